import type { ReactNode } from "react";
import { useFormats } from "@/lib/format";
import { pathWithPlace } from "@/lib/place";
import { typedAddress, usePublicOrigin } from "@/lib/public-address";
import type { Rule } from "@/lib/rule";
import { useSession } from "@/lib/session";
import { OutcomeLetters } from "@/ui/Outcome";
import { Paper, PaperPage, Signatures } from "@/ui/Paper";
import { PaperSquare } from "@/ui/PaperCheck";
import styles from "./BoardPaper.module.css";
import type { Board, BoardCell, BoardLine } from "./changes";
import { type ListPage, listPages, subjectPages } from "./pages";
import { useBoardWords } from "./words";

/** What is posted: rolls and no names; how many are below first of all. */
export function BoardPaper({ board }: { board: Board }) {
  const words = useBoardWords();
  const { date, dayMonth, momentNow } = useFormats();
  const { title, admin, lookup } = useSession();
  const origin = usePublicOrigin();
  const { batch, department, semester, subject, upTo, asOf, subjects, rule, lines } = board;
  const tables: ReactNode[] = subject
    ? subjectPages(lines).map((columns) => <SubjectTables key={nameOf(columns[0]?.[0])} columns={columns} />)
    : listPages(board).map((page) => (
        <ListTable
          key={`${page.start} ${nameOf(page.lines[0])}`}
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
          title={words.title(date(upTo), only ? [only.subject, only.name].filter(Boolean).join(" ") : null)}
          facts={[
            ...[batch, department, words.nameSemester(semester)],
            ...(only ? [words.classes(only.classes)] : []),
            ...(asOf ? [words.asItStood] : []),
          ].join(" · ")}
          check={
            <PaperSquare
              path={pathWithPlace("/semester", { batch, department, semester }, { asOf: upTo })}
              label={words.qr}
            >
              {words.compare(date(upTo))}
            </PaperSquare>
          }
          number={index + 1}
          pages={tables.length}
          foot={words.foot(momentNow(), admin?.userName ?? "")}
        >
          <p className={styles.below}>{tellBelow(board, words)}</p>
          <p className={styles.letters}>{lettersOf(board, words, dayMonth).join(" ")}</p>
          {table}
          {index === tables.length - 1 && (
            <>
              <p className={styles.rule}>
                {words.rule(rule)} {board.otherRules && words.otherRules}{" "}
                {lookup !== "off" && words.own(typedAddress(origin))}
              </p>
              <Signatures who={words.signatures} />
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

/** What the letters are of, where all here are asked for the same: of two lines, or of two rules, no number is told. */
function limitsOf({ rule, subject, otherRules }: Board): { floor: number | null; line: number | null } {
  const isOne = !otherRules && (rule.of === "each" || (rule.of === "together" && subject === null));
  return isOne ? { floor: rule.floor, line: rule.line } : { floor: null, line: null };
}

/** Those that occur. */
function lettersOf(board: Board, { letters }: Words, dayMonth: (day: string) => string): string[] {
  const { lines } = board;
  const { floor, line } = limitsOf(board);
  const cells = lines.flatMap((line) => [...line.cells, line.together]);
  const hasOutcome = (outcome: BoardCell["outcome"]) => cells.some((cell) => cell?.outcome === outcome);
  const [band, short] = [hasOutcome("band"), hasOutcome("short")];
  return [
    ...(band || short ? [letters.below] : []),
    ...(band ? [letters.band(floor, line)] : []),
    ...(short ? [letters.short(floor ?? line)] : []),
    ...(cells.some((cell) => cell && isBelow(cell) && cell.unreachable)
      ? [letters.unreachable(line, board.until && dayMonth(board.until))]
      : []),
  ];
}

/** Two lists may have the same roll. */
const nameOf = (line: BoardLine | undefined) => line && `${line.roll} ${line.elsewhere ?? ""}`;

function Roll({ line: { roll, elsewhere } }: { line: BoardLine }) {
  return (
    <>
      <b>{roll}</b> {elsewhere && <span className={styles.elsewhere}>{elsewhere}</span>}
    </>
  );
}

const isBelow = ({ outcome }: BoardCell) => outcome === "band" || outcome === "short";

function SubjectTables({ columns }: { columns: BoardLine[][] }) {
  const { heads } = useBoardWords();
  return (
    <div className={styles.columns}>
      {columns.map((column) => (
        <table key={nameOf(column[0])} className={styles.table}>
          <thead>
            <tr>
              <th>{heads.roll}</th>
              <th className={styles.figure}>{heads.of}</th>
              <th>%</th>
            </tr>
          </thead>
          <tbody>
            {column.map((line) => {
              const [cell] = line.cells;
              return (
                <tr key={nameOf(line)}>
                  <td>
                    <Roll line={line} />
                  </td>
                  <td className={styles.figure}>{cell && `${cell.attended}/${cell.counted}`}</td>
                  <td>
                    <Share cell={cell ?? null} />
                  </td>
                </tr>
              );
            })}
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
          <tr key={nameOf(line)}>
            <td>
              <Roll line={line} />
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
