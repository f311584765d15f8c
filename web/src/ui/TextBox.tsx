import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./Field.module.css";

interface TextBoxProps extends Omit<ComponentProps<"textarea">, "id" | "className"> {
  label: string;
  hint?: ReactNode;
}

/** A labelled box for several lines. */
export function TextBox({ label, hint, ...area }: TextBoxProps) {
  const id = useId();
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
        className={`${styles.box} ${styles.tall}`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </div>
  );
}
