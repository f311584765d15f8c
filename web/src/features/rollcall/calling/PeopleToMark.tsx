import type { ReactNode } from "react";
import type { ShownLine } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { type Mark, MEANINGS } from "@/lib/marks";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { People } from "./People";
import styles from "./PeopleToMark.module.css";

interface PeopleToMarkProps {
  lead: ReactNode;
  people: readonly ShownLine[];
  /** Which marks each of them can be given, from left to right. */
  marks: readonly Mark[];
  onMark: (student: number, mark: Mark, pressed: HTMLButtonElement) => void;
}

/** Of a sheet: students by name, each with a button for each of these marks. */
export function PeopleToMark({ lead, people, marks, onMark }: PeopleToMarkProps) {
  const words = useRollCallWords();
  return (
    <>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.people}>
        <People
          people={people}
          acts={(line) => (
            <div className={styles.acts}>
              {marks.map((mark) => (
                <button
                  key={mark}
                  type="button"
                  className={classes(styles.act, styles[MEANINGS[mark].word])}
                  aria-label={words.markOf(mark, line.roll, line.name)}
                  onClick={(event) => onMark(line.student, mark, event.currentTarget)}
                >
                  <Icon name={MEANINGS[mark].sign} />
                  {words[MEANINGS[mark].word]}
                </button>
              ))}
            </div>
          )}
        />
      </div>
    </>
  );
}
