import { isBelow, type Presence, placeAcross, shareOf, spanOf } from "./figures";
import styles from "./Sparkline.module.css";

interface SparklineProps {
  weeks: readonly Presence[];
  line: number;
  /** What it shows, in a sentence. */
  sentence: string;
}

/** Week by week, the line of the rule dashed, a dot on the last; weeks without a class are left out. */
export function Sparkline({ weeks, line, sentence }: SparklineProps) {
  const points = weeks.flatMap((week, at) => {
    const share = shareOf(week);
    return share === null ? [] : [{ at, share, week }];
  });
  const { lowest, highest } = spanOf(
    points.map(({ share }) => share),
    line,
  );
  const x = (at: number) => `${placeAcross(at, weeks.length)}%`;
  const y = (share: number) => `${(100 * (highest - share)) / (highest - lowest)}%`;
  const last = points.at(-1);
  return (
    <svg className={styles.plot} role="img" aria-label={sentence}>
      <line className={styles.line} x1="0" x2="100%" y1={y(line)} y2={y(line)} />
      {points.slice(1).map(({ at, share }, before) => (
        <line
          key={at}
          className={styles.way}
          x1={x(points[before]?.at ?? 0)}
          y1={y(points[before]?.share ?? 0)}
          x2={x(at)}
          y2={y(share)}
        />
      ))}
      {last && (
        <circle
          className={isBelow(last.week, line) ? styles.below : styles.now}
          cx={x(last.at)}
          cy={y(last.share)}
          r="4"
        />
      )}
    </svg>
  );
}
