import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { classes } from "./classes";
import styles from "./Field.module.css";
import { Icon } from "./Icon";

interface FieldProps extends Omit<ComponentProps<"input">, "id"> {
  label: string;
  hint?: ReactNode;
  /** Why the text in the box cannot be taken: the rest of a sentence that begins with the label. Stands under it. */
  fault?: string | undefined;
  /** The same as a sentence of its own, in place of the fault. */
  error?: string | undefined;
  /** The big box for a roll number. */
  roll?: boolean;
}

/** A labelled box. A password can be made visible; `ref` is the input's. */
export function Field({ label, hint, fault, roll = false, className, type = "text", ...rest }: FieldProps) {
  const { error = fault && `${label} ${fault}`, ...input } = rest;
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === "password";
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.boxed}>
        <input
          autoCapitalize={roll ? "characters" : "none"}
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={id}
          type={secret && shown ? "text" : type}
          className={classes(
            styles.box,
            roll && styles.roll,
            secret && styles.withReveal,
            error && styles.wrong,
          )}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {secret && <Reveal shown={shown} onToggle={() => setShown(!shown)} field={label} boxId={id} />}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

interface RevealProps {
  shown: boolean;
  onToggle: () => void;
  field: string;
  boxId: string;
}

function Reveal({ shown, onToggle, field, boxId }: RevealProps) {
  const { ui } = useMessages();
  return (
    <button
      type="button"
      className={styles.reveal}
      aria-pressed={shown}
      aria-controls={boxId}
      aria-label={ui.showText(field)}
      onClick={onToggle}
    >
      <Icon name={shown ? "eyeOff" : "eye"} />
    </button>
  );
}
