import { type ReactNode, Suspense } from "react";
import type { Person } from "@/lib/messages/en/standing";
import { EmptyState } from "@/ui/EmptyState";
import { ClassDates } from "./ClassDates";
import { Explained } from "./Explained";
import styles from "./RecordView.module.css";
import { StandingPanel } from "./StandingPanel";
import { Trend } from "./Trend";
import type { ObjectTo, StudentRecord } from "./types";
import { weighClasses } from "./weighed";
import { useProfileWords } from "./words";

interface RecordViewProps {
  record: StudentRecord;
  /** Who reads it: the student, or somebody who looks at a student. */
  person: Person;
  /** What to do where there is nothing to show yet. */
  otherwise?: ReactNode;
  /** Where the student can object to a mark; else nobody is offered it. */
  objectTo?: ObjectTo | undefined;
}

/** One student in one subject: the number, how it came about, and the classes it is made of. */
export function RecordView({ record, person, otherwise, objectTo }: RecordViewProps) {
  if (record.state !== "counted") return <NothingYet record={record} otherwise={otherwise} />;
  const { standing, rule, beforeJoining, notCounted } = record;
  const classes = weighClasses(record.classes, rule, standing);
  return (
    <div className={styles.view}>
      <div className={styles.column}>
        <StandingPanel record={record} person={person}>
          <Suspense fallback={<div className={styles.explanation} />}>
            <Explained record={record} classes={classes} person={person} objectTo={objectTo} />
          </Suspense>
        </StandingPanel>
        <Suspense>
          <Trend classes={classes} passLine={standing.line} />
        </Suspense>
      </div>
      <div className={styles.column}>
        <Suspense>
          <ClassDates
            classes={classes}
            notCounted={notCounted}
            beforeJoining={beforeJoining}
            objectTo={objectTo}
          />
        </Suspense>
      </div>
    </div>
  );
}

function NothingYet({ record, otherwise }: Pick<RecordViewProps, "record" | "otherwise">) {
  const { states } = useProfileWords();
  const { state, subject, roll, held } = record;
  return (
    <EmptyState boxed title={state === "no_classes" ? states.noClasses : states.noMarks} actions={otherwise}>
      {state === "no_classes" ? states.noClassesText(subject) : states.noMarksText(roll, subject, held)}
    </EmptyState>
  );
}
