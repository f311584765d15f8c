import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from "react";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
import { Button } from "./Button";
import { chooseDay, civilOf, MONTHS, yearsTo } from "./civil-day";
import styles from "./DateForm.module.css";
import { Field } from "./Field";
import { SelectField } from "./SelectField";

interface DateFormProps {
  /** The date that stands there at first. */
  start: string;
  /** Months by number or by name. */
  months: "numbers" | "names";
  /** The button's words. */
  act: ReactNode;
  look?: "primary" | "outline";
  onDay: (civil: string) => void;
}

/** A date box, a month and a year, as the specification has them, and the button that goes there. */
export function DateForm({ start, months, act, look = "primary", onDay }: DateFormProps) {
  const { ui } = useMessages();
  const { today } = useSession();
  const formats = useFormats();
  const [chosen, setChosen] = useState(() => chooseDay(start));
  const [refused, setRefused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const nameOf = (month: string) => formats.month(`2024-${month.padStart(2, "0")}-01`);
  const years = yearsTo(today);

  function submit(event: FormEvent) {
    event.preventDefault();
    const civil = civilOf(chosen);
    setRefused(civil === null);
    if (civil) onDay(civil);
    else box.current?.focus();
  }

  const set = (part: keyof typeof chosen) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    setChosen({ ...chosen, [part]: event.target.value });

  const wrong = chosen.day.trim() ? ui.date.notADay(nameOf(chosen.month), chosen.year) : ui.missing;
  const fault = refused && !civilOf(chosen) ? wrong : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <Field
          ref={box}
          label={ui.date.day}
          type="number"
          min={1}
          max={31}
          inputMode="numeric"
          autoComplete="off"
          className={styles.day}
          value={chosen.day}
          onChange={set("day")}
          fault={fault}
        />
        <SelectField
          label={ui.date.month}
          options={MONTHS.map((month) => ({
            value: month,
            label: months === "numbers" ? month : nameOf(month),
          }))}
          value={chosen.month}
          onChange={set("month")}
        />
        <SelectField
          label={ui.date.year}
          options={[...new Set([...years, chosen.year])].map((year) => ({ value: year, label: year }))}
          value={chosen.year}
          onChange={set("year")}
        />
      </div>
      <Button type="submit" look={look} size="large">
        {act}
      </Button>
    </form>
  );
}
