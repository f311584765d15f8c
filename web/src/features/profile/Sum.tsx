import type { ReactNode } from "react";
import { useFormats } from "@/lib/format";
import type { Category } from "@/lib/leaves";
import { useMessages } from "@/lib/messages/context";
import type { Person } from "@/lib/messages/en/standing";
import type { Standing } from "@/lib/standing";
import { classes as join } from "@/ui/classes";
import { nameDays } from "./named-days";
import styles from "./Sum.module.css";
import type { CountedClass } from "./types";
import { useExplainWords } from "./words";

interface SumProps {
  classes: readonly CountedClass[];
  standing: Standing;
  person: Person;
}

/** How many classes are counted and how many of them attended, written one below the other. */
export function Sum({ classes, standing, person }: SumProps) {
  const { sum } = useExplainWords();
  const { locale } = useMessages();
  const formats = useFormats();
  const { number, percent } = formats;
  const { duty, medical, other, present, late, counted, attended, percentage } = standing;
  const daysOf = (category: Category) =>
    nameDays(
      classes.filter(({ leave }) => leave === category).map(({ heldOn }) => heldOn),
      locale,
      formats,
    );
  const called = sum.called(person);
  return (
    <>
      <table className={styles.sum}>
        <caption className="sr-only">{sum.caption}</caption>
        <tbody>
          <Step figure={number(standing.classes)}>
            {medical > 0 ? called : `${called}, ${sum.allCounted}`}
          </Step>
          {medical > 0 && (
            <>
              <Step figure={`− ${number(medical)}`} small={daysOf("medical")}>
                {sum.medical}
              </Step>
              <Step figure={number(counted)} result>
                {sum.counted}
              </Step>
            </>
          )}
        </tbody>
        <tbody>
          <Step figure={number(present)} small={late > 0 && sum.late(late)}>
            {sum.seen}
          </Step>
          {duty > 0 && (
            <Step figure={`+ ${number(duty)}`} small={daysOf("duty")}>
              {sum.duty}
            </Step>
          )}
          <Step figure={number(attended)} result>
            {percentage === null ? sum.noResult : sum.result(counted, percent(percentage))}
          </Step>
        </tbody>
      </table>
      {other > 0 && <p className={styles.other}>{sum.other(other, daysOf("other"))}</p>}
    </>
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
