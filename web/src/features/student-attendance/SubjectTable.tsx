import { useMemo } from "react";
import { useFormats } from "@/lib/format";
import { countOnLeave } from "@/lib/leaves";
import { pathWithPlace, placeKey, placeOf } from "@/lib/place";
import { hasLetters, type Rule } from "@/lib/rule";
import type { Standing } from "@/lib/standing";
import { Icon } from "@/ui/Icon";
import { OutcomeLetters, OutcomeTag } from "@/ui/Outcome";
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
  const columns = useColumns(student);
  const { overall, together, rule, subjects } = student;
  return (
    <Panel title={words.title} flush>
      {together.length > 0 ? (
        together.map((one) => <OneSemester key={one.semester} together={one} rule={rule} />)
      ) : (
        <p className={styles.overall}>
          {overall.percentage === null ? (
            overall.classes > 0 ? (
              words.noneCounted
            ) : (
              words.none
            )
          ) : (
            <>
              <Percentage standing={overall} rule={rule} /> {words.overall(overall.attended, overall.counted)}
              {tellBeside(overall, words)}
            </>
          )}
        </p>
      )}
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

/** All subjects of it together, which is what the rule asks for. */
function OneSemester({ together, rule }: { together: StudentAttendance["together"][number]; rule: Rule }) {
  const { subjects: words } = useAttendanceWords();
  const { semester, subjects, standing } = together;
  return (
    <div className={styles.together}>
      <p>
        <b className={styles.semester}>{semester}</b>{" "}
        {standing.percentage === null ? (
          words.noneCounted
        ) : (
          <>
            <Percentage standing={standing} rule={rule} isTold />{" "}
            {words.together(standing.attended, standing.counted, subjects)}
            {tellBeside(standing, words)}
          </>
        )}
      </p>
      {standing.outcome !== null && <OutcomeTag standing={standing} rule={rule} />}
    </div>
  );
}

function useColumns({ student, rule, asOf }: StudentAttendance): Column<SubjectRow>[] {
  const { subjects: words } = useAttendanceWords();
  return useMemo(() => {
    const { heads } = words;
    return [
      {
        key: "subject",
        head: heads.subject,
        phone: "title",
        cell: (line) => (
          <RowLink
            to={pathWithPlace("/studentattendancedb", placeOf(line), {
              student: String(student),
              ...(asOf !== null && { asOf }),
            })}
          >
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
        cell: ({ standing }) => <Percentage standing={standing} rule={rule} />,
      },
    ];
  }, [words, student, rule, asOf]);
}

type Words = ReturnType<typeof useAttendanceWords>["subjects"];

/** How often late and how often on leave, where there is anything of it. */
function tellBeside(standing: Standing, words: Words): string {
  const { late } = standing;
  const onLeave = countOnLeave(standing);
  return (late > 0 ? `, ${words.late(late)}` : "") + (onLeave > 0 ? `, ${words.onLeave(onLeave)}` : "");
}

interface PercentageProps {
  standing: Standing;
  rule: Rule;
  /** Whether the outcome stands beside it in words. */
  isTold?: boolean;
}

/** In no colour where nothing is asked of it. */
function Percentage({ standing, rule, isTold = false }: PercentageProps) {
  const { short } = useAttendanceWords();
  const { percent } = useFormats();
  const { percentage, outcome } = standing;
  if (percentage === null) return null;
  if (outcome === null) return <b>{percent(percentage)}</b>;
  const isBelow = outcome !== "met" && !isTold;
  const lettered = hasLetters(rule);
  return (
    <b className={styles[outcome]}>
      {isBelow && !lettered && (
        <>
          <Icon name="alert" className={styles.sign} />
          <span className="sr-only">{short} </span>
        </>
      )}
      {percent(percentage)}
      {lettered && !isTold && <OutcomeLetters outcome={outcome} {...(rule.words && { words: rule.words })} />}
    </b>
  );
}
