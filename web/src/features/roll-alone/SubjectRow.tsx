import type { CSSProperties } from "react";
import { Link } from "react-router";
import { pathWithPlace, placeOf } from "@/lib/place";
import { OUTCOMES, type Rule } from "@/lib/rule";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { useFigure } from "@/ui/use-figure";
import { rowName } from "./names";
import styles from "./SubjectRow.module.css";
import type { Subject, Whose } from "./types";
import { useRollWords } from "./words";

interface SubjectRowProps extends Whose {
  subject: Subject;
  rule: Rule;
}

/** One subject: the number, a bar for the eye, and what can still be done. The whole row leads to the profile. */
export function SubjectRow({ subject, rule, roll, code }: SubjectRowProps) {
  const words = useRollWords();
  const figure = useFigure(rule);
  const { standing } = subject.ahead;
  const { percentage, outcome, line, attended, counted } = standing;
  const said =
    percentage === null ? words.noClassYet : words.sentence(standing, subject.ahead, floorOf(rule), figure);
  const fallback = percentage === null ? null : words.attendedOf(attended, counted);
  const title = [subject.subject, subject.name].filter(Boolean).join(" ");
  const tone = outcome === null ? undefined : styles[OUTCOMES[outcome].tone];
  return (
    <li>
      <Link
        className={styles.row}
        to={pathWithPlace("/attendanceprofile", placeOf(subject), { roll })}
        state={{ code }}
        aria-label={rowName(
          title,
          percentage === null ? null : `${figure(percentage)}\u00a0%`,
          said ?? fallback,
        )}
      >
        <span className={styles.code}>
          <b>{subject.subject}</b> {subject.name && <span className="hint">{subject.name}</span>}
        </span>
        {percentage !== null && (
          <span className={classes(styles.figure, outcome !== "met" && tone)}>
            {figure(percentage)}
            <small>{"\u00a0"}%</small>
          </span>
        )}
        {percentage !== null && (
          <span
            className={styles.bar}
            style={{ "--reached": `${percentage}%`, "--line": `${line ?? 0}%` } as CSSProperties}
          >
            <i className={classes(outcome !== null && styles[outcome])} />
            {line !== null && <b />}
          </span>
        )}
        <span className={classes(styles.say, tone)}>
          {outcome !== null && <Icon name={outcome === "met" ? "tick" : "alert"} />}
          <span>{said ?? fallback}</span>
        </span>
      </Link>
    </li>
  );
}

/** The band lies below the line itself, and not below what is asked of each subject besides. */
const floorOf = (rule: Rule) => (rule.of === "each" ? rule.floor : null);
