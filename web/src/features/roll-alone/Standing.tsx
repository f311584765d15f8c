import { useFormats } from "@/lib/format";
import { OutcomeTag } from "@/ui/Outcome";
import { useFigure } from "@/ui/use-figure";
import { useMoments } from "./moments";
import styles from "./Standing.module.css";
import type { Semester, Student } from "./types";
import { useRollWords } from "./words";

interface StandingProps {
  student: Student;
  semester: Semester;
  /** When it was told, where it stands so. */
  at: number | null;
}

/** The largest line: in how many subjects too little was attended; or, where all count together, how much of all. */
export function Standing({ student: { rule }, semester, at }: StandingProps) {
  const words = useRollWords();
  const { dayMonth, number } = useFormats();
  const figure = useFigure(rule);
  const moments = useMoments();
  const { subjects, below, together } = semester;
  const { percentage, attended, counted } = together.standing;
  const line = subjects.find(({ ahead }) => ahead.standing.line !== null)?.ahead.standing.line ?? null;
  const behind = line === null ? null : words.below(below, subjects.length, line);
  const told = at !== null && words.at(moments(at, true));
  const [until] = subjects
    .flatMap(({ ahead }) => ahead.standing.until ?? [])
    .sort()
    .slice(-1);
  const toTheEnd = until && <p className="hint">{words.toTheEnd(dayMonth(until))}</p>;
  if (rule.of === "each" || percentage === null) {
    return (
      <div className={styles.standing}>
        <div className={styles.large}>
          <p className={styles.figure}>{number(below)}</p>
          <p className={styles.words}>{behind}</p>
        </div>
        <p className="hint">
          {told}
          {percentage !== null && words.together(figure(percentage), attended, counted)}
        </p>
        {toTheEnd}
      </div>
    );
  }
  return (
    <div className={styles.standing}>
      <div className={styles.large}>
        <p className={styles.figure}>
          {figure(percentage)}
          <span className={styles.sign}>{"\u00a0"}%</span>
        </p>
        <p className={styles.words}>{words.inAll(subjects.length)}</p>
        <OutcomeTag standing={together.standing} rule={rule} />
      </div>
      <p className={styles.sentence}>{words.sentence(together.standing, together, rule.floor, figure)}</p>
      <p className="hint">
        {told}
        {behind && `${number(below)} ${behind}`}
      </p>
      {toTheEnd}
    </div>
  );
}
