import type { ReactNode } from "react";
import { serverNow } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import type { Rule } from "@/lib/rule";
import { useSession } from "@/lib/session";
import { OutcomeLetters } from "@/ui/Outcome";
import { Paper, PaperPage, Signatures } from "@/ui/Paper";
import styles from "./BoardPaper.module.css";
import type { Board, BoardCell, BoardLine } from "./changes";
import { type ListPage, listPages, subjectPages } from "./pages";
import { useBoardWords } from "./words";

/** What is posted: rolls and no names; how many are below first of all. */
export function BoardPaper({ board }: { board: Board }) {
  const words = useBoardWords();
  const { longDate, date, moment } = useFormats();
  const { title, admin } = useSession();
  const { batch, department, semester, subject, upTo, subjects, rule, lines } = board;
  const tables: ReactNode[] = subject
    ? subjectPages(lines).map((columns) => <SubjectTables key={columns[0]?.[0]?.roll} columns={columns} />)
    : listPages(board).map((page) => (
        <ListTable
          key={`${page.start} ${page.lines[0]?.roll}`}
          page={page}
          together={page.ends && lines.some((line) => line.together)}
        />
      ));
  if (tables.length === 0) tables.push(<p key="nobody">{words.nobody}</p>);
  const [only] = subject ? subjects : [];
  return (
    <Paper>
      {tables.map((table, index) => (
        <PaperPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
          key={index}
          college={title}
          title={words.title(date(upTo), subject)}
          facts={[batch, department, semester, only && words.classes(only.classes)]
            .filter(Boolean)
            .join(" · ")}
          of={words.name}
          date={longDate(upTo)}
          number={index + 1}
          pages={tables.length}
          foot={words.foot(moment(serverNow().toISOString()), admin?.userName ?? "")}
        >
          <p className={styles.below}>{tellBelow(board, words)}</p>
          <p className={styles.letters}>{lettersOf(board, words).join(" ")}</p>
          {table}
          {index === tables.length - 1 && (
            <>
              <p className={styles.rule}>
                {words.rule(rule)} {board.otherRules && words.otherRules}
              </p>
              <Signatures words={words} />
            </>
          )}
        </PaperPage>
      ))}
    </Paper>
  );
}

type Words = ReturnType<typeof useBoardWords>;

function tellBelow({ below, students, rule, subject }: Board, words: Words): string {
  if (subject && rule.of === "together") return words.students(students); // a subject has no line of its own
  return words.below(below, students, lineOf(rule, subject !== null));
}

/** Null where a list is asked for two of them. */
function lineOf({ of, line, leastInEach }: Rule, ofSubject: boolean): number | null {
  if (of === "both") return ofSubject ? (leastInEach ?? null) : null;
  return line;
}

/** Those that occur. */
function lettersOf({ lines }: Board, { letters }: Words): string[] {
  const cells = lines.flatMap((line) => [...line.cells, line.together]);
  const hasOutcome = (outcome: BoardCell["outcome"]) => cells.some((cell) => cell?.outcome === outcome);
  const [band, short] = [hasOutcome("band"), hasOutcome("short")];
  return [
    ...(band || short ? [letters.below] : []),
    ...(band ? [letters.band] : []),
    ...(short ? [letters.short] : []),
    ...(cells.some((cell) => cell && isBelow(cell) && cell.unreachable) ? [letters.unreachable] : []),
  ];
}

const isBelow = ({ outcome }: BoardCell) => outcome === "band" || outcome === "short";

function SubjectTables({ columns }: { columns: BoardLine[][] }) {
  const { heads } = useBoardWords();
  return (
    <div className={styles.columns}>
      {columns.map((column) => (
        <table key={column[0]?.roll} className={styles.table}>
          <thead>
            <tr>
              <th>{heads.roll}</th>
              <th className={styles.figure}>{heads.of}</th>
              <th>%</th>
            </tr>
          </thead>
          <tbody>
            {column.map(({ roll, cells: [cell] }) => (
              <tr key={roll}>
                <td>
                  <b>{roll}</b>
                </td>
                <td className={styles.figure}>{cell && `${cell.attended}/${cell.counted}`}</td>
                <td>
                  <Share cell={cell ?? null} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function ListTable({ page, together }: { page: ListPage; together: boolean }) {
  const { heads } = useBoardWords();
  const { lines, subjects, start } = page;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{heads.roll}</th>
          {subjects.map(({ subject }) => (
            <th key={subject}>{subject}</th>
          ))}
          {together && <th>{heads.together}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.roll}>
            <td>
              <b>{line.roll}</b>
            </td>
            {subjects.map(({ subject }, index) => (
              <td key={subject}>
                <Share cell={line.cells[start + index] ?? null} />
              </td>
            ))}
            {together && (
              <td>
                <Share cell={line.together} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Below the line it is bold, underlined and lettered: a copy of a copy has no colour. */
function Share({ cell }: { cell: BoardCell | null }) {
  if (!cell) return "–";
  const told = cell.percentage.toFixed(2);
  if (!isBelow(cell) || cell.outcome === null) return told;
  return (
    <b>
      <u>{told}</u> <OutcomeLetters outcome={cell.outcome} unreachable={cell.unreachable} />
    </b>
  );
}
