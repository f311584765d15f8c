import { type MouseEvent, type Ref, useEffect, useRef } from "react";
import type { Called } from "@/features/rollcall/calling/called";
import { People } from "@/features/rollcall/calling/People";
import { spotOf } from "@/features/rollcall/calling/tap-guard";
import type { Line } from "@/features/rollcall/engine/types";
import type { ShownState } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { hasMissed, LATE, type Mark, PRESENT } from "@/lib/marks";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";
import styles from "./DoneCard.module.css";
import { LastStep } from "./LastStep";
import card from "./RollCard.module.css";

interface DoneCardProps {
  state: ShownState;
  shortOf: (line: Line) => string;
  uploading: boolean;
  onMark: (student: number, mark: Mark) => void;
  onUndo: () => void;
  onUpload: () => void;
  /** It stands where Present stood: the second half of a double tap there is no upload. */
  isForBefore: Called["isForBefore"];
  uploadRef: Ref<HTMLButtonElement>;
}

/** After the last student: who is absent, by name, to read aloud; then Upload. Nothing uploads by itself. */
export function DoneCard(props: DoneCardProps) {
  const { state, shortOf, uploading, onMark, onUndo, onUpload, isForBefore, uploadRef } = props;
  const words = useRollCallWords();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone. Not to Upload: one Enter too many would close the class.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  function press(event: MouseEvent) {
    if (!isForBefore(event.timeStamp, spotOf(event, "upload"))) onUpload();
  }
  return (
    <>
      <section className={card.card}>
        <div className={styles.inside}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {words.done.title(state.lines.length)}
          </h2>
          <p className={styles.lead}>{words.done.lead(state)}</p>
          <People
            people={state.lines.filter(({ hours }) => hours.some(hasMissed))}
            acts={(line) => (
              <>
                {line.hours.every(hasMissed) && (
                  <Button
                    look="quiet"
                    className={classes(styles.act, styles.late)}
                    aria-label={words.markOf(LATE, line.roll, line.name)}
                    onClick={() => onMark(line.student, LATE)}
                  >
                    {words.late}
                  </Button>
                )}
                <Button
                  look="quiet"
                  className={styles.act}
                  aria-label={words.done.makePresentOf(line.roll, line.name)}
                  onClick={() => onMark(line.student, PRESENT)}
                >
                  {words.done.makePresent}
                </Button>
              </>
            )}
          />
        </div>
        {state.lastStep && <LastStep state={state} shortOf={shortOf} onUndo={onUndo} />}
      </section>
      <Button
        look="primary"
        icon="upload"
        block
        className={styles.upload}
        running={uploading}
        runningLabel={words.uploading}
        ref={uploadRef}
        onClick={press}
      >
        {words.upload}
      </Button>
    </>
  );
}
