import { useMemo } from "react";
import { useFormats } from "@/lib/format";
import { countOnLeave } from "@/lib/leaves";
import { pathWithPlace, placeKey, placeOf } from "@/lib/place";
import type { Standing } from "@/lib/standing";
import { Icon } from "@/ui/Icon";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { type Column, Table } from "@/ui/Table";
import styles from "./SubjectTable.module.css";
import type { StudentAttendance } from "./types";
import { useAttendanceWords } from "./words";

type SubjectRow = StudentAttendance["subjects"][number];

/** The same student in every subject, and all of them together. */
export function SubjectTable({ student }: { student: StudentAttendance }) {
  const { subjects: words } = useAttendanceWords();
  const columns = useColumns(student.student);
  const { overall, subjects } = student;
  return (
    <Panel title={words.title} flush>
      <p className={styles.overall}>
        {overall.percentage === null ? (
          overall.classes > 0 ? (
            words.noneCounted
          ) : (
            words.none
          )
        ) : (
          <>
            <Percentage {...overall} /> {words.overall(overall.attended, overall.counted)}
            {tellBeside(overall, words)}
          </>
        )}
      </p>
      {subjects.length > 0 && (
        <Table
          caption={words.caption}
          columns={columns}
          rows={subjects}
          rowKey={(line) => placeKey(placeOf(line))}
        />
      )}
    </Panel>
  );
}

function useColumns(student: number): Column<SubjectRow>[] {
  const { subjects: words } = useAttendanceWords();
  return useMemo(() => {
    const { heads } = words;
    return [
      {
        key: "subject",
        head: heads.subject,
        phone: "title",
        cell: (line) => (
          <RowLink to={pathWithPlace("/studentattendancedb", placeOf(line), { student: String(student) })}>
            {line.subject}
          </RowLink>
        ),
      },
      {
        key: "semester",
        head: heads.semester,
        phone: "detail",
        cell: ({ semester, department, batch }) => [semester, department, batch].join(" · "),
      },
      {
        key: "present",
        head: heads.present,
        figure: true,
        phone: "second-end",
        cell: ({ standing }) =>
          words.presentOf(standing.attended, standing.counted) + tellBeside(standing, words),
      },
      {
        key: "percentage",
        head: heads.percentage,
        figure: true,
        phone: "end",
        cell: ({ standing }) => <Percentage {...standing} />,
      },
    ];
  }, [words, student]);
}

type Words = ReturnType<typeof useAttendanceWords>["subjects"];

/** How often late and how often on leave, where there is anything of it. */
function tellBeside(standing: Standing, words: Words): string {
  const { late } = standing;
  const onLeave = countOnLeave(standing);
  return (late > 0 ? `, ${words.late(late)}` : "") + (onLeave > 0 ? `, ${words.onLeave(onLeave)}` : "");
}

function Percentage({ percentage, passing }: StudentAttendance["overall"]) {
  const { short } = useAttendanceWords();
  const { percent } = useFormats();
  if (percentage === null) return null;
  return (
    <b className={passing ? styles.passing : styles.below}>
      {!passing && (
        <>
          <Icon name="alert" className={styles.sign} />
          <span className="sr-only">{short} </span>
        </>
      )}
      {percent(percentage)}
    </b>
  );
}
