import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { Dialog } from "@/ui/Dialog";
import { Icon } from "@/ui/Icon";
import type { Mark, RollCallState } from "./engine/types";
import { People } from "./People";
import styles from "./UnmarkedDialog.module.css";
import { useRollCallWords } from "./words";

interface UnmarkedDialogProps {
  open: boolean;
  state: RollCallState;
  uploading: boolean;
  onClose: () => void;
  onMark: (student: number, mark: Mark) => void;
  onCall: () => void;
  /** Marks who is left absent, then uploads. */
  onMarkAndUpload: () => void;
  onUpload: () => void;
}

/** Upload's step while someone has no mark: they are named, and nobody is absent by default. */
export function UnmarkedDialog(props: UnmarkedDialogProps) {
  const { open, state, uploading, onClose, onMark, onCall, onMarkAndUpload, onUpload } = props;
  const words = useRollCallWords();
  const count = state.unmarked;
  const running = { running: uploading, runningLabel: words.uploading };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={count > 0 ? words.unmarked.title(count) : words.unmarked.allMarked}
    >
      {count > 0 && <p className={styles.lead}>{words.unmarked.lead}</p>}
      <div className={styles.people}>
        <People
          people={state.lines.filter(({ mark }) => mark === null)}
          acts={(line) => (
            <div className={styles.acts}>
              {([0, 1] as const).map((mark) => (
                <button
                  key={mark}
                  type="button"
                  className={classes(styles.act, mark === 1 ? styles.present : styles.absent)}
                  aria-label={words.markOf(mark, line.roll, line.name)}
                  onClick={() => onMark(line.student, mark)}
                >
                  <Icon name={mark === 1 ? "tick" : "cross"} />
                  {mark === 1 ? words.present : words.absent}
                </button>
              ))}
            </div>
          )}
        />
      </div>
      <div className={styles.ends}>
        {count > 0 ? (
          <>
            <Button look="primary" size="large" block onClick={onCall}>
              {words.unmarked.call(count)}
            </Button>
            <Button look="danger" size="large" icon="cross" block {...running} onClick={onMarkAndUpload}>
              {words.unmarked.markAndUpload(count)}
            </Button>
          </>
        ) : (
          <Button look="primary" size="large" icon="upload" block {...running} onClick={onUpload}>
            {words.upload}
          </Button>
        )}
        <Button look="quiet" size="large" block onClick={onClose}>
          {words.unmarked.back}
        </Button>
      </div>
    </Dialog>
  );
}
