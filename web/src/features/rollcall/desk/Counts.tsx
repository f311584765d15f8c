import type { RollCallState } from "@/features/rollcall/engine/types";
import { InMeeting } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { useFormats } from "@/lib/format";
import { LATE, MEANINGS } from "@/lib/marks";
import { Icon } from "@/ui/Icon";
import styles from "./Counts.module.css";

interface CountsProps {
  state: Pick<RollCallState, "present" | "absent" | "late" | "unmarked">;
  /** Asks which of those absent have come. */
  onAbsent: () => void;
}

/** With the last of those absent the button goes, which has the focus back from who has come: the title takes it. */
const leaveFocusToTitle = (button: HTMLButtonElement) => () => {
  if (document.activeElement === button)
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
};

/** 34 present, 5 absent, 1 late, 21 left. Not read out by itself: each mark is. */
export function Counts({ state, onAbsent }: CountsProps) {
  const { counts, markWords } = useRollCallWords();
  const { number } = useFormats();
  const { present, absent, late, unmarked } = state;
  const absentOnes = (
    <>
      <b>{number(absent)}</b> {counts.absent}
    </>
  );
  return (
    <p className={styles.counts}>
      <span className={styles.present}>
        <b>{number(present - late)}</b> {counts.present}
      </span>
      {absent === 0 ? (
        <span className={styles.absent}>{absentOnes}</span>
      ) : (
        <button
          ref={leaveFocusToTitle}
          type="button"
          className={styles.absent}
          aria-haspopup="dialog"
          onClick={onAbsent}
        >
          {absentOnes} <Icon name="descending" />
        </button>
      )}
      {late > 0 && (
        <span className={styles.late}>
          <Icon name={MEANINGS[LATE].sign} /> <b>{number(late)}</b> {markWords[LATE]}
        </span>
      )}
      <InMeeting piece="PartlyCount" />
      <span>
        <b>{number(unmarked)}</b> {counts.left}
      </span>
    </p>
  );
}
