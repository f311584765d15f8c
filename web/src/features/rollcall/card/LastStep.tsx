import { sayBulk } from "@/features/rollcall/calling/announcements";
import type { Line } from "@/features/rollcall/engine/types";
import type { ShownState } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { MEANINGS } from "@/lib/marks";
import { Button } from "@/ui/Button";
import { Icon } from "@/ui/Icon";
import styles from "./LastStep.module.css";

interface LastStepProps {
  state: Pick<ShownState, "lines" | "lastStep">;
  shortOf: (line: Line) => string;
  onUndo: () => void;
}

/** The last mark, or the last mark of many, and how to take it back. */
export function LastStep({ state, shortOf, onUndo }: LastStepProps) {
  const words = useRollCallWords();
  const step = state.lastStep;
  return (
    <div className={styles.strip}>
      {step && (
        <>
          <p className={styles.words}>
            <StepWords state={state} shortOf={shortOf} />
          </p>
          <Button look="quiet" icon="undo" className={styles.undo} onClick={onUndo}>
            {words.undo}
          </Button>
        </>
      )}
    </div>
  );
}

function StepWords({ state: { lines, lastStep }, shortOf }: Omit<LastStepProps, "onUndo">) {
  const words = useRollCallWords();
  if (!lastStep) return null;
  const { kind, students, mark } = lastStep;
  if (kind === "reload") return words.emptied(students.length);
  if (kind !== "mark" || students.length !== 1) return sayBulk(words, lastStep);
  const line = lines.find(({ student }) => student === students[0]);
  if (!line) return null;
  const { partly } = line;
  return (
    <>
      {mark !== null && !partly && <Icon name={MEANINGS[mark].sign} />}
      <b className={styles.figures}>{shortOf(line)}</b>
      <span className={styles.name}>{line.name}</span>
      <b>{partly?.stands ?? words[mark === null ? "notMarked" : MEANINGS[mark].word]}</b>
    </>
  );
}
