import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { pathWithPlace, placeOf } from "@/lib/place";
import { Icon } from "@/ui/Icon";
import { Panel } from "@/ui/Panel";
import styles from "./EarlierSemesters.module.css";
import { semesterName } from "./names";
import type { Semester, Student, Whose } from "./types";
import { useRollWords } from "./words";

/** All semesters before, folded: each says how it ended, and opened, the way to each of its profiles. */
export function EarlierSemesters({ student, ...whose }: Whose & { student: Student }) {
  const words = useRollWords();
  if (student.earlier.length === 0) return null;
  return (
    <Panel flush title={words.earlier}>
      {student.earlier.map((semester) => (
        <Earlier key={semester.semester} semester={semester} {...whose} />
      ))}
    </Panel>
  );
}

function Earlier({ semester, roll, code }: Whose & { semester: Semester }) {
  const words = useRollWords();
  const { percent } = useFormats();
  const { subjects, below, together } = semester;
  const asksEach = subjects.some(({ ahead }) => ahead.standing.line !== null);
  return (
    <details className={styles.semester}>
      <summary className={styles.summary}>
        <Icon name="next" className={styles.turn} />
        <span>
          {semesterName(semester.semester, words.semester)}
          <span className={styles.short}>
            {words.inShort(subjects.length, asksEach ? below : null, together.standing.percentage)}
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
                  : `${percent(percentage)}, ${words.attendedOf(attended, counted)}`}
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
