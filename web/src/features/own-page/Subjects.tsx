import type { CSSProperties } from "react";
import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { pathWithPlace, placeOf } from "@/lib/place";
import { OUTCOMES, type Rule } from "@/lib/rule";
import { classes } from "@/ui/classes";
import { Panel } from "@/ui/Panel";
import { useFigure } from "@/ui/use-figure";
import styles from "./Subjects.module.css";
import type { OwnPage, Semester, Subject } from "./types";
import { useOwnPageWords } from "./words";

interface SubjectsProps {
  semester: Semester;
  rule: OwnPage["student"]["rule"];
  upTo: string | null;
}

/** All subjects of the running semester, the worst first. Each opens its classes. */
export function Subjects({ semester, rule, upTo }: SubjectsProps) {
  const words = useOwnPageWords();
  const { dayMonth } = useFormats();
  return (
    <Panel
      flush
      title={words.subjects}
      end={upTo && <span className="hint">{words.upTo(dayMonth(upTo))}</span>}
    >
      <ul>
        {semester.subjects.map((subject) => (
          <SubjectRow
            key={`${subject.batch} ${subject.department} ${subject.subject}`}
            subject={subject}
            rule={rule}
          />
        ))}
      </ul>
    </Panel>
  );
}

function SubjectRow({ subject, rule }: { subject: Subject; rule: Rule }) {
  const words = useOwnPageWords();
  const figure = useFigure(rule);
  const { standing, left, unreachable } = subject.ahead;
  const { percentage, outcome, line, attended, counted, canMiss, mustAttend } = standing;
  const tone = outcome === null || outcome === "met" ? undefined : styles[OUTCOMES[outcome].tone];
  const toDo =
    canMiss !== null
      ? words.mayMiss(canMiss, left)
      : unreachable
        ? words.unreachable
        : mustAttend !== null && words.attend(mustAttend, standing.until ? left : null);
  return (
    <li>
      <Link className={styles.row} to={pathWithPlace("/me", placeOf(subject))}>
        <span className={styles.code}>
          <b>{subject.subject}</b> {subject.name && <span className={styles.name}>{subject.name}</span>}
        </span>
        {percentage === null ? (
          <span className={styles.small}>{words.noClass}</span>
        ) : (
          <>
            <span className={classes(styles.figure, tone)}>
              {figure(percentage)}
              {"\u00a0"}%
            </span>
            <span
              className={styles.bar}
              style={{ "--reached": `${percentage}%`, "--line": `${line ?? 0}%` } as CSSProperties}
            >
              <i className={classes(outcome !== null && styles[outcome])} />
              {line !== null && <b />}
            </span>
            <span className={styles.small}>{words.attendedOf(attended, counted)}</span>
            <span className={classes(styles.small, styles.toDo, tone)}>{toDo}</span>
          </>
        )}
      </Link>
    </li>
  );
}
