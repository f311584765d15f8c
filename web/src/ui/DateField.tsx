import { type ComponentType, useState } from "react";
import { monthOfDay } from "@/lib/civil-days";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
import { useDateFieldWords } from "./date-field-words";
import { Icon } from "./Icon";
import type { MonthDialogProps } from "./MonthDialog";
import { type Reading, TypedField, type TypedFieldProps } from "./TypedField";
import styles from "./TypedField.module.css";
import { isWholeDay, readDay, showDay } from "./typed-day";

interface DateFieldProps extends TypedFieldProps {
  /** The first and the last civil date to choose. A form still hears of others, and says why not. */
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * A civil date, typed and shown with the day first: "24/11/2026", whatever language the browser is set to. Also takes "24 Nov",
 * "24.11.26" and "2026-11-24". A button opens the month to choose from.
 */
export function DateField({ min, max, ...props }: DateFieldProps) {
  const words = useDateFieldWords();
  const { today } = useSession();
  const { month: nameMonth } = useFormats();
  const names = useMonthNames();
  const [Month, setMonth] = useState<ComponentType<MonthDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);

  function read(text: string): Reading {
    const said = readDay(text, { today, min, max, months: names() });
    if ("day" in said) return { value: said.day };
    const example = showDay(today);
    if (said.wrong === "text") return { wrong: words.unread(text.trim(), example) };
    if (said.wrong === "month") return { wrong: words.noMonth(said.month, example) };
    return { wrong: words.noDay(`${nameMonth(`${said.month}-01`)} ${said.month.slice(0, 4)}`, said.days) };
  }

  function judge(day: string): string | undefined {
    if (min && day < min) return words.early(showDay(min));
    return max && day > max ? words.late(showDay(max)) : undefined;
  }

  async function open() {
    try {
      const { MonthDialog } = await import("./MonthDialog");
      setMonth(() => MonthDialog);
      setOpen(true);
    } catch {
      setFailed(true); // no network, and it was never opened here: the box takes the date all the same
    }
  }

  function choose(value: string) {
    setOpen(false);
    setFailed(false);
    if (value !== props.value) props.onChange({ target: { name: props.name ?? "", value, isUnread: false } });
  }

  return (
    <>
      <TypedField
        {...props}
        onChange={(typed) => {
          setFailed(false);
          props.onChange(typed);
        }}
        error={props.error ?? (failed && !props.fault ? words.monthFailed : undefined)}
        placeholder={words.order}
        read={read}
        show={showDay}
        isWhole={isWholeDay}
        judge={judge}
        end={({ label }) => (
          <button
            type="button"
            className={styles.open}
            aria-label={words.openMonth}
            aria-describedby={label}
            aria-haspopup="dialog"
            onClick={() => void open()}
          >
            <Icon name="calendar" />
          </button>
        )}
      />
      {Month && (
        <Month
          open={isOpen}
          title={props.label}
          chosen={props.value}
          first={monthOfDay(props.value || inside(today, min, max))}
          min={min}
          max={max}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const inside = (day: string, min = day, max = day) => (day < min ? min : day > max ? max : day);

const known = new Map<string, string[]>();

/** Of the months, in the language of the page. */
function useMonthNames(): () => string[] {
  const { locale } = useMessages();
  return () => {
    const say = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
    const names = known.get(locale) ?? Array.from({ length: 12 }, (_, at) => say.format(Date.UTC(2024, at)));
    known.set(locale, names);
    return names;
  };
}
