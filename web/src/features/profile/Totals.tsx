import type { ReactNode } from "react";
import { useFormats } from "@/lib/format";
import { countOnLeave } from "@/lib/leaves";
import type { Standing } from "@/lib/standing";
import styles from "./Totals.module.css";
import { useProfileWords } from "./words";

/** What was seen in this subject. */
export function Totals({ standing }: { standing: Standing }) {
  const words = useProfileWords().standing;
  const { number } = useFormats();
  const { classes: total, uncalled, counted, present, late, absent } = standing;
  const onLeave = countOnLeave(standing);
  const besideTotal = [
    ...(uncalled > 0 ? [words.beforeJoining(uncalled)] : []),
    ...(counted < total + uncalled ? [words.ofWhichCounted(counted)] : []),
  ].join(", ");
  return (
    <dl className={styles.totals}>
      <Total name={words.total} figure={number(total)}>
        {besideTotal}
      </Total>
      <Total name={words.present} figure={number(present)}>
        {late > 0 && words.ofWhichLate(late)}
      </Total>
      <Total name={words.absent} figure={number(absent)}>
        {onLeave > 0 && words.ofWhichOnLeave(onLeave)}
      </Total>
    </dl>
  );
}

interface TotalProps {
  name: string;
  figure: string;
  /** Small below the figure. */
  children?: ReactNode;
}

function Total({ name, figure, children }: TotalProps) {
  return (
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd>
        {figure}
        {children && <span className={styles.small}> {children}</span>}
      </dd>
    </div>
  );
}
