import { useFormats } from "@/lib/format";
import { classes } from "@/ui/classes";
import { listNames } from "./describe";
import styles from "./Spread.module.css";
import { useGroupWords } from "./words";

interface SpreadProps {
  parts: readonly { label: string; students: number }[];
  /** Who is in none of them. */
  nowhere: number;
}

/** The list as one bar: each section as wide as it has students, and who is in none at the end, hatched. */
export function Spread({ parts, nowhere }: SpreadProps) {
  const { all } = useGroupWords();
  const { number } = useFormats();
  const inWords = listNames([
    ...parts.map(({ label, students }) => all.partOfSpread(students, label)),
    all.endOfSpread(nowhere),
  ]);
  return (
    <div className={styles.spread} role="img" aria-label={inWords}>
      {parts
        .filter(({ students }) => students > 0)
        .map(({ label, students }) => (
          <span key={label} className={styles.part} style={{ flexGrow: students }}>
            <bdi>{label}</bdi> {number(students)}
          </span>
        ))}
      {nowhere > 0 && (
        <span className={classes(styles.part, styles.nowhere)} style={{ flexGrow: nowhere }}>
          {number(nowhere)}
        </span>
      )}
    </div>
  );
}
