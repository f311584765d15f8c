import type { RollCallState } from "@/features/rollcall/engine/types";
import { InMeeting } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { useFormats } from "@/lib/format";
import styles from "./Counts.module.css";

/** 34 present, 5 absent, 21 left. Not read out by itself: each mark is. */
export function Counts({ state }: { state: Pick<RollCallState, "present" | "absent" | "unmarked"> }) {
  const { counts } = useRollCallWords();
  const { number } = useFormats();
  return (
    <p className={styles.counts}>
      <span className={styles.present}>
        <b>{number(state.present)}</b> {counts.present}
      </span>
      <span className={styles.absent}>
        <b>{number(state.absent)}</b> {counts.absent}
      </span>
      <InMeeting piece="PartlyCount" />
      <span>
        <b>{number(state.unmarked)}</b> {counts.left}
      </span>
    </p>
  );
}
