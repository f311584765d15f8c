import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { Panel } from "@/ui/Panel";
import styles from "./ListAndStudent.module.css";
import { StudentButtons } from "./StudentButtons";
import type { AttendanceLine } from "./types";
import { useAttendanceWords } from "./words";

interface ListAndStudentProps {
  lines: readonly AttendanceLine[];
  chosen: number | null;
  onChoose: (student: number | null) => void;
  /** What is told of the chosen one. */
  children: (student: number) => ReactNode;
}

/** Side by side at a desk; on a phone the list, then the student in its place. */
export function ListAndStudent({ lines, chosen, onChoose, children }: ListAndStudentProps) {
  const words = useAttendanceWords();
  const { list, heading } = useFocusAcross(chosen);
  const line = lines.find(({ student }) => student === chosen);
  return (
    <div className={styles.both} data-chosen={chosen !== null}>
      <div ref={list} className={styles.list}>
        <Panel flush>
          <StudentButtons lines={lines} chosen={chosen} onChoose={onChoose} />
        </Panel>
      </div>
      <section className={styles.student}>
        {chosen !== null && (
          <div className={styles.back}>
            <Button icon="back" onClick={() => onChoose(null)}>
              {words.allStudents}
            </Button>
          </div>
        )}
        {line && (
          <h2 ref={heading} tabIndex={-1} className={styles.who}>
            <bdi>{line.name}</bdi> <bdi className={styles.roll}>{line.roll}</bdi>
          </h2>
        )}
        <p role="status" className="sr-only">
          {line && words.shown(line.roll, line.name)}
        </p>
        {line && children(line.student)}
        {!line && (
          <Panel>
            {chosen === null ? (
              <EmptyState title={words.choose}>{words.chooseText}</EmptyState>
            ) : (
              <EmptyState picture="search" title={words.unknown}>
                {words.unknownText}
              </EmptyState>
            )}
          </Panel>
        )}
      </section>
    </div>
  );
}

/** Where the list gives way to the student, the focus goes along, and back to the same button afterwards. */
function useFocusAcross(chosen: number | null) {
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    const last = before.current;
    before.current = chosen;
    if (last === chosen) return;
    const listHidden = list.current?.offsetParent === null;
    if (chosen !== null && listHidden) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    if (chosen === null) list.current?.querySelector<HTMLElement>(`[data-student="${last}"]`)?.focus();
  }, [chosen]);
  return { list, heading };
}
