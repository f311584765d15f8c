import { readable } from "@/lib/clock-time";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { Paper } from "@/ui/Paper";
import { TablePaper, TablePaperHead } from "@/ui/TablePaper";
import { usePrinting } from "@/ui/use-printing";
import type { View } from "./address";
import { columnsOf, isEven, layOut, pausesOf, weekdaysOf } from "./grid";
import { shorten, useNaming } from "./naming";
import type { HourOfDay, Slot, Term } from "./types";
import styles from "./WeekPaper.module.css";
import { useTimetableWords } from "./words";

interface WeekPaperProps {
  view: View;
  /** Whose week, large; and what stands small below it. */
  title: string;
  facts: string;
  term: Term;
  day: string;
  hours: readonly HourOfDay[];
  slots: readonly Slot[];
}

/** The week for the door of a room and for the notice board: A4 across, on one page where it is short enough. */
export function WeekPaper(props: WeekPaperProps) {
  const printing = usePrinting();
  return <Paper>{printing && <Sheet {...props} />}</Paper>;
}

function Sheet(props: WeekPaperProps) {
  const { term, slots } = props;
  const words = useTimetableWords();
  const { date, momentNow } = useFormats();
  const { admin } = useSession();
  return (
    <TablePaper size="a4">
      <WeekTable {...props} />
      <ul className={styles.subjects}>
        {subjectsOf(slots).map(({ code, name, people }) => (
          <li key={code}>
            <b>{code}</b> {[name, people].filter(Boolean).join(", ")}
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        {words.paper.foot(momentNow(), admin?.userName ?? "", date(term.lastDay))}
      </p>
    </TablePaper>
  );
}

function WeekTable({ view, title, facts, term, day, hours, slots }: WeekPaperProps) {
  const words = useTimetableWords();
  const naming = useNaming();
  const { date } = useFormats();
  const rows = layOut(slots, weekdaysOf(slots), hours.length);
  const pauses = pausesOf(hours);
  const pauseAfter = (hour: number) => pauses.find(({ after }) => after === hour);
  return (
    <table className={styles.week}>
      <thead>
        <TablePaperHead
          columns={1 + hours.length + pauses.length}
          title={title}
          facts={[facts]}
          check={
            <p className={styles.from}>{words.paper.week(date(day < term.firstDay ? term.firstDay : day))}</p>
          }
        />
        <tr className={styles.hours}>
          <th className={styles.day}>
            <span className="sr-only">{words.grid.day}</span>
          </th>
          {hours.map(({ hour, starts }) => [
            <th key={hour} className={styles.hour}>
              <b>{hour}</b>
              {readable(starts)}
            </th>,
            pauseAfter(hour) && <td key={`pause ${hour}`} className={styles.pause} />,
          ])}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row[0]?.weekday}>
            <th className={styles.day}>{naming.weekday(row[0]?.weekday ?? 1)}</th>
            {row.map((cell) => {
              const pause = pauseAfter(cell.hour + cell.length - 1);
              return [
                <td key={cell.hour} colSpan={columnsOf(cell, pauses)}>
                  {cell.slots.map((slot) => (
                    <p key={slot.id} className={cell.slots.length > 1 ? styles.stacked : styles.slot}>
                      <b>{naming.what(slot, view.of === "group" ? view.groupId : null)}</b>
                      {[!isEven(cell) && naming.hours(slot), ...naming.lines(slot, view.of)]
                        .filter(Boolean)
                        .map((line) => (
                          <span key={String(line)}>{line}</span>
                        ))}
                    </p>
                  ))}
                </td>,
                pause && (
                  <td key={`pause ${cell.hour}`} className={styles.pause}>
                    {index === 0 && <span>{pause.isLunch ? words.lunch : words.pause}</span>}
                  </td>
                ),
              ];
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the codes stand for, and who teaches it. */
function subjectsOf(slots: readonly Slot[]) {
  const found = new Map<string, { name: string | null; people: Set<string> }>();
  for (const { taught, lecturers } of slots)
    for (const { subject, name } of taught) {
      const known = found.get(subject) ?? { name, people: new Set<string>() };
      for (const person of lecturers) known.people.add(shorten(person.name));
      found.set(subject, known);
    }
  return [...found]
    .map(([code, { name, people }]) => ({ code, name, people: [...people].join(", ") }))
    .toSorted((one, other) => one.code.localeCompare(other.code, "en", { numeric: true }));
}
