import { useFormats } from "@/lib/format";
import { LEAVES } from "@/lib/leaves";
import { useSession } from "@/lib/session";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { LeaveLetter } from "@/ui/LeaveLetter";
import { type DayCell, weeksOf } from "./calendar";
import styles from "./MonthCalendar.module.css";
import type { StudentLeaves } from "./types";
import { useSpans } from "./use-spans";
import { useLeaveDeskWords } from "./words";

const MONDAY = "2024-01-01"; // any Monday
const WEEK = Array.from({ length: 7 }, (_, at) => MONDAY.slice(0, 8) + String(at + 1).padStart(2, "0"));

/** A month of a student: tick and cross are what was seen, the thick edge is leave, and the dashed one was asked for. */
export function MonthCalendar({ data }: { data: StudentLeaves }) {
  const { calendar } = useLeaveDeskWords();
  const { month } = useFormats();
  const { weekday } = useSpans();
  const first = `${data.month}-01`;
  return (
    <table className={styles.calendar}>
      <caption className="sr-only">{calendar.caption(month(first), data.month.slice(0, 4))}</caption>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col">
              {weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(data.month, data.items, data.classes).map((week) => (
          <tr key={week.find(({ day }) => day)?.day}>
            {week.map((cell, at) => (
              <Cell key={WEEK[at]} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ cell: { day, attended, missed, leave } }: { cell: DayCell }) {
  const { calendar } = useLeaveDeskWords();
  const { today } = useSession();
  if (!day) return <td className={styles.outside} />;
  return (
    <td
      className={classes(leave && styles[leave.state], day === today && styles.today)}
      aria-current={day === today ? "date" : undefined}
    >
      <span className={styles.top}>
        <span className={styles.day}>{Number(day.slice(8))}</span>
        {leave && (
          <span className={styles.letter} data-letter={LEAVES[leave.category].letter}>
            <LeaveLetter category={leave.category} />
            {leave.state === "asked" && <span className="sr-only"> {calendar.isAsked}</span>}
          </span>
        )}
      </span>
      {attended + missed > 0 && (
        <span className={styles.marks}>
          <span className={styles.came}>
            <Icon name="tick" />
            <span className="sr-only">{calendar.present}</span> {attended}
          </span>
          {missed > 0 && (
            <span className={styles.missed}>
              <Icon name="cross" />
              <span className="sr-only">{calendar.absent}</span> {missed}
            </span>
          )}
        </span>
      )}
    </td>
  );
}
