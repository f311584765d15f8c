import type { ReactNode } from "react";
import { EmptyState } from "@/ui/EmptyState";
import { Panel } from "@/ui/Panel";
import { EarlierSemesters } from "./EarlierSemesters";
import { OnList } from "./OnList";
import { OwnLeaves } from "./OwnLeaves";
import { Standing } from "./Standing";
import styles from "./StudentView.module.css";
import { SubjectRow } from "./SubjectRow";
import type { Student, Whose } from "./types";
import { useRollWords } from "./words";

interface StudentViewProps extends Whose {
  student: Student;
  /** When it was told; null where that stands elsewhere. */
  at: number | null;
  /** Below the subjects: keeping the roll. */
  children: ReactNode;
}

/** All subjects of the running semester, the worst first, and the earlier semesters. */
export function StudentView({ student, at, children, ...whose }: StudentViewProps) {
  const words = useRollWords();
  const { running, rule } = student;
  const isCounted = running !== null && running.together.standing.percentage !== null;
  return (
    <div className={styles.view}>
      <Panel flush={isCounted}>
        {isCounted ? (
          <>
            <h2 className="sr-only">{words.standing}</h2>
            <Standing student={student} semester={running} at={at} />
            {student.listed && <OnList listed={student.listed} roll={whose.roll} />}
            <ul>
              {running.subjects.map((subject) => (
                <SubjectRow
                  key={`${subject.batch} ${subject.department} ${subject.subject}`}
                  subject={subject}
                  rule={rule}
                  {...whose}
                />
              ))}
            </ul>
            {children}
          </>
        ) : (
          <EmptyState title={words.noClass}>
            {running
              ? words.setUp(running.subjects.length, words.semester(running.semester))
              : words.noSubject}
          </EmptyState>
        )}
      </Panel>
      {(student.earlier.length > 0 || student.leaves?.length > 0) && (
        <div className={styles.beside}>
          <OwnLeaves student={student} />
          <EarlierSemesters student={student} {...whose} />
        </div>
      )}
    </div>
  );
}
