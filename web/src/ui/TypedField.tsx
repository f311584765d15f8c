import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { classes } from "./classes";
import fieldStyles from "./Field.module.css";
import { Icon } from "./Icon";
import styles from "./TypedField.module.css";

/** What a form hears: `value` is empty where nothing is typed, and where what is typed cannot be read. */
interface Typed {
  target: { name: string; value: string; isUnread: boolean };
}

/** What a text means, as forms keep it; or, in words, why it means nothing. */
export type Reading = { value: string } | { wrong: string };

export interface TypedFieldProps extends Pick<ComponentProps<"input">, "name" | "required" | "ref"> {
  label: string;
  /** As forms keep it; empty: none. */
  value: string;
  onChange: (typed: Typed) => void;
  hint?: ReactNode;
  /** Why it cannot be taken: the rest of a sentence that begins with the label. Stands under the box. */
  fault?: string | undefined;
  /** The same as a sentence of its own, in place of the fault. */
  error?: string | undefined;
  /** Label and box side by side, where room is scarce. */
  inline?: boolean;
  /** The label is only read out: what stands around the box says it to the eye. */
  unseen?: boolean;
  className?: string | undefined;
}

interface TypedBoxProps extends TypedFieldProps {
  placeholder: string;
  read: (text: string) => Reading;
  show: (value: string) => string;
  /** Whether typing on cannot change what the text means: then it counts before the box is left. */
  isWhole: (text: string) => boolean;
  /** What is wrong with the value itself, once the box is left. */
  judge?: (value: string) => string | undefined;
  /** At the box's end: a button. */
  end?: (ids: { label: string }) => ReactNode;
}

/**
 * A labelled box for text that means a value. What is whole counts while it is typed, anything else when the box is left or
 * by Enter; it then stands there as it is always shown. What cannot be read stays, with the words why.
 */
export function TypedField(props: TypedBoxProps) {
  const { label, hint, fault, inline, unseen, className, placeholder, end, name = "", required, ref } = props;
  const box = useTyped(props);
  const id = useId();
  const error = box.wrong ?? props.error ?? (fault && `${label} ${fault}`) ?? box.judged;
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div
      className={classes(fieldStyles.field, inline && fieldStyles.inline, unseen && styles.unseen, className)}
    >
      <label id={`${id}-label`} className={unseen ? "sr-only" : fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <div className={classes(fieldStyles.boxed, styles.boxed)}>
        <input
          ref={(input) => {
            input?.setCustomValidity(box.unread ?? ""); // a form that the browser checks is not sent with it
            if (typeof ref === "function") ref(input);
            else if (ref) ref.current = input;
          }}
          id={id}
          name={name}
          required={required}
          className={classes(
            fieldStyles.box,
            styles.box,
            Boolean(end) && fieldStyles.withReveal,
            (inline || unseen) && styles.low,
            error && fieldStyles.wrong,
          )}
          inputMode="numeric"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder}
          value={box.text}
          data-unread={box.unread ? "" : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => box.type(event.target.value)}
          onBlur={box.leave}
          onKeyDown={(event: KeyboardEvent) => event.key === "Enter" && box.leave()}
        />
        {end?.({ label: `${id}-label` })}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes(fieldStyles.error, styles.error)}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

const ENDS = ["pointerup", "pointercancel", "keyup"];

interface TypedText {
  text: string;
  /** What the form had when it was typed, and was told last; anything else has come from elsewhere since. */
  from: string;
  means: string;
  left: boolean;
}

function useTyped({ name = "", value, onChange, read, show, isWhole, judge }: TypedBoxProps) {
  const [typed, setTyped] = useState<TypedText | null>(null);
  const isOver = typed && value !== typed.from && value !== typed.means;
  if (isOver) setTyped(null);
  else if (typed && value === typed.means && typed.from !== value) setTyped({ ...typed, from: value });

  const current = isOver ? null : typed;
  const text = current ? current.text : show(value);
  const reading: Reading = current?.text.trim() ? read(text) : { value: current ? "" : value };
  const unread = "wrong" in reading ? reading.wrong : undefined;

  const given = current?.means ?? value;

  function give(means: string, isUnread = false) {
    if (means !== given) onChange({ target: { name, value: means, isUnread } });
  }

  function type(next: string) {
    const isEmpty = next.trim() === "";
    const whole: Reading | null = isEmpty ? { value: "" } : isWhole(next) ? read(next) : null;
    const means = whole && "value" in whole ? whole.value : given;
    setTyped({ text: next, from: value, means, left: unread !== undefined && (current?.left ?? false) });
    give(means);
  }

  /** Says what is wrong once the press that led away is over: words that come up would push its button from under it. */
  function leave() {
    if (!current) return;
    const isUnread = "wrong" in reading;
    const means = isUnread ? "" : reading.value;
    setTyped({ ...current, text: isUnread ? text : show(means), from: value, means });
    give(means, isUnread);
    afterPress(() => setTyped((before) => before && { ...before, left: true }));
  }

  return {
    text,
    /** Why the text cannot be read; told once the box was left. */
    unread,
    wrong: current?.left ? unread : undefined,
    judged: current?.left && "value" in reading && reading.value ? judge?.(reading.value) : undefined,
    type,
    leave,
  };
}

function afterPress(act: () => void) {
  if (!document.querySelector(":active")) return act();
  const over = () => {
    for (const end of ENDS) removeEventListener(end, over);
    setTimeout(act); // after the click
  };
  for (const end of ENDS) addEventListener(end, over);
}
