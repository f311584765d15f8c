import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { monthOfDay, noonOf } from "@/lib/civil-days";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
import { Button } from "./Button";
import { classes } from "./classes";
import { useDateFieldWords } from "./date-field-words";
import styles from "./MonthGrid.module.css";
import { dayByKey, monthsAfter, weeksOf } from "./month-days";

/** What is told of a day: letters under its number, the words for who hears the page, and how it looks. */
export interface DayNote {
  short?: string;
  words?: string;
  look?: "closed" | "other" | "some";
}

interface MonthGridProps {
  /** 2026-11 */
  month: string;
  onMonth: (month: string) => void;
  hasEarlier?: boolean;
  hasLater?: boolean;
  /** Empty: none. */
  chosen: string;
  /** Days that cannot be chosen. */
  isDead?: (day: string) => boolean;
  noteOf?: (day: string) => DayNote | undefined;
  /** Whether it begins with the focus on a day. */
  takesFocus?: boolean;
  onChoose: (day: string) => void;
  /** Below the days. */
  children?: ReactNode;
}

const MONDAY = "2024-01-01"; // any Monday
const WEEK = Array.from({ length: 7 }, (_, at) => MONDAY.slice(0, 8) + String(at + 1).padStart(2, "0"));

/**
 * The days of a month. One of them is in the order of Tab; arrows lead to the others, Home and End along the week, Page Up and
 * Page Down to other months, with Shift to other years.
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, onMonth, hasEarlier = true, hasLater = true, chosen, isDead, children } = props;
  const words = useDateFieldWords();
  const formats = useFormats();
  const sayWeekday = useWeekdays();
  const { today } = useSession();
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<string | null>(null); // where the keys have led
  const awaited = useRef<string | null>(null); // gets the focus as soon as it is there
  const inMonth = [at, chosen, today].find((day) => day && monthOfDay(day) === month && !isDead?.(day));
  const weeks = weeksOf(month);
  const first = weeks.flat().find((day) => day && !isDead?.(day));
  const current = inMonth ?? first;

  useEffect(() => {
    if (!current || awaited.current !== current) return;
    awaited.current = null;
    table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  function move(event: KeyboardEvent) {
    const day = (event.target as HTMLElement).dataset.day;
    const next = day && dayByKey(event.key, event.shiftKey, day);
    if (!next) return;
    event.preventDefault(); // the page would scroll
    if (isDead?.(next)) return;
    awaited.current = next;
    setAt(next);
    if (monthOfDay(next) !== month) onMonth(monthOfDay(next));
  }

  return (
    <div>
      <div className={styles.head}>
        <Button
          look="quiet"
          icon="back"
          iconOnly
          disabled={!hasEarlier}
          onClick={() => onMonth(monthsAfter(month, -1))}
        >
          {words.earlierMonth}
        </Button>
        <h2 id={id} className={styles.title} aria-live="polite">
          {formats.month(`${month}-01`)} {month.slice(0, 4)}
        </h2>
        <Button
          look="quiet"
          icon="next"
          iconOnly
          disabled={!hasLater}
          onClick={() => onMonth(monthsAfter(month, 1))}
        >
          {words.laterMonth}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days whose keys are those of a grid */}
      <table ref={table} role="grid" aria-labelledby={id} className={styles.month} onKeyDown={move}>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col" abbr={sayWeekday(day, "long")}>
                {sayWeekday(day, "short")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                <td key={WEEK[column]}>{day && <Day {...props} day={day} isCurrent={day === current} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </div>
  );
}

type DayProps = MonthGridProps & { day: string; isCurrent: boolean };

function Day({ day, isCurrent, takesFocus, chosen, isDead, noteOf, onChoose }: DayProps) {
  const words = useDateFieldWords();
  const { longDate } = useFormats();
  const { today } = useSession();
  const note = noteOf?.(day);
  const spoken = [longDate(day), note?.words, day === today && words.today].filter(Boolean).join(", ");
  return (
    <button
      ref={(button) => {
        if (takesFocus && isCurrent) button?.setAttribute("autofocus", ""); // a dialog that opens begins there
      }}
      type="button"
      data-day={day}
      className={classes(
        styles.day,
        note?.look && styles[note.look],
        day === today && styles.today,
        day === chosen && styles.chosen,
      )}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={day === today ? "date" : undefined}
      aria-pressed={day === chosen}
      disabled={isDead?.(day)}
      onClick={() => onChoose(day)}
    >
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      {noteOf && <small aria-hidden="true">{note?.short}</small>}
      <span className="sr-only">{spoken}</span>
    </button>
  );
}

function useWeekdays() {
  const { locale } = useMessages();
  return (civil: string, weekday: "long" | "short") =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(noonOf(civil));
}
