import { useId } from "react";
import { useFormats } from "@/lib/format";
import { useWidth } from "@/ui/use-width";
import styles from "./Distribution.module.css";
import { gridValues, leftEdge } from "./scale";
import type { Step } from "./types";

interface DistributionProps {
  steps: readonly Step[];
  /** Null where there is none, or not one for all. */
  passLine: number | null;
  /** What it shows, in a sentence. */
  sentence: string;
}

const LEFT = 36;
const RIGHT = 8;
const TOP = 36;
const BOTTOM = 26;
const LETTER = 8; // px that a figure of a bar's label takes
const WIDEST_MARK = 52; // px that the last two figures along the foot take
const NARROW = 600;

/** How many stand at which percentage: a bar a step, the pass line dashed, striped below it. */
export function Distribution({ steps, passLine, sentence }: DistributionProps) {
  const [box, width] = useWidth();
  return (
    <div ref={box} className={styles.box}>
      {width > 0 && <Plot steps={steps} passLine={passLine} sentence={sentence} width={width} />}
    </div>
  );
}

function Plot({ steps, passLine, sentence, width }: DistributionProps & { width: number }) {
  const { number, percent } = useFormats();
  const stripes = useId();
  const height = width < NARROW ? 210 : 230;
  const foot = height - BOTTOM;
  const left = leftEdge(steps);
  const drawn = steps.filter(({ from }) => from >= left);
  const grid = gridValues(Math.max(...drawn.map(({ students }) => students)));
  const upper = grid.at(-1) ?? 1;
  const x = (percentage: number) => LEFT + ((width - LEFT - RIGHT) * (percentage - left)) / (100 - left);
  const y = (students: number) => foot - ((foot - TOP) * students) / upper;
  const labelled = drawn.every(
    ({ from, to, students }) => number(students).length * LETTER < x(to) - x(from),
  );
  const marks = x(100) - x(90) < WIDEST_MARK ? 20 : 10;
  return (
    <svg className={styles.plot} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence}>
      <pattern id={stripes} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" className={styles.below} />
        <rect width="2" height="7" className={styles.stripe} />
      </pattern>
      {grid.map((students) => (
        <g key={students}>
          <path d={`M${LEFT} ${y(students)}H${width - RIGHT}`} className={styles.rule} />
          <text x={LEFT - 6} y={y(students) + 4} textAnchor="end">
            {number(students)}
          </text>
        </g>
      ))}
      {drawn.map((step) => (
        <Bar
          key={step.from}
          x={x}
          y={y}
          step={step}
          passLine={passLine}
          stripes={stripes}
          label={labelled ? number(step.students) : null}
        />
      ))}
      {steps
        .filter(({ from }) => from >= left && (100 - from) % marks === 0)
        .map(({ from }) => (
          <text key={from} x={x(from)} y={height - 6} textAnchor="middle">
            {from}
          </text>
        ))}
      <text x={width - RIGHT} y={height - 6} textAnchor="end">
        {percent(100)}
      </text>
      <path d={`M${LEFT} ${foot}H${width - RIGHT}`} className={styles.base} />
      {passLine !== null && (
        <>
          <path d={`M${x(passLine)} 8V${foot + 6}`} className={styles.passLine} />
          <text className={styles.strong} x={x(passLine) - 6} y={18} textAnchor="end">
            {percent(passLine)}
          </text>
        </>
      )}
    </svg>
  );
}

interface BarProps {
  x: (percentage: number) => number;
  y: (students: number) => number;
  step: Step;
  passLine: number | null;
  /** The id of the pattern for what is below the pass line. */
  stripes: string;
  label: string | null;
}

/** A step through which the pass line runs is striped up to it. */
function Bar({ x, y, step: { from, to, students }, passLine, stripes, label }: BarProps) {
  if (students === 0) return null;
  const part = (start: number, end: number, className: string | undefined, fill?: string) =>
    start < end && (
      <rect
        x={x(start) + (start === from ? 1.5 : 0)}
        y={y(students)}
        width={x(end) - x(start) - (start === from ? 1.5 : 0) - (end === to ? 1.5 : 0)}
        height={y(0) - y(students)}
        rx="2"
        className={className}
        fill={fill}
      />
    );
  return (
    <>
      {passLine === null ? (
        part(from, to, styles.plain)
      ) : (
        <>
          {part(from, Math.min(to, Math.max(from, passLine)), undefined, `url(#${stripes})`)}
          {part(Math.max(from, Math.min(to, passLine)), to, styles.passing)}
        </>
      )}
      {label && (
        <text className={styles.strong} x={(x(from) + x(to)) / 2} y={y(students) - 5} textAnchor="middle">
          {label}
        </text>
      )}
    </>
  );
}
