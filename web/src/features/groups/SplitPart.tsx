import type { ChangeEvent } from "react";
import { useFormats } from "@/lib/format";
import { Field } from "@/ui/Field";
import styles from "./SplitPart.module.css";
import type { ReadPart, TypedPart } from "./split";
import { useGroupWords } from "./words";

interface SplitPartProps {
  typed: TypedPart;
  read: ReadPart | undefined;
  onChange: (part: TypedPart) => void;
}

/** One section-to-be: its name, its first and its last roll, and whom that makes. */
export function SplitPart({ typed, read, onChange }: SplitPartProps) {
  const { split } = useGroupWords();
  const { number } = useFormats();
  const students = read?.students ?? [];
  const [first, last] = [students[0], students.at(-1)];
  const box = (name: keyof TypedPart) => {
    const fault = read?.faults[name];
    return {
      value: typed[name],
      autoComplete: "off",
      autoCapitalize: "characters",
      error: fault && split.faults[fault],
      onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ ...typed, [name]: event.target.value }),
    };
  };
  return (
    <div className={styles.part}>
      <Field label={split.label} {...box("label")} />
      <Field label={split.from} {...box("from")} />
      <Field label={split.to} {...box("to")} />
      <p className={styles.count}>
        <b className={styles.figure}>{number(students.length)}</b>
        <bdi className={styles.names}>
          {first && last ? split.range(first.name, last.name) : split.nobody}
        </bdi>
      </p>
    </div>
  );
}
