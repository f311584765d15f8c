import { useFormats } from "@/lib/format";
import { depthOf, floorOf, isBelow, placeAcross, shareOf } from "./figures";
import type { Week } from "./types";
import styles from "./WeekPlot.module.css";
import { useCollegeWords } from "./words";

interface WeekPlotProps {
  /** Up to the last one with classes. */
  weeks: readonly Week[];
  line: number;
  isThisWeek: boolean;
}

const MANY = 8; // weeks: from here on two dates stand between the first and the last

/** Drawn in percent of its box, so that its letters keep their size at any width. */
export function WeekPlot({ weeks, line, isThisWeek }: WeekPlotProps) {
  const { weeks: words } = useCollegeWords();
  const { dayMonth } = useFormats();
  const points = weeks.flatMap((week, at) => {
    const share = shareOf(week);
    return share === null ? [] : [{ at, share, week }];
  });
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  const shares = points.map(({ share }) => share);
  const lowest = points.find(({ share }) => share === Math.min(...shares)) ?? last;
  const floor = floorOf(shares, line);
  const x = (at: number) => `${placeAcross(at, weeks.length)}%`;
  const y = (share: number) => `${depthOf(share, floor)}%`;
  const before = points.at(-2);
  const end = weeks.length - 1;
  const dated = weeks.length < MANY ? [0] : [0, Math.round(end / 3), Math.round((2 * end) / 3)];
  const sentence = words.sentence(
    dayMonth(first.week.monday),
    dayMonth(last.week.monday),
    lowest.share,
    dayMonth(lowest.week.monday),
    line,
  );
  return (
    <svg className={styles.plot} role="img" aria-label={sentence}>
      {[100, floor].map((value) => (
        <Across key={value} value={value} y={y(value)} />
      ))}
      <Across value={line} y={y(line)} isLine />
      {points.slice(1).map(({ at, share }, index) => (
        <line
          key={at}
          className={styles.way}
          x1={x(points[index]?.at ?? 0)}
          y1={y(points[index]?.share ?? 0)}
          x2={x(at)}
          y2={y(share)}
        />
      ))}
      {points.slice(0, -1).map(({ at, share, week }) => (
        <circle
          key={at}
          className={isBelow(week, line) ? styles.below : styles.week}
          cx={x(at)}
          cy={y(share)}
          r={isBelow(week, line) ? 3.5 : 2.5}
        />
      ))}
      <circle className={styles.now} cx={x(last.at)} cy={y(last.share)} r="5" />
      <text className={styles.strong} x={x(last.at)} y={y(last.share)} dx="10" dy="0.35em">
        {last.share.toFixed(1)}
      </text>
      {before && before.week.holidays.length > 0 && (
        <text x={x(before.at)} y={y(Math.min(before.share, line))} dy="1.4em" textAnchor="end">
          {words.lastWeek(before.week.holidays.join(", "), before.share)}
        </text>
      )}
      {weeks.length > 1 &&
        dated.map((at, place) => (
          <text
            key={at}
            className={place > 0 ? styles.between : undefined}
            x={x(at)}
            y="100%"
            dy="1.6em"
            textAnchor={place === 0 ? "start" : "middle"}
          >
            {dayMonth(weeks[at]?.monday ?? "")}
          </text>
        ))}
      <text x="100%" y="100%" dy="1.6em" textAnchor="end">
        {isThisWeek ? words.now : dayMonth(last.week.monday)}
      </text>
    </svg>
  );
}

function Across({ value, y, isLine = false }: { value: number; y: string; isLine?: boolean }) {
  const { number } = useFormats();
  return (
    <>
      <line className={isLine ? styles.line : styles.grid} x1="0" x2="100%" y1={y} y2={y} />
      <text className={isLine ? styles.strong : undefined} x="-8" y={y} dy="0.35em" textAnchor="end">
        {number(value)}
      </text>
    </>
  );
}
