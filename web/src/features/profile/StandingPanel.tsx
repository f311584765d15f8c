import { type CSSProperties, type ReactNode, Suspense } from "react";
import { useFormats } from "@/lib/format";
import { countOnLeave } from "@/lib/leaves";
import type { Person } from "@/lib/messages/en/standing";
import type { Standing } from "@/lib/standing";
import { classes } from "@/ui/classes";
import { Panel } from "@/ui/Panel";
import { Tag } from "@/ui/Tag";
import styles from "./StandingPanel.module.css";
import { useExplainWords, useProfileWords } from "./words";

interface StandingPanelProps {
  standing: Standing;
  /** The percentage that passes. */
  passLine: number;
  /** Who reads it: the student, or somebody who looks at a student. */
  person: Person;
  /** Below it all: how the number came about. */
  children: ReactNode;
}

/** The number first, on which side of the pass line it stands, and what that means for the classes to come. */
export function StandingPanel({ standing, passLine, person, children }: StandingPanelProps) {
  const words = useProfileWords().standing;
  const { number } = useFormats();
  const { classes: total, counted, present, late, absent } = standing;
  const onLeave = countOnLeave(standing);
  return (
    <Panel>
      {standing.percentage === null ? (
        <Suspense>
          <NoneCounted />
        </Suspense>
      ) : (
        <Percentage percentage={standing.percentage} passing={standing.passing === true} passLine={passLine}>
          {words.sentence(standing, passLine, person)}
        </Percentage>
      )}
      <dl className={styles.totals}>
        <Total name={words.total} figure={number(total)}>
          {counted < total && words.ofWhichCounted(counted)}
        </Total>
        <Total name={words.present} figure={number(present)}>
          {late > 0 && words.ofWhichLate(late)}
        </Total>
        <Total name={words.absent} figure={number(absent)}>
          {onLeave > 0 && words.ofWhichOnLeave(onLeave)}
        </Total>
      </dl>
      {children}
    </Panel>
  );
}

function NoneCounted() {
  return <p className={styles.sentence}>{useExplainWords().noneCounted}</p>;
}

interface PercentageProps {
  percentage: number;
  passing: boolean;
  passLine: number;
  /** What it means for the classes to come. */
  children: ReactNode;
}

function Percentage({ percentage, passing, passLine, children }: PercentageProps) {
  const words = useProfileWords().standing;
  const { number, percent } = useFormats();
  return (
    <>
      <div className={styles.number}>
        <p className={styles.percentage}>
          {number(percentage)}
          <span className={styles.sign}>
            {"\u00a0"}
            {words.percent}
          </span>
        </p>
        {passing ? (
          <Tag tone="present" icon="tick">
            {words.passing}
          </Tag>
        ) : (
          <Tag tone="absent" icon="alert">
            {words.below(percent(passLine))}
          </Tag>
        )}
      </div>
      <Bar percentage={percentage} passLine={passLine} passing={passing} />
      <p className={styles.sentence}>{children}</p>
    </>
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

/** The same once more for the eye; the words around it say it all. */
function Bar({ percentage, passLine, passing }: { percentage: number; passLine: number; passing: boolean }) {
  const { percent } = useFormats();
  const at = { "--reached": `${percentage}%`, "--pass-line": `${passLine}%` } as CSSProperties;
  return (
    <div className={styles.bar} style={at} aria-hidden="true">
      <div className={styles.track}>
        <div className={classes(styles.reached, !passing && styles.short)} />
      </div>
      <div className={styles.passLine} />
      <div className={styles.label}>{percent(passLine)}</div>
    </div>
  );
}
