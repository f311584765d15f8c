import type { RollCallState } from "@/features/rollcall/engine/types";
import { useRollCallWords } from "@/features/rollcall/words";
import { useFormats } from "@/lib/format";
import { ABSENT, LATE, type Mark, MEANINGS, PRESENT } from "@/lib/marks";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import styles from "./Palette.module.css";

interface PaletteProps {
  state: Pick<RollCallState, "present" | "absent" | "late" | "unmarked">;
  tap: Mark;
  onTap: (mark: Mark) => void;
}

/** The counts, and the choice of what a tap marks: late for the next tap only. */
export function Palette({ state, tap, onTap }: PaletteProps) {
  const words = useRollCallWords();
  const { number } = useFormats();
  const counts = { ...state, present: state.present - state.late };
  return (
    <fieldset className={styles.palette}>
      <legend className="sr-only">{words.list.tapMarks}</legend>
      {([PRESENT, ABSENT, LATE] as const).map((mark) => {
        const { word, sign } = MEANINGS[mark];
        const isLate = mark === LATE;
        return (
          <label key={mark} className={classes(styles.choice, styles[word], tap === mark && styles.chosen)}>
            <input
              type="radio"
              name="tap-marks"
              className="sr-only"
              checked={tap === mark}
              onChange={() => onTap(mark)}
            />
            <span className={styles.count}>
              <Icon name={sign} />
              {(!isLate || counts.late > 0) && <b>{number(counts[word])}</b>}{" "}
              <span className={styles.word}>{words.markWords[mark]}</span>
            </span>
            {tap === mark && <small>{isLate ? words.list.nextTap : words.list.tapThis}</small>}
          </label>
        );
      })}
      <span className={styles.left}>
        <b>{number(state.unmarked)}</b> {words.counts.left}
      </span>
    </fieldset>
  );
}
