import { useLocation } from "react-router";
import { useFormats } from "@/lib/format";
import { OUT_OF_REACH, OUTCOMES } from "@/lib/rule";
import { useSession } from "@/lib/session";
import { useAsItStoodWords } from "@/ui/as-it-stood-words";
import { Paper, Signatures } from "@/ui/Paper";
import { PaperSquare } from "@/ui/PaperCheck";
import { BelowOnPaper, TablePaper, TablePaperHead } from "@/ui/TablePaper";
import { useFigure } from "@/ui/use-figure";
import { usePrinting } from "@/ui/use-printing";
import { LetterKey } from "./LetterKey";
import styles from "./SemesterPaper.module.css";
import { headOf, isBelow, lineOf, type SemesterCell, type SemesterLine, type SemesterSheet } from "./types";
import { useSemesterWords } from "./words";

export const PAPERS = ["a4", "a3"] as const;
export type PaperSize = (typeof PAPERS)[number];

interface SemesterPaperProps {
  sheet: SemesterSheet;
  lines: readonly SemesterLine[];
  heading: string;
  /** In words; none: the whole list. */
  group: string | null;
  size: PaperSize;
}

/** With so many subjects, percentages alone fit the width. */
const MOST_WITH_SUMS = 7;

/** One table, whose head the browser repeats on every page. Drawn only when it goes to paper: it may be long. */
export function SemesterPaper(props: SemesterPaperProps) {
  const printing = usePrinting();
  return <Paper>{printing && <PaperTable {...props} />}</Paper>;
}

function PaperTable({ sheet, lines, heading, group, size }: SemesterPaperProps) {
  const words = useSemesterWords();
  const stood = useAsItStoodWords();
  const { longDate, date, momentNow } = useFormats();
  const { admin, today } = useSession();
  const { pathname, search } = useLocation();
  const figure = useFigure(sheet.rule);
  const withSums = sheet.subjects.length <= MOST_WITH_SUMS;
  const of = withSums ? 2 : 1;
  const columns = 3 + sheet.subjects.length * of + (sheet.whole ? 2 : 0);
  const day = sheet.asOf ? stood.onPaper(longDate(sheet.asOf)) : words.paper.day(longDate(today));
  const place = [sheet.batch, sheet.department, words.nameSemester(sheet.semester), group, day];
  const told = sheet.asOf ?? today;
  const { heads, outcomes, paper } = words;
  const wordOf = ({ outcome }: SemesterLine) => outcome && (sheet.rule.words[outcome] || outcomes[outcome]);
  return (
    <TablePaper size={size}>
      <table className={styles.table}>
        <thead>
          <TablePaperHead
            columns={columns}
            title={paper.title(heading)}
            facts={place}
            check={
              <PaperSquare path={`${pathname}?${asOfDay(search, told)}`} label={paper.qr}>
                {paper.compare(date(told))}
                <br />
                {paper.printed(momentNow(), admin?.userName ?? "")}
              </PaperSquare>
            }
          />
          <tr>
            <th className={styles.right}>{heads.number}</th>
            <th>{heads.roll}</th>
            <th>{heads.name}</th>
            {sheet.subjects.map((subject) => (
              <th key={subject.id} colSpan={of} className={styles.subject}>
                {headOf(subject, sheet)}
                {subject.held !== null && <small>{words.paper.held(subject.held)}</small>}
              </th>
            ))}
            {sheet.whole && (
              <>
                <th>{heads.together}</th>
                <th>{heads.outcome}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.student}>
              <td className={styles.right}>{index + 1}</td>
              <td className={styles.roll}>{line.roll}</td>
              <td className={styles.name}>{line.name}</td>
              {line.cells.map((cell, column) => (
                <PaperCell key={sheet.subjects[column]?.id} cell={cell} figure={figure} withSum={withSums} />
              ))}
              {sheet.whole && (
                <>
                  <PaperCell cell={line.together} figure={figure} withSum={false} />
                  <td>
                    <PaperOutcome line={line} word={wordOf(line)} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {lineOf(sheet) !== null && (
        <div className={styles.key}>
          <LetterKey sheet={sheet} />
        </div>
      )}
      <Signatures who={paper.signatures} />
    </TablePaper>
  );
}

/** The same page, with what was filtered and sorted, as it stood on that day. */
function asOfDay(search: string, day: string): URLSearchParams {
  const query = new URLSearchParams(search);
  query.set("asOf", day);
  return query;
}

function PaperOutcome({ line: { outcome }, word }: { line: SemesterLine; word: string | null }) {
  return outcome === "band" || outcome === "short" ? <BelowOnPaper>{word}</BelowOnPaper> : word;
}

interface PaperCellProps {
  cell: SemesterCell | null;
  figure: (percentage: number) => string;
  withSum: boolean;
}

function PaperCell({ cell, figure, withSum }: PaperCellProps) {
  const letters =
    cell?.outcome && isBelow(cell)
      ? ` ${OUTCOMES[cell.outcome].letter}${cell.unreachable ? OUT_OF_REACH : ""}`
      : "";
  return (
    <>
      {withSum && <td className={styles.right}>{cell && `${cell.attended ?? 0}/${cell.counted ?? 0}`}</td>}
      <td className={styles.percentage}>
        {typeof cell?.percentage === "number" &&
          (letters ? (
            <BelowOnPaper>
              {figure(cell.percentage)}
              {letters}
            </BelowOnPaper>
          ) : (
            figure(cell.percentage)
          ))}
      </td>
    </>
  );
}
