import { type ComponentProps, useId } from "react";
import { classes } from "./classes";
import styles from "./Field.module.css";

interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends Omit<ComponentProps<"select">, "id" | "children"> {
  label: string;
  options: readonly Option[];
  /** Label and choice side by side, where room is scarce. */
  inline?: boolean;
}

/** A labelled menu: the browser's own, which is what a phone's user knows. */
export function SelectField({ label, options, inline = false, className, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={classes(styles.field, inline && styles.inline, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={classes(styles.box, styles.menu)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
