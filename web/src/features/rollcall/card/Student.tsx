import type { CSSProperties } from "react";
import type { Called } from "@/features/rollcall/calling/called";
import { InMeeting, type ShownLine, useMeeting } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { type Mark, MEANINGS, markOfAll } from "@/lib/marks";
import { classes } from "@/ui/classes";
import { Tag } from "@/ui/Tag";
import styles from "./Student.module.css";

interface StudentProps {
  line: ShownLine;
  called: Called;
  className: string | undefined;
  /** Roll and name alone: who leaves is no longer called. */
  bare?: boolean;
}

export function Student({ line, called, className, bare = false }: StudentProps) {
  const meeting = useMeeting();
  const roll = called.shortOf(line);
  const mark = markOfAll(line.hours);
  return (
    <div className={classes(styles.student, className)} aria-hidden={bare || undefined}>
      <div className={styles.who}>
        <div
          className={classes(styles.roll, line.hours.length > 1 && styles.aboveHours)}
          style={{ "--signs": Math.max(meeting ? 4 : 3, roll.length) } as CSSProperties}
        >
          {roll}
        </div>
        <div className={styles.name}>{line.name}</div>
      </div>
      {!bare && (
        <div className={styles.told}>
          {line.onLeave?.chip}
          <InMeeting piece="OnCard" line={line} calling={called} />
          {mark !== null && !line.partly && (
            <div className={styles.stands}>
              <Stands mark={mark} by={line.by} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** The mark a student has already: of this device, or of somebody else. */
function Stands({ mark, by }: { mark: Mark; by: string | null }) {
  const words = useRollCallWords();
  return (
    <Tag tone={MEANINGS[mark].tone} icon={MEANINGS[mark].sign}>
      {words.stands(mark)} {by && words.byOther(by)}
    </Tag>
  );
}
