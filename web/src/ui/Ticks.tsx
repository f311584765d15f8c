import type { ReactNode } from "react";
import { classes } from "./classes";
import styles from "./Ticks.module.css";

interface TickProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  /** In a box of its own, beside others. */
  boxed?: boolean;
  onTick: (checked: boolean) => void;
}

/** Yes or no. */
export function Tick({ label, boxed = false, onTick, ...input }: TickProps) {
  return (
    <label className={classes(styles.tick, boxed && styles.boxed)}>
      <input type="checkbox" {...input} onChange={({ target }) => onTick(target.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface TicksProps<Value extends string | number> {
  legend: string;
  hint?: ReactNode;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  /** In the order of the options. */
  onChoose: (values: Value[]) => void;
}

/** Any of a few. */
export function Ticks<Value extends string | number>(props: TicksProps<Value>) {
  const { legend, hint, options, chosen, onChoose } = props;
  const values = options.map(({ value }) => value);
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {hint}
      <div className={styles.ticks}>
        {options.map(({ value, label }) => (
          <Tick
            key={value}
            boxed
            label={label}
            checked={chosen.includes(value)}
            onTick={(on) => onChoose(values.filter((each) => (each === value ? on : chosen.includes(each))))}
          />
        ))}
      </div>
    </fieldset>
  );
}
