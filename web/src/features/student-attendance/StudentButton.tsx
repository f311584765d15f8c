import { memo } from "react";
import { useFormats } from "@/lib/format";
import type { Standing } from "@/lib/standing";
import { Icon } from "@/ui/Icon";
import { OutcomeLetters } from "@/ui/Outcome";
import { Tag } from "@/ui/Tag";
import { Unbroken } from "@/ui/Unbroken";
import styles from "./StudentButton.module.css";
import type { AttendanceLine } from "./types";
import { useAttendanceWords } from "./words";

interface StudentButtonProps {
  line: AttendanceLine;
  chosen: boolean;
  /** Whether the figures of the list have letters: where somebody is in the band. */
  lettered: boolean;
  onChoose: (student: number) => void;
}

/** Name, roll, and on which side of the pass line. */
export const StudentButton = memo(function StudentButton({
  line,
  chosen,
  lettered,
  onChoose,
}: StudentButtonProps) {
  const words = useAttendanceWords();
  const { student, roll, name, archived, standing } = line;
  return (
    <button
      type="button"
      className={styles.student}
      data-student={student}
      aria-pressed={chosen}
      onClick={() => onChoose(student)}
    >
      <span className={styles.who}>
        <bdi className={styles.name}>{name}</bdi> <Unbroken className={styles.roll}>{roll}</Unbroken>
        {archived && (
          <>
            {" "}
            <Tag>{words.archived}</Tag>
          </>
        )}
      </span>{" "}
      <Figure standing={standing} lettered={lettered} />
    </button>
  );
});

interface FigureProps {
  standing: Standing;
  lettered: boolean;
}

/** With a sign or a letter for who is below; alone where nothing is asked of this subject. */
function Figure({ standing: { classes, percentage, outcome }, lettered }: FigureProps) {
  const words = useAttendanceWords();
  const { percent } = useFormats();
  if (percentage === null)
    return <span className={styles.none}>{classes > 0 ? words.noneCounted : words.noClass}</span>;
  if (outcome === null) return <span className={styles.alone}>{percent(percentage)}</span>;
  const passing = outcome === "met";
  return (
    <span className={passing ? styles.passing : outcome === "band" ? styles.band : styles.below}>
      <Icon name={passing ? "tick" : "alert"} />
      {percent(percentage)}
      {lettered ? (
        <OutcomeLetters outcome={outcome} />
      ) : (
        <span className="sr-only"> {passing ? words.passing : words.short}</span>
      )}
    </span>
  );
}
