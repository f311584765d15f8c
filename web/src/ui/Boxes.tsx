import styles from "./Boxes.module.css";
import { classes } from "./classes";

interface BoxProps {
  name: string;
  /** Read out: the sentence around it says it to the eye. */
  label: string;
  /** What stood there before, where it is changed. */
  was?: string | undefined;
  /** The id of the words under the sentence that say what is wrong. */
  fault?: string | undefined;
}

const attributes = ({ name, label, was, fault }: BoxProps) => ({
  name,
  "aria-label": label,
  "aria-description": was,
  "aria-invalid": fault ? true : undefined,
  "aria-describedby": fault,
});

const look = ({ was, fault }: BoxProps, ...more: (string | undefined)[]) =>
  classes(styles.box, ...more, was && styles.changed, fault && styles.wrong);

interface NumberBoxProps extends BoxProps {
  value: string;
  onType: (text: string) => void;
}

/** A number in the middle of a sentence. */
export function NumberBox({ value, onType, ...box }: NumberBoxProps) {
  return (
    <input
      {...attributes(box)}
      className={look(box, styles.number)}
      inputMode="decimal"
      autoComplete="off"
      size={5}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

interface MenuBoxProps extends BoxProps {
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}

/** A choice in the middle of a sentence: the browser's own menu. */
export function MenuBox({ options, value, onChoose, ...box }: MenuBoxProps) {
  return (
    <select
      {...attributes(box)}
      className={look(box)}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface ChoiceBoxProps<Value extends string> extends BoxProps {
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
}

/** The same, of a few that are known. */
export function ChoiceBox<Value extends string>({ options, onChoose, ...box }: ChoiceBoxProps<Value>) {
  const listed = Object.entries<string>(options).map(([value, label]) => ({ value, label }));
  return <MenuBox {...box} options={listed} onChoose={(value) => onChoose(value as Value)} />;
}
