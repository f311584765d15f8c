import { useFormats } from "@/lib/format";
import { LATE, MEANINGS } from "@/lib/marks";
import { Panel } from "@/ui/Panel";
import styles from "./Trend.module.css";
import { datedPlaces, depthOf, gridValues, placeAcross, scaleFloor } from "./trend";
import { classKey } from "./types";
import type { WeighedClass } from "./weighed";
import { useExplainWords } from "./words";

const NOW = 5; // the dot of the last class
const AROUND_NOW = 8; // what is around it, where it was missed or attended late
const CROWDED = 100; // classes: from here on the rings are smaller

interface TrendProps {
  /** Every class with a mark, the oldest first. */
  classes: readonly WeighedClass[];
  /** Null where nothing is asked of this subject by itself. */
  passLine: number | null;
}

/** One from which on there is a percentage: before it all were missed on leave that is not counted. */
type ClassOnTheWay = WeighedClass & { percentage: number };

const isOnTheWay = (held: WeighedClass): held is ClassOnTheWay => held.percentage !== null;

/** The percentage after each class. Drawn in percent of its box, so that its letters keep their size at any width. */
export function Trend({ classes: all, passLine }: TrendProps) {
  const { trend } = useExplainWords();
  const { dayMonth } = useFormats();
  const classes = all.filter(isOnTheWay);
  const sentence = useSentence(classes);
  if (classes.length === 0) return null;
  const floor = scaleFloor(
    classes.map(({ percentage }) => percentage),
    passLine,
  );
  const points = classes.map((held, index) => ({
    held,
    x: `${placeAcross(index, classes.length)}%`,
    y: `${depthOf(held.percentage, floor)}%`,
  }));
  const last = points.at(-1);
  const ring = classes.length < CROWDED ? 4 : 2.5;
  return (
    <Panel title={trend.title}>
      <p className={styles.lead}>
        {trend.lead} {points.some(isLate) && trend.lateLead} {points.some(isExcused) && trend.leaveLead}
      </p>
      <svg className={styles.plot} role="img" aria-label={sentence}>
        {gridValues(floor, passLine).map((value) => (
          <Across key={value} value={value} floor={floor} />
        ))}
        {passLine !== null && <Across value={passLine} floor={floor} pass />}
        {points.slice(1).map(({ held, x, y }, index) => (
          <line
            key={classKey(held)}
            className={styles.way}
            x1={points[index]?.x}
            y1={points[index]?.y}
            x2={x}
            y2={y}
          />
        ))}
        {points
          .filter((point) => isMissed(point) || isLate(point))
          .map(({ held, x, y }) => (
            <circle
              key={classKey(held)}
              className={styles[MEANINGS[held.mark].word]}
              cx={x}
              cy={y}
              r={held === last?.held ? AROUND_NOW : ring}
            />
          ))}
        {last && <circle className={styles.now} cx={last.x} cy={last.y} r={NOW} />}
        {datedPlaces(classes.length).map((index, place, { length }) => (
          <text
            key={index}
            className={place > 0 && place < length - 1 ? styles.between : undefined}
            x={points[index]?.x}
            y="100%"
            dy={22}
            textAnchor={anchor(place, length)}
          >
            {dayMonth(points[index]?.held.heldOn ?? "")}
          </text>
        ))}
      </svg>
    </Panel>
  );
}

interface Point {
  held: WeighedClass;
}

const isLate = ({ held }: Point) => held.mark === LATE;

const isMissed = ({ held }: Point) => held.counts === "absent";

/** Missed on leave, and not counted as absent for it. */
const isExcused = (point: Point) => point.held.leave !== null && !isMissed(point);

function Across({ value, floor, pass = false }: { value: number; floor: number; pass?: boolean }) {
  const { number } = useFormats();
  const y = `${depthOf(value, floor)}%`;
  return (
    <>
      <line className={pass ? styles.pass : styles.grid} x1="0" x2="100%" y1={y} y2={y} />
      <text className={pass ? styles.passFigure : undefined} x={-8} y={y} dy="0.35em" textAnchor="end">
        {number(value)}
      </text>
    </>
  );
}

const anchor = (place: number, count: number) =>
  count === 1 ? "middle" : place === 0 ? "start" : place === count - 1 ? "end" : "middle";

function useSentence(classes: readonly ClassOnTheWay[]): string {
  const { trend } = useExplainWords();
  const { date, percent } = useFormats();
  const first = classes[0];
  const last = classes.at(-1);
  if (!first || !last) return "";
  if (first === last) return trend.one(date(first.heldOn), percent(first.percentage));
  const lowest = Math.min(...classes.map(({ percentage }) => percentage));
  return trend.sentence(date(first.heldOn), date(last.heldOn), percent(lowest), percent(last.percentage));
}
