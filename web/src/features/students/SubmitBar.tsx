import { ActionBar, ActionRow } from "@/ui/ActionBar";
import { Button } from "@/ui/Button";
import { FileNotWritten } from "@/ui/FileDesk";
import { useFileWords } from "@/ui/file-words";
import type { Outcome } from "./preview-rows";
import styles from "./SubmitBar.module.css";
import type { Progress, useSubmit } from "./use-submit";
import { useStudentWords } from "./words";

interface SubmitBarProps {
  outcome: Outcome;
  /** The preview of what was chosen last is still on its way. */
  waiting: boolean;
  submission: Pick<ReturnType<typeof useSubmit>, "running" | "error" | "progress">;
  onSubmit: () => void;
}

/** At the foot of the preview: what Submit will write, then how far it is. */
export function SubmitBar({ outcome, waiting, submission, onSubmit }: SubmitBarProps) {
  const { submit } = useStudentWords();
  const { lookingAgain } = useFileWords();
  const { running, error, progress } = submission;
  const useful = outcome.does === "rows" || outcome.does === "order";
  return (
    <ActionBar>
      {error && !running && <FileNotWritten error={error} again={submit.again} />}
      {running ? (
        <ProgressRow progress={progress} />
      ) : (
        <ActionRow words={<Summary outcome={outcome} />}>
          {useful && (
            <Button
              look="primary"
              size="large"
              running={waiting}
              runningLabel={lookingAgain}
              onClick={onSubmit}
            >
              {submit.label(outcome)}
            </Button>
          )}
        </ActionRow>
      )}
    </ActionBar>
  );
}

function Summary({ outcome }: { outcome: Outcome }) {
  const { submit } = useStudentWords();
  switch (outcome.does) {
    case "rows":
      return submit.will(outcome);
    case "order":
      return submit.order;
    case "unusable":
      return submit.unusable;
    case "nothing":
      return outcome.leaveOut > 0 ? submit.nothingBut(outcome.leaveOut) : submit.nothing;
  }
}

function ProgressRow({ progress }: { progress: Progress }) {
  const { submit } = useStudentWords();
  const part = partOf(progress);
  return (
    <div className={styles.running}>
      <p className={styles.words}>{useProgressWords(progress)}</p>
      <progress
        className={styles.progress}
        aria-label={submit.progress}
        max={1}
        {...(part !== null && { value: part })}
      />
    </div>
  );
}

function useProgressWords(progress: Progress): string {
  const { submit } = useStudentWords();
  const file = useFileWords();
  switch (progress.step) {
    case "sending":
      return file.sending(Math.floor(progress.part * 100));
    case "reading":
      return file.reading;
    case "writing":
      return submit.writing(progress.done, progress.of);
  }
}

/** Null while nobody can tell. */
function partOf(progress: Progress): number | null {
  if (progress.step === "reading") return null;
  return progress.step === "sending" ? progress.part : progress.done / progress.of;
}
