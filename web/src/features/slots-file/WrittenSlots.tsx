import { useQuery } from "@tanstack/react-query";
import { WrittenFile, WrittenFiles } from "@/ui/WrittenFiles";
import { useUndoSlots } from "./changes";
import { writtenInto } from "./queries";
import type { SlotsEntry } from "./types";
import { useSlotsFileWords } from "./words";

/** Files that were written into a term. Each can be undone in one step. Nothing where there is none. */
export function WrittenSlots({ timetable }: { timetable: number }) {
  const { files } = useSlotsFileWords();
  const query = useQuery(writtenInto(timetable));
  return (
    <WrittenFiles query={query} words={files}>
      {(entry) => <FileRow key={entry.id} entry={entry} />}
    </WrittenFiles>
  );
}

function FileRow({ entry }: { entry: SlotsEntry }) {
  const { files } = useSlotsFileWords();
  return <WrittenFile entry={entry} words={files} undo={useUndoSlots()} />;
}
