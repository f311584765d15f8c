import { useEffect, useRef, useState } from "react";
import { PeopleToMark } from "@/features/rollcall/calling/PeopleToMark";
import type { RollCallState } from "@/features/rollcall/engine/types";
import { useRollCallWords } from "@/features/rollcall/words";
import { MAIN_MARKS, type Mark } from "@/lib/marks";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import styles from "./UnmarkedDialog.module.css";

interface UnmarkedStepProps {
  state: RollCallState;
  /** The last announcement: what stands outside of an open sheet is not read out. */
  said: string;
  uploading: boolean;
  onClose: () => void;
  onMark: (student: number, mark: Mark) => void;
  onCall: () => void;
  /** Marks who is left absent, then uploads. */
  onMarkAndUpload: () => void;
  onUpload: () => void;
}

/** Upload's step while someone has no mark: they are named, and nobody is absent by default. */
export function UnmarkedDialog({ open, ...step }: UnmarkedStepProps & { open: boolean }) {
  return (
    <Dialog open={open} onClose={step.onClose} title={useTitle(step.state.unmarked)}>
      <UnmarkedStep {...step} />
    </Dialog>
  );
}

function useTitle(count: number): string {
  const { unmarked } = useRollCallWords();
  return count > 0 ? unmarked.title(count) : unmarked.allMarked;
}

function UnmarkedStep(props: UnmarkedStepProps) {
  const { state, said, uploading, onClose, onMark, onCall, onMarkAndUpload, onUpload } = props;
  const words = useRollCallWords();
  const count = state.unmarked;
  const title = useTitle(count);
  const running = { running: uploading, runningLabel: words.uploading };
  const { box, marked, leave } = useFocusOnNext(count);
  return (
    <div ref={box} className={styles.step}>
      <p role="status" className="sr-only">
        {marked && `${said} ${title}`}
      </p>
      <PeopleToMark
        lead={count > 0 && words.unmarked.lead}
        people={state.lines.filter(({ mark }) => mark === null)}
        marks={MAIN_MARKS}
        onMark={(student, mark, pressed) => {
          leave(pressed);
          onMark(student, mark);
        }}
      />
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
    </div>
  );
}

/** A mark takes its line and the pressed button away: the focus goes to the same button of who is next, else on. */
function useFocusOnNext(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const left = useRef<number | null>(null);
  const [marked, setMarked] = useState(false);

  useEffect(() => {
    const place = left.current;
    left.current = null;
    if (place !== null)
      buttonsIn(box.current)[
        place < MAIN_MARKS.length * count ? place : Math.max(0, place - MAIN_MARKS.length)
      ]?.focus();
  }, [count]);

  function leave(pressed: HTMLButtonElement) {
    left.current = buttonsIn(box.current).indexOf(pressed);
    setMarked(true);
  }
  return { box, marked, leave };
}

/** One for each mark of each student without one, then those at the foot. */
const buttonsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll("button") ?? [])];
