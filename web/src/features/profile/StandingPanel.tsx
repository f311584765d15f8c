import { type CSSProperties, type ReactNode, Suspense } from "react";
import { useFormats } from "@/lib/format";
import type { Person } from "@/lib/messages/en/standing";
import type { Outcome, Rule } from "@/lib/rule";
import type { Standing } from "@/lib/standing";
import { OutcomeTag } from "@/ui/Outcome";
import { Panel } from "@/ui/Panel";
import styles from "./StandingPanel.module.css";
import { Totals } from "./Totals";
import type { StudentRecord } from "./types";
import { useExplainWords, useProfileWords } from "./words";

interface StandingPanelProps {
  record: Pick<StudentRecord, "standing" | "together" | "rule">;
  /** Who reads it: the student, or somebody who looks at a student. */
  person: Person;
  /** Below it all: how the number came about. */
  children: ReactNode;
}

/**
 * The number first, on which side of the line it stands, and what that means for the classes to come. Where all
 * subjects count together, theirs is the number, and what this subject has of it stands below.
 */
export function StandingPanel({ record, person, children }: StandingPanelProps) {
  const words = useProfileWords().standing;
  const { standing, together, rule } = record;
  return (
    <Panel>
      {together ? (
        <>
          <LargeNumber
            standing={together.standing}
            rule={rule}
            sentence={<Sentence standing={together.standing} person={person} together />}
            of={words.inAll(together.subjects)}
          />
          <InThisSubject standing={standing} rule={rule} person={person} />
        </>
      ) : (
        <LargeNumber
          standing={standing}
          rule={rule}
          sentence={<Sentence standing={standing} person={person} />}
        />
      )}
      <Totals standing={standing} />
      {standing.marks !== null && <p className={styles.marks}>{words.marks(standing.marks)}</p>}
      {children}
    </Panel>
  );
}

interface LargeNumberProps {
  standing: Standing;
  rule: Rule;
  /** What it means for the classes to come. */
  sentence: ReactNode;
  /** Of what, where it is not this subject. */
  of?: string;
}

function LargeNumber({ standing, rule, sentence, of }: LargeNumberProps) {
  const words = useProfileWords().standing;
  const { number } = useFormats();
  const { percentage, outcome, line } = standing;
  if (percentage === null) {
    return (
      <Suspense>
        <NoneCounted isDutyLeftOut={rule.duty === "not" && standing.duty > 0} />
      </Suspense>
    );
  }
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
        {of && <p className={styles.of}>{of}</p>}
        <OutcomeTag standing={standing} rule={rule} />
      </div>
      {line !== null && outcome !== null && <Bar percentage={percentage} passLine={line} outcome={outcome} />}
      <p className={styles.sentence}>{sentence}</p>
    </>
  );
}

interface SentenceProps {
  standing: Standing;
  person: Person;
  /** Of all subjects. */
  together?: boolean;
}

/** Of the next classes; where the timetable tells how many are left, of all of them to the end of the term. */
function Sentence({ standing, person, together = false }: SentenceProps) {
  const words = useProfileWords().standing;
  if (!standing.until) return words.sentence(standing, person, together);
  return (
    <Suspense>
      <ToTheEnd standing={standing} until={standing.until} person={person} together={together} />
    </Suspense>
  );
}

function ToTheEnd({ standing, until, person, together }: SentenceProps & { until: string }) {
  const { toTheEnd } = useExplainWords();
  const { dayMonth } = useFormats();
  return toTheEnd(standing, person, dayMonth(until), together);
}

/** Smaller, below the number of all subjects: with what is asked of it, where that is anything. */
function InThisSubject({
  standing,
  rule,
  person,
}: Omit<StandingPanelProps["record"], "together"> & { person: Person }) {
  const words = useProfileWords().standing;
  const { percent } = useFormats();
  const { percentage, attended, counted } = standing;
  if (percentage === null) return null;
  return (
    <div className={styles.own}>
      <p>
        {words.inThisSubject}: <b>{percent(percentage)}</b>, {words.attendedOf(attended, counted)}
      </p>
      <OutcomeTag standing={standing} rule={rule} />
      {standing.line !== null && (
        <p className={styles.ownSentence}>
          <Sentence standing={standing} person={person} />
        </p>
      )}
    </div>
  );
}

function NoneCounted({ isDutyLeftOut }: { isDutyLeftOut: boolean }) {
  const { noneCounted, noneOfLeaveCounted } = useExplainWords();
  return <p className={styles.sentence}>{isDutyLeftOut ? noneOfLeaveCounted : noneCounted}</p>;
}

interface BarProps {
  percentage: number;
  passLine: number;
  outcome: Outcome;
}

/** The same once more for the eye; the words around it say it all. */
function Bar({ percentage, passLine, outcome }: BarProps) {
  const { percent } = useFormats();
  const at = { "--reached": `${percentage}%`, "--pass-line": `${passLine}%` } as CSSProperties;
  return (
    <div className={styles.bar} style={at} aria-hidden="true">
      <div className={styles.track}>
        <div className={styles[outcome]} />
      </div>
      <div className={styles.passLine} />
      <div className={styles.label}>{percent(passLine)}</div>
    </div>
  );
}
