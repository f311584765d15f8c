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
  /** The first choice: none of them. */
  none?: string | undefined;
  /** Label and choice side by side, where room is scarce. */
  inline?: boolean;
  /** The label is only read out: what stands around the menu says it to the eye. */
  unseen?: boolean;
}

/** A labelled menu: the browser's own, which is what a phone's user knows. */
export function SelectField(props: SelectFieldProps) {
  const { label, options, none, inline = false, unseen = false, className, ...select } = props;
  const id = useId();
  return (
    <div className={classes(styles.field, inline && styles.inline, className)}>
      <label className={unseen ? "sr-only" : styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={classes(styles.box, styles.menu)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
