import { serverNow } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { OUT_OF_REACH, OUTCOMES } from "@/lib/rule";
import { useSession } from "@/lib/session";
import { useAsItStoodWords } from "@/ui/as-it-stood-words";
import { classes } from "@/ui/classes";
import { Paper } from "@/ui/Paper";
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
  const { longDate, moment } = useFormats();
  const { title, today } = useSession();
  const figure = useFigure(sheet.rule);
  const withSums = sheet.subjects.length <= MOST_WITH_SUMS;
  const of = withSums ? 2 : 1;
  const columns = 3 + sheet.subjects.length * of + (sheet.whole ? 2 : 0);
  const day = sheet.asOf ? stood.onPaper(longDate(sheet.asOf)) : words.paper.day(longDate(today));
  const place = [sheet.batch, sheet.department, sheet.semester, group, day];
  const { heads, outcomes } = words;
  return (
    <div data-paper={size} className={styles.sheet}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th colSpan={columns} className={styles.head}>
              <div className={styles.facts}>
                <div>
                  <p className={styles.college}>{title}</p>
                  <p className={styles.title}>{words.paper.title(heading)}</p>
                  <p>{place.filter(Boolean).join(" · ")}</p>
                </div>
                <p className={styles.printed}>{words.paper.foot(title, moment(serverNow().toISOString()))}</p>
              </div>
            </th>
          </tr>
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
                <th className={styles.right}>{heads.together}</th>
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
                  <td className={classes(isBelowOutcome(line) && styles.below)}>
                    {line.outcome && (sheet.rule.words[line.outcome] || outcomes[line.outcome])}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {lineOf(sheet) !== null && <LetterKey sheet={sheet} />}
      <div className={styles.signatures}>
        {words.paper.signatures.map((who) => (
          <p key={who}>{who}</p>
        ))}
      </div>
    </div>
  );
}

const isBelowOutcome = ({ outcome }: SemesterLine) => outcome === "band" || outcome === "short";

interface PaperCellProps {
  cell: SemesterCell | null;
  figure: (percentage: number) => string;
  withSum: boolean;
}

/** Below the line is bold, underlined and lettered: it survives a photocopier, where a colour would not. */
function PaperCell({ cell, figure, withSum }: PaperCellProps) {
  const letters =
    cell?.outcome && isBelow(cell)
      ? ` ${OUTCOMES[cell.outcome].letter}${cell.unreachable ? OUT_OF_REACH : ""}`
      : "";
  return (
    <>
      {withSum && <td className={styles.right}>{cell && `${cell.attended ?? 0}/${cell.counted ?? 0}`}</td>}
      <td className={styles.percentage}>
        {typeof cell?.percentage === "number" && (
          <span className={classes(letters && styles.below)}>
            {figure(cell.percentage)}
            {letters}
          </span>
        )}
      </td>
    </>
  );
}
