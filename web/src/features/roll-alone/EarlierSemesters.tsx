import { Link } from "react-router";
import { pathWithPlace, placeOf } from "@/lib/place";
import { Icon } from "@/ui/Icon";
import { Panel } from "@/ui/Panel";
import { useFigure } from "@/ui/use-figure";
import styles from "./EarlierSemesters.module.css";
import type { Semester, Student, Whose } from "./types";
import { useRollWords } from "./words";

/** All semesters before, folded: each says how it ended, and opened, the way to each of its profiles. */
export function EarlierSemesters({ student, ...whose }: Whose & { student: Student }) {
  const words = useRollWords();
  if (student.earlier.length === 0) return null;
  return (
    <Panel flush title={words.earlier}>
      {student.earlier.map((semester) => (
        <Earlier key={semester.semester} semester={semester} rule={student.rule} {...whose} />
      ))}
    </Panel>
  );
}

function Earlier({ semester, rule, roll, code }: Whose & { semester: Semester; rule: Student["rule"] }) {
  const words = useRollWords();
  const figure = useFigure(rule);
  const { subjects, below, together } = semester;
  const inAll = together.standing.percentage;
  const asksEach = subjects.some(({ ahead }) => ahead.standing.line !== null);
  return (
    <details className={styles.semester}>
      <summary className={styles.summary}>
        <Icon name="next" className={styles.turn} />
        <span>
          {words.semester(semester.semester)}
          <span className={styles.short}>
            {words.inShort(subjects.length, asksEach ? below : null, inAll === null ? null : figure(inAll))}
          </span>
        </span>
      </summary>
      <ul className={styles.subjects}>
        {subjects.map((subject) => {
          const { percentage, attended, counted } = subject.ahead.standing;
          return (
            <li key={`${subject.batch} ${subject.department} ${subject.subject}`}>
              <Link
                className={styles.subject}
                to={pathWithPlace("/attendanceprofile", placeOf(subject), { roll })}
                state={{ code }}
              >
                <b>{subject.subject}</b>{" "}
                {percentage === null
                  ? words.noClassYet
                  : `${figure(percentage)}\u00a0%, ${words.attendedOf(attended, counted)}`}
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
