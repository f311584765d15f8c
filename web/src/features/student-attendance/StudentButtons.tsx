import { useDeferredValue, useMemo, useState } from "react";
import { findEntries } from "@/lib/search";
import { Filters } from "@/ui/Filters";
import { MoreRows } from "@/ui/MoreRows";
import { SearchBox } from "@/ui/SearchBox";
import { usePaged } from "@/ui/use-paged";
import { useSought } from "@/ui/use-sought";
import { StudentButton } from "./StudentButton";
import styles from "./StudentButtons.module.css";
import type { AttendanceLine } from "./types";
import { useAttendanceWords } from "./words";

const PAGE = 60;

interface StudentButtonsProps {
  lines: readonly AttendanceLine[];
  chosen: number | null;
  onChoose: (student: number) => void;
}

/** A button a student, to be found by roll or name. The whole list is here, so that each letter answers at once. */
export function StudentButtons({ lines, chosen, onChoose }: StudentButtonsProps) {
  const words = useAttendanceWords();
  const [sought, setSought] = useSought();
  const [shown, setShown] = useState<"all" | "below">("all");
  const below = useMemo(() => lines.filter(({ standing }) => standing.passing === false), [lines]);
  const hasLine = useMemo(() => lines.some(({ standing }) => standing.line !== null), [lines]);
  const lettered = useMemo(() => lines.some(({ standing }) => standing.outcome === "band"), [lines]);
  const all = shown === "below" ? below : lines;
  const heard = useDeferredValue(sought);
  const matching = useMemo(
    () => findEntries(all, heard, ({ roll, name }) => `${roll}\n${name}`),
    [all, heard],
  );
  const { part, ...paged } = usePaged(matching, PAGE, `${shown}\n${heard}`);
  return (
    <>
      <div className={styles.tools}>
        <SearchBox label={words.search} placeholder={words.searchHint} sought={sought} onSeek={setSought} />
        {hasLine && (
          <Filters
            label={words.show}
            options={[
              { value: "all", label: words.filters.all, count: lines.length },
              { value: "below", label: words.filters.below, count: below.length },
            ]}
            chosen={shown}
            onChoose={setShown}
          />
        )}
        <p role="status" className={styles.found}>
          {sought.trim() &&
            (matching.length > 0 ? words.found(matching.length, all.length) : words.nothing(sought.trim()))}
          {!sought.trim() && all.length === 0 && words.nobodyBelow}
        </p>
      </div>
      <ul className={styles.list}>
        {part.map((line) => (
          <li key={line.student}>
            <StudentButton
              line={line}
              chosen={line.student === chosen}
              lettered={lettered}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      <MoreRows {...paged} />
    </>
  );
}
