import { useFormats } from "@/lib/format";
import styles from "./Filters.module.css";

interface FiltersProps<Value extends string> {
  /** What they choose, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string; count?: number }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Which part of a list is shown, and how much there is of each. */
export function Filters<Value extends string>({ label, options, chosen, onChoose }: FiltersProps<Value>) {
  const { number } = useFormats();
  return (
    <fieldset className={styles.filters} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.filter}
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
        >
          {option.label} {option.count !== undefined && <b>{number(option.count)}</b>}
        </button>
      ))}
    </fieldset>
  );
}
