import { useId } from "react";
import { type Mark, MEANINGS, NAMED_MARKS } from "@/lib/marks";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import styles from "./MarkChoice.module.css";
import { useSheetWords } from "./words";

interface MarkChoiceProps {
  /** The mark that stands: choosing it would correct nothing. */
  stands: Mark;
  chosen: Mark;
  onChoose: (mark: Mark) => void;
}

/** What a student really was: the browser's own radio buttons, so that the arrow keys choose. */
export function MarkChoice({ stands, chosen, onChoose }: MarkChoiceProps) {
  const { correct } = useSheetWords();
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{correct.wasReally}</legend>
      {NAMED_MARKS.map((mark) => (
        <label key={mark} className={classes(styles.choice, styles[MEANINGS[mark].word])}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={mark === chosen}
            disabled={mark === stands}
            onChange={() => onChoose(mark)}
          />
          <Icon name={MEANINGS[mark].sign} />
          {correct.marks[mark]}
        </label>
      ))}
    </fieldset>
  );
}
