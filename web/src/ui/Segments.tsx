import styles from "./Segments.module.css";

interface SegmentsProps<Value extends string> {
  legend: string;
  /** The legend is only read out: what stands around it says it to the eye. */
  unseen?: boolean;
  options: readonly { value: Value; label: string; name?: string }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

/** One of a few, side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, unseen = false, options, chosen, onChoose } = props;
  return (
    <fieldset className={styles.field}>
      <legend className={unseen ? "sr-only" : undefined}>{legend}</legend>
      <div className={styles.segments}>
        {options.map(({ value, label, name }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            aria-label={name}
            onClick={() => onChoose(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
