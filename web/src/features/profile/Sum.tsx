import type { ReactNode } from "react";
import { useFormats } from "@/lib/format";
import type { Category } from "@/lib/leaves";
import { useMessages } from "@/lib/messages/context";
import type { Person } from "@/lib/messages/en/standing";
import type { Rule } from "@/lib/rule";
import type { Standing } from "@/lib/standing";
import { classes as join } from "@/ui/classes";
import { leftOutOf } from "./left-out";
import { nameDays } from "./named-days";
import styles from "./Sum.module.css";
import type { CountedClass } from "./types";
import { useExplainWords } from "./words";

/** What a sum is written of: a whole standing, or the cell of a sheet. */
type Summed = Pick<
  Standing,
  | "classes"
  | "present"
  | "late"
  | "duty"
  | "medical"
  | "other"
  | "uncalled"
  | "counted"
  | "attended"
  | "latesMissed"
  | "dutyAttended"
  | "percentage"
>;

interface SumProps {
  /** Those it is of, to say on which days; none where it is of several subjects. */
  classes: readonly CountedClass[];
  standing: Summed;
  rule: Rule;
  person: Person;
  /** What it is the sum of, where there are two. */
  title?: string | undefined;
}

/** How many classes are counted and how many of them attended, written one below the other. */
export function Sum({ classes, standing, rule, person, title }: SumProps) {
  const { sum } = useExplainWords();
  const { locale } = useMessages();
  const formats = useFormats();
  const { number } = formats;
  const { other, uncalled, counted } = standing;
  const { duty, medical } = leftOutOf(standing, rule);
  const daysOf = (category: Category) =>
    nameDays(
      classes.filter(({ leave }) => leave === category).map(({ heldOn }) => heldOn),
      locale,
      formats,
    );
  const called = sum.called(person);
  const isAllCounted = duty + medical + uncalled === 0;
  return (
    <>
      <table className={styles.sum}>
        <caption className={title ? styles.title : "sr-only"}>{title ?? sum.caption}</caption>
        <tbody>
          <Step figure={number(standing.classes)}>
            {isAllCounted ? `${called}, ${sum.allCounted}` : called}
          </Step>
          {uncalled > 0 && <Step figure={`+ ${number(uncalled)}`}>{sum.uncalled}</Step>}
          {duty > 0 && (
            <Step figure={`− ${number(duty)}`} small={daysOf("duty")}>
              {sum.dutyLeftOut}
            </Step>
          )}
          {medical > 0 && (
            <Step figure={`− ${number(medical)}`} small={daysOf("medical")}>
              {sum.medical}
            </Step>
          )}
          {!isAllCounted && (
            <Step figure={number(counted)} result>
              {sum.counted}
            </Step>
          )}
        </tbody>
        <Attended standing={standing} rule={rule} dutyDays={daysOf("duty")} />
      </table>
      {other > 0 && classes.length > 0 && <p className={styles.other}>{sum.other(other, daysOf("other"))}</p>}
    </>
  );
}

interface AttendedProps {
  standing: Summed;
  rule: Rule;
  dutyDays: string;
}

/** The lower half: of those that are counted. */
function Attended({ standing, rule, dutyDays }: AttendedProps) {
  const { sum } = useExplainWords();
  const { number, percent } = useFormats();
  const { present, late, latesMissed, duty, dutyAttended, attended, counted, percentage } = standing;
  const { latePerAbsence, dutyShare } = rule;
  return (
    <tbody>
      <Step figure={number(present)} small={late > 0 && (latePerAbsence ? sum.lateOf(late) : sum.late(late))}>
        {sum.seen}
      </Step>
      {latesMissed > 0 && latePerAbsence && (
        <Step figure={`− ${number(latesMissed)}`}>{sum.latesMissed(latePerAbsence)}</Step>
      )}
      {duty > 0 && rule.duty !== "not" && (
        <Step figure={`+ ${number(dutyAttended)}`} small={dutyDays}>
          {dutyAttended < duty ? sum.dutyShare(duty, percent(dutyShare ?? 0)) : sum.duty}
        </Step>
      )}
      <Step figure={number(attended)} result>
        {percentage === null ? sum.noResult : sum.result(counted, percent(percentage))}
      </Step>
    </tbody>
  );
}

interface StepProps {
  figure: string;
  children: ReactNode;
  /** On a line of its own below. */
  small?: ReactNode;
  /** What the figures above it come to: a line is drawn under those. */
  result?: boolean;
}

function Step({ figure, children, small, result = false }: StepProps) {
  return (
    <tr className={join(result && styles.result)}>
      <td className={styles.figure}>{figure}</td>
      <th scope="row" className={styles.what}>
        {children}
        {small && <small className={styles.small}>{small}</small>}
      </th>
    </tr>
  );
}
