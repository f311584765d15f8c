import type { CSSProperties } from "react";
import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { pathWithPlace, placeOf } from "@/lib/place";
import { OUTCOMES, type Rule } from "@/lib/rule";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
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
  const { percent, number } = useFormats();
  const { standing } = subject.ahead;
  const { percentage, outcome, line, attended, counted } = standing;
  const said =
    percentage === null ? words.noClassYet : words.sentence(standing, subject.ahead, floorOf(rule));
  const fallback = percentage === null ? null : words.attendedOf(attended, counted);
  const title = [subject.subject, subject.name].filter(Boolean).join(" ");
  const tone = outcome === null ? undefined : styles[OUTCOMES[outcome].tone];
  return (
    <li>
      <Link
        className={styles.row}
        to={pathWithPlace("/attendanceprofile", placeOf(subject), { roll })}
        state={{ code }}
        aria-label={rowName(title, percentage === null ? null : percent(percentage), said ?? fallback)}
      >
        <span className={styles.code}>
          <b>{subject.subject}</b> {subject.name && <span className={styles.name}>{subject.name}</span>}
        </span>
        {percentage !== null && (
          <span className={classes(styles.figure, outcome !== "met" && tone)}>
            {twoDecimals(number, percentage)}
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

/** So that the figures of several rows stand under each other. */
const twoDecimals = (number: (value: number) => string, value: number) =>
  Number.isInteger(value) ? number(value) : value.toFixed(2);
