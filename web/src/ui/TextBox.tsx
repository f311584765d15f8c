import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "./classes";
import styles from "./Field.module.css";
import { Icon } from "./Icon";

interface TextBoxProps extends Omit<ComponentProps<"textarea">, "id" | "className"> {
  label: string;
  hint?: ReactNode;
  /** Why the text cannot be taken: the rest of a sentence that begins with the label. Stands under it. */
  fault?: string | undefined;
}

/** A labelled box for several lines. */
export function TextBox({ label, hint, fault, ...area }: TextBoxProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", fault ? `${id}-fault` : ""].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <textarea
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...area}
        id={id}
        className={classes(styles.box, styles.tall, fault && styles.wrong)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={described || undefined}
      />
      {fault && (
        <p id={`${id}-fault`} className={styles.error}>
          <Icon name="alert" />
          <span>
            {label} {fault}
          </span>
        </p>
      )}
    </div>
  );
}
