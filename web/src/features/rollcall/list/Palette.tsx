import type { RollCallState } from "@/features/rollcall/engine/types";
import { useRollCallWords } from "@/features/rollcall/words";
import { useFormats } from "@/lib/format";
import { MARKS, type Mark, MEANINGS } from "@/lib/marks";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import styles from "./Palette.module.css";

interface PaletteProps {
  state: Pick<RollCallState, "present" | "absent" | "unmarked">;
  tap: Mark;
  onTap: (mark: Mark) => void;
}

/** The counts, and the choice of what a tap marks. */
export function Palette({ state, tap, onTap }: PaletteProps) {
  const words = useRollCallWords();
  const { number } = useFormats();
  return (
    <fieldset className={styles.palette}>
      <legend className="sr-only">{words.list.tapMarks}</legend>
      {MARKS.toReversed().map((mark) => (
        <label
          key={mark}
          className={classes(styles.choice, styles[MEANINGS[mark].word], tap === mark && styles.chosen)}
        >
          <input
            type="radio"
            name="tap-marks"
            className="sr-only"
            checked={tap === mark}
            onChange={() => onTap(mark)}
          />
          <span className={styles.count}>
            <Icon name={MEANINGS[mark].sign} />
            <b>{number(state[MEANINGS[mark].word])}</b> {words.markWords[mark]}
          </span>
          {tap === mark && <small>{words.list.tapThis}</small>}
        </label>
      ))}
      <span className={styles.left}>
        <b>{number(state.unmarked)}</b> {words.counts.left}
      </span>
    </fieldset>
  );
}
