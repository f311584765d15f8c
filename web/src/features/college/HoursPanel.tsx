import { useId } from "react";
import { Link } from "react-router";
import { readable } from "@/lib/clock-time";
import { classes } from "@/ui/classes";
import { Panel } from "@/ui/Panel";
import { classesPath } from "./asked";
import { isBelow } from "./figures";
import styles from "./HoursPanel.module.css";
import { lowestOf, rowsOf, shareOfCell, type Told, weekdaysOf } from "./hours";
import type { Cell, WeekdayHours } from "./types";
import { useWeekdays } from "./weekdays";
import { useCollegeWords } from "./words";

/** Up and green from the line on, down and striped below it, the figure beside: the roll ribbon once more. */
export function HoursPanel({ hours }: { hours: WeekdayHours }) {
  const { hours: words } = useCollegeWords();
  const weekdays = weekdaysOf(hours);
  const rows = rowsOf(hours);
  const title = useFinding(hours);
  const nameDay = useWeekdays("short");
  if (hours.cells.length === 0) return <Panel title={words.title}>{words.none}</Panel>;
  return (
    <Panel flush>
      <div className={styles.head}>
        <h2>{title}</h2>
        <p>{words.lead(hours.line)}</p>
      </div>
      <table className={styles.table}>
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.hour}</th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {nameDay(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hour, starts }) => (
            <tr key={hour}>
              <th scope="row">
                {hour === null ? (rows.length === 1 ? words.allDay : words.noHour) : hour}
                {starts && <span className={styles.time}>, {readable(starts)}</span>}
              </th>
              {weekdays.map((weekday) => (
                <td key={weekday}>
                  <HourCell
                    cell={hours.cells.find((cell) => cell.weekday === weekday && cell.hour === hour)}
                    hours={hours}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function HourCell({ cell, hours }: { cell: Cell | undefined; hours: WeekdayHours }) {
  const words = useCollegeWords();
  const nameDay = useWeekdays("long");
  if (!cell) return <span className={styles.none}>{words.none}</span>;
  const { weekday, hour } = cell;
  const to = classesPath(hours.first, hours.last, { weekday, hour });
  const which = hour === null ? words.hours.noHour : `${words.hours.hour} ${hour}`;
  const share = shareOfCell(cell);
  if (cell.attended === null || share === null) {
    return (
      <Link className={styles.none} to={to} aria-label={words.hours.cell(nameDay(weekday), which, words.few)}>
        {words.none}
      </Link>
    );
  }
  const below = isBelow({ attended: cell.attended, called: cell.called }, hours.line);
  return (
    <Link
      className={styles.cell}
      to={to}
      aria-label={words.hours.cell(nameDay(weekday), which, words.percent(share))}
    >
      <Ribbon share={share} line={hours.line} />
      <span className={classes(below && styles.below)}>{Math.floor(share)}</span>
    </Link>
  );
}

const UP = 20; // px: one for each point above the line
const DOWN = 16; // likewise below it

function Ribbon({ share, line }: { share: number; line: number }) {
  const stripes = useId();
  const points = share - line;
  const height = points >= 0 ? Math.max(1, Math.min(UP, points)) : Math.max(2, Math.min(DOWN, -points));
  return (
    <svg className={styles.ribbon} viewBox={`0 0 30 ${UP + DOWN + 1}`} aria-hidden="true">
      <pattern id={stripes} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className={styles.stripeGround} />
        <rect width="2.5" height="5" className={styles.stripe} />
      </pattern>
      {points >= 0 ? (
        <rect className={styles.up} x="5" width="20" y={UP - height} height={height} rx="1.5" />
      ) : (
        <rect
          className={styles.down}
          fill={`url(#${stripes})`}
          x="5"
          width="20"
          y={UP}
          height={height}
          rx="1.5"
        />
      )}
      <path className={styles.base} d={`M0 ${UP}.5H30`} />
    </svg>
  );
}

/** The lowest of them is the title. */
function useFinding(hours: WeekdayHours): string {
  const { hours: words } = useCollegeWords();
  const nameDay = useWeekdays("long");
  const lowest: Told | null = lowestOf(hours.cells);
  if (!lowest) return words.title;
  const share = Math.floor(lowest.share);
  const { weekday, hour } = lowest.cell;
  if (hour === null) return words.lowestDay(nameDay(weekday), share);
  const ofDay = hours.cells.filter((cell) => cell.weekday === weekday).map((cell) => cell.hour ?? 0);
  const isLast = hour === Math.max(...ofDay) && hour > 1;
  return words.lowest(isLast ? words.last : words.nth(hour), nameDay(weekday), share);
}
