import { useId } from "react";
import styles from "./FileMissing.module.css";
import { Icon } from "./Icon";

interface FileMissingProps<Choice extends string> {
  /** How many there are. */
  legend: string;
  choices: readonly { value: Choice; label: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** What happens to what is in the register and not in the file. */
export function FileMissing<Choice extends string>(props: FileMissingProps<Choice>) {
  const { legend, choices, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={styles.missing}>
      <legend className={styles.legend}>
        <Icon name="minus" />
        <span>{legend}</span>
      </legend>
      <div className={styles.choices}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
