import { useId } from "react";
import { readable } from "@/lib/clock-time";
import { wallClock } from "@/lib/college-clock";
import { useSession } from "@/lib/session";
import styles from "./HourStacks.module.css";
import { sentenceOf } from "./heading";
import type { HourToday, Today } from "./types";
import { useCollegeWords } from "./words";

const HIGHEST = 112; // px, of the hour with most classes
const TOP = 22; // px, for the figures above
const FOOT = TOP + HIGHEST;
const GAP = 1.2; // hundredths of the width, between two hours

/** An hour is a stack: filled is taken, outlined running, striped not taken, dashed to come; a caret is now. */
export function HourStacks({ today, isNow }: { today: Today; isNow: boolean }) {
  const words = useCollegeWords();
  const stripes = useId();
  const { hours } = today;
  const most = Math.max(1, ...hours.map(totalOf));
  const width = 100 / hours.length;
  return (
    <svg className={styles.plot} role="img" aria-label={sentenceOf(today, words)} height={FOOT + 28}>
      <pattern id={stripes} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="7" height="7" className={styles.stripeGround} />
        <rect width="3" height="7" className={styles.stripe} />
      </pattern>
      {hours.map((hour, at) => (
        <Stack
          key={hour.hour}
          hour={hour}
          left={at * width + GAP / 2}
          width={width - GAP}
          unit={HIGHEST / most}
          stripes={`url(#${stripes})`}
        />
      ))}
      <line className={styles.base} x1="0" x2="100%" y1={FOOT} y2={FOOT} />
      {isNow && <Caret today={today} width={width} />}
    </svg>
  );
}

const totalOf = ({ taken, running, missing, toCome }: HourToday) => taken + running + missing + toCome;

interface StackProps {
  hour: HourToday;
  left: number;
  width: number;
  unit: number;
  stripes: string;
}

function Stack({ hour, left, width, unit, stripes }: StackProps) {
  const { today: words } = useCollegeWords();
  const parts: { count: number; className: string | undefined; fill?: string }[] = [
    { count: hour.taken, className: styles.taken },
    { count: hour.running, className: styles.running },
    { count: hour.toCome, className: styles.toCome },
    { count: hour.missing, className: styles.missing, fill: stripes },
  ];
  const shown = parts.filter(({ count }) => count > 0);
  const total = totalOf(hour);
  const middle = `${left + width / 2}%`;
  const top = FOOT - total * unit;
  return (
    <>
      {shown.map(({ count, className, fill }, at) => {
        const below = shown.slice(0, at).reduce((sum, part) => sum + part.count, 0);
        return (
          <rect
            key={className}
            className={className}
            fill={fill}
            x={`${left}%`}
            width={`${width}%`}
            y={FOOT - (below + count) * unit + 1}
            height={Math.max(2, count * unit - 2)}
            rx="2"
          />
        );
      })}
      <text className={styles.wide} x={middle} y={top - 6} textAnchor="middle">
        {words.ofHour(total, hour.missing)}
      </text>
      <text className={styles.narrow} x={middle} y={top - 6} textAnchor="middle">
        {total}
      </text>
      <text className={styles.time} x={middle} y={FOOT + 20} textAnchor="middle">
        {readable(hour.starts) ?? hour.hour}
      </text>
    </>
  );
}

/** Where in its hour the clock stands; none between two hours. */
function Caret({ today, width }: { today: Today; width: number }) {
  const { timezone } = useSession();
  const clock = wallClock(Date.parse(today.now), timezone).slice(11, 16);
  const at = today.hours.findIndex(({ starts, ends }) => starts && ends && starts <= clock && clock < ends);
  const hour = today.hours[at];
  if (!hour?.starts || !hour.ends) return null;
  const passed =
    (minutesOf(clock) - minutesOf(hour.starts)) / (minutesOf(hour.ends) - minutesOf(hour.starts));
  const x = at * width + GAP / 2 + passed * (width - GAP);
  return (
    <svg x={`${x}%`} y={FOOT - 1} overflow="visible" aria-hidden="true">
      <path className={styles.now} d="M-6 7L0 0L6 7Z" />
    </svg>
  );
}

const minutesOf = (clock: string) => 60 * Number(clock.slice(0, 2)) + Number(clock.slice(3));
