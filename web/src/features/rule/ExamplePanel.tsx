import { useFormats } from "@/lib/format";
import type { Standing } from "@/lib/standing";
import { classes } from "@/ui/classes";
import { Panel } from "@/ui/Panel";
import { Slots } from "@/ui/Slots";
import styles from "./ExamplePanel.module.css";
import { InlineButton } from "./InlineButton";
import type { Example, Rule } from "./types";
import { useRuleChangeWords, useRuleWords } from "./words";

interface ExamplePanelProps {
  example: Example | null;
  rule: Rule;
  onAnother: () => void;
}

/** A real student, and the sum by the rule that is tried, as on paper. */
export function ExamplePanel({ example, rule, onAnother }: ExamplePanelProps) {
  const { example: words } = useRuleChangeWords();
  return (
    <Panel title={words.title}>
      {example ? (
        <>
          <p className={styles.who}>
            <bdi>{words.who(`${example.roll} ${example.name}`, example.semester)}</bdi>{" "}
            <InlineButton onClick={onAnother}>{words.another}</InlineButton>
          </p>
          <Result standing={example.standing} subject={example.subject} />
          <ExampleSum standing={example.standing} rule={rule} />
          <UnderRuleOfNow standing={example.standingNow} subject={example.subjectNow} />
        </>
      ) : (
        <p className={styles.who}>{words.none}</p>
      )}
    </Panel>
  );
}

interface StandingProps {
  standing: Standing;
  /** Of all subjects together: null. */
  subject: string | null;
}

/** On the line, above it, or below. */
function useOutcome({ percentage, line, outcome }: Standing): string {
  const { outcomes } = useRuleChangeWords().example;
  if (outcome === null) return outcomes.none;
  return outcomes[outcome === "met" && percentage === line ? "on" : outcome];
}

function Result({ standing, subject }: StandingProps) {
  const { example: words } = useRuleChangeWords();
  const { number } = useFormats();
  const outcome = useOutcome(standing);
  if (standing.percentage === null) return <p className={styles.who}>{words.noPercentage}</p>;
  return (
    <div>
      <p className={styles.figure}>
        {number(standing.percentage)}
        <small> %</small>
      </p>
      <p className={styles.outcome}>
        {subject === null ? words.together(outcome) : words.inSubject(outcome, subject)}
      </p>
    </div>
  );
}

function UnderRuleOfNow({ standing, subject }: StandingProps) {
  const { example: words } = useRuleChangeWords();
  const { percent } = useFormats();
  const outcome = useOutcome(standing);
  if (standing.percentage === null) return null;
  const shown = (
    <b className={classes(standing.passing === false && "bad")}>{percent(standing.percentage)}</b>
  );
  return (
    <p className={styles.now}>
      <Slots
        text={subject === null ? words.nowTogether(outcome) : words.nowIn(subject, outcome)}
        parts={{ percentage: shown }}
      />
    </p>
  );
}

function ExampleSum({ standing, rule }: { standing: Standing; rule: Rule }) {
  const { example: words } = useRuleChangeWords();
  const { nth } = useRuleWords();
  const { number } = useFormats();
  const { present, late, latesMissed, duty, dutyAttended, medical, uncalled } = standing;
  const plus = (count: number) => `+ ${number(count)}`;
  const minus = (count: number) => `− ${number(count)}`;
  const isMedicalCounted = rule.medical === "absent";
  return (
    <dl className={styles.sum}>
      <Step name={words.present} figure={number(present - late)} />
      {late > 0 && <Step name={words.late(late)} figure={plus(late)} />}
      {latesMissed > 0 && (
        <Step name={words.everyLate(nth(rule.latePerAbsence ?? 0))} figure={minus(latesMissed)} />
      )}
      {duty > 0 && rule.duty !== "not" && <Step name={words.duty(duty)} figure={plus(dutyAttended)} />}
      <Step name={words.attended} figure={number(standing.attended)} total />
      <Step name={words.classes} figure={number(standing.classes)} />
      {uncalled > 0 && <Step name={words.uncalled} figure={plus(uncalled)} />}
      {medical > 0 && isMedicalCounted && <Step name={words.medicalAbsent(medical)} figure={number(0)} />}
      {medical > 0 && !isMedicalCounted && <Step name={words.medicalNot} figure={minus(medical)} />}
      {duty > 0 && rule.duty === "not" && <Step name={words.dutyNot} figure={minus(duty)} />}
      <Step name={words.of} figure={number(standing.counted)} total />
    </dl>
  );
}

function Step({ name, figure, total = false }: { name: string; figure: string; total?: boolean }) {
  return (
    <div className={classes(styles.step, total && styles.total)}>
      <dt>{name}</dt>
      <dd>{figure}</dd>
    </div>
  );
}
