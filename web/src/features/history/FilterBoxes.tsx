import { type KeyboardEvent, useState } from "react";
import { DateField } from "@/ui/DateField";
import { Field } from "@/ui/Field";
import { SelectField } from "@/ui/SelectField";
import { useHistoryWords } from "./words";

interface BoxProps {
  label: string;
  value: string | undefined;
  /** Empty: not filtered by this. */
  onGive: (value: string) => void;
}

interface MenuBoxProps extends BoxProps {
  options: readonly { value: string; label: string }[];
}

/** What the address names stays in the menu, also where no list has it. */
export function MenuBox({ label, value = "", options, onGive }: MenuBoxProps) {
  const { all } = useHistoryWords().filters;
  const known = value === "" || options.some((option) => option.value === value);
  return (
    <SelectField
      label={label}
      value={value}
      options={[{ value: "", label: all }, ...options, ...(known ? [] : [{ value, label: value }])]}
      onChange={(event) => onGive(event.target.value)}
    />
  );
}

/** What stands in a box: as it is typed, and what the address says whenever that changes. The focus stays. */
function useTyped(value: string): [text: string, type: (text: string) => void] {
  const [typed, setTyped] = useState({ text: value, from: value });
  if (typed.from !== value) setTyped({ text: value, from: value });
  return [typed.text, (text) => setTyped({ text, from: value })];
}

/** Counts when it is left, or by Enter: not by each letter, which would ask the server each time. */
export function TextBox({ label, value = "", placeholder, onGive }: BoxProps & { placeholder?: string }) {
  const [text, setText] = useTyped(value);
  const give = () => text.trim() !== value && onGive(text.trim());
  return (
    <Field
      label={label}
      value={text}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => setText(event.target.value)}
      onBlur={give}
      onKeyDown={onEnter(give)}
    />
  );
}

const DAYS = { min: "2000-01-01", max: "2999-12-31" };

/** What is no day of these asks for nothing. */
export function DayBox({ label, value = "", fault, onGive }: BoxProps & { fault?: string | undefined }) {
  return (
    <DateField
      {...DAYS}
      label={label}
      value={value}
      fault={fault}
      onChange={({ target: { value: day, isUnread } }) => {
        if (day === "" ? !isUnread : DAYS.min <= day && day <= DAYS.max) onGive(day);
      }}
    />
  );
}

const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key === "Enter") act();
};
