import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { MoreRows } from "@/ui/MoreRows";
import type { Sorting } from "@/ui/Table";
import { usePaged } from "@/ui/use-paged";
import { useSought } from "@/ui/use-sought";
import type { Asked } from "./StudentDialog";
import { StudentTable } from "./StudentTable";
import { StudentTools, type View } from "./StudentTools";
import { numberLines, type SortKey, searchLines, sortLines } from "./search";
import type { ListPlace, Student } from "./types";
import { useStudentWords } from "./words";

const PAGE = 60; // rows: few enough for any phone; more come as the reader goes on
const FIRST_SORTING: Sorting<SortKey> = { key: "serial", direction: "ascending" };

interface StudentBrowserProps {
  place: ListPlace;
  students: readonly Student[];
  archived: readonly Student[];
  /** None for whoever only reads. */
  onAsk: ((asked: Asked) => void) | undefined;
  /** Instead of a table, where nobody is on the list. */
  empty: ReactNode;
}

/** A list to search and sort. The whole list is here, so that each letter typed answers at once. */
export function StudentBrowser({ place, students, archived, onAsk, empty }: StudentBrowserProps) {
  const { list, placed } = useStudentWords();
  const [chosen, setView] = useState<View>("active");
  const [sought, setSought] = useSought();
  const [sorting, setSorting] = useState(FIRST_SORTING);

  const view = archived.length > 0 ? chosen : "active"; // the last archived one may have come back
  const shown = view === "active" ? students : archived;
  const lines = useMemo(() => numberLines(shown), [shown]);
  const heard = useDeferredValue(sought); // a long table never holds up the typing
  const found = useMemo(() => sortLines(searchLines(lines, heard), sorting), [lines, heard, sorting]);
  const { part, ...paged } = usePaged(found, PAGE, [view, heard, sorting.key, sorting.direction].join("\n"));

  if (students.length + archived.length === 0) return empty;
  return (
    <>
      <StudentTools
        view={view}
        counts={{ active: students.length, archived: archived.length }}
        onView={setView}
        sought={sought}
        onSeek={setSought}
        found={found.length}
        of={lines.length}
        sorting={sorting}
        onSort={setSorting}
      />
      {part.length > 0 && (
        <StudentTable
          caption={list.caption(placed(place.department, place.batch))}
          lines={part}
          sorting={sorting}
          onSort={setSorting}
          onAsk={onAsk}
          archivedFrom={view === "archived" ? place : null}
        />
      )}
      <MoreRows {...paged} />
      {lines.length === 0 && empty}
    </>
  );
}
