import { useId } from "react";
import { Icon } from "@/ui/Icon";
import styles from "./MissingChoice.module.css";
import type { Missing } from "./types";
import { useStudentWords } from "./words";

const CHOICES: readonly Missing[] = ["keep", "archive"];

interface MissingChoiceProps {
  count: number;
  chosen: Missing;
  onChoose: (missing: Missing) => void;
}

/** What happens to those who are on the list and not in the file. */
export function MissingChoice({ count, chosen, onChoose }: MissingChoiceProps) {
  const { missing } = useStudentWords();
  const name = useId();
  return (
    <fieldset className={styles.missing}>
      <legend className={styles.legend}>
        <Icon name="minus" />
        <span>{missing.legend(count)}</span>
      </legend>
      <div className={styles.choices}>
        {CHOICES.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
            />
            <span>{missing[choice]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
