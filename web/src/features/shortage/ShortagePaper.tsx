import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { LEVELS, type Level } from "@/lib/place";
import { useSession } from "@/lib/session";
import { useAsItStoodWords } from "@/ui/as-it-stood-words";
import { LeaveCounts } from "@/ui/LeaveLetter";
import { OutcomeLetters } from "@/ui/Outcome";
import { Paper, PaperPage } from "@/ui/Paper";
import { Unbroken } from "@/ui/Unbroken";
import { usePrinting } from "@/ui/use-printing";
import { Letters } from "./Letters";
import { paperPages, placeOfLine } from "./paper-pages";
import styles from "./ShortagePaper.module.css";
import { sortLines } from "./sort";
import {
  hasLate,
  hasLeave,
  isLettered,
  isOfAll,
  lineKey,
  lineOfAll,
  type Shortage,
  type ShortLine,
} from "./types";
import type { KnownView } from "./view";
import { useShortageWords } from "./words";

interface ShortagePaperProps {
  report: Shortage;
  /** Those fetched so far. */
  lines: readonly ShortLine[];
  view: KnownView;
}

/** The list on A4, under the same head and foot as a sheet. Drawn only when it goes to paper: it may be long. */
export function ShortagePaper(props: ShortagePaperProps) {
  const printing = usePrinting();
  return <Paper>{printing && <Pages {...props} />}</Paper>;
}

function Pages({ report, lines, view }: ShortagePaperProps) {
  const words = useShortageWords();
  const stood = useAsItStoodWords();
  const { ui } = useMessages();
  const { dayMonth, longDate, momentNow } = useFormats();
  const { title, today } = useSession();
  const { below, students, inBand } = report;
  const { place, per } = view;
  const untold = LEVELS.filter((level) => !place[level]); // of a line: what the scope does not say already
  const pages = paperPages(sortLines(lines, view.sorting), untold, isLettered(report));
  const named = { ...place, semester: place.semester && words.nameSemester(place.semester) };
  const scope = LEVELS.flatMap((level) => named[level] ?? []).join(" · ") || words.whole;
  const printed = momentNow();
  return pages.map((page, index) => (
    <PaperPage
      key={page[0] && lineKey(page[0])}
      title={words.heading(below, students, lineOfAll(report))}
      facts={
        <>
          {scope}
          {(!place.subject || view.only || inBand > 0 || isLettered(report) || report.asOf || report.until) &&
            ui.stop}
          {!place.subject && ` ${words.counted[isOfAll(report) ? "semester" : per]}`}
          {inBand > 0 && ` ${words.inBand(inBand)}`}
          {view.only && ` ${words.only[view.only]}`}
          {report.until && ` ${words.toTheEnd(dayMonth(report.until))}`}
          {report.asOf && ` ${stood.onPaper(longDate(report.asOf))}`}
          {lines.length < below && ` ${words.paper.first(lines.length)}`}
          {isLettered(report) && (
            <>
              {" "}
              <Letters report={report} lines={lines} />
            </>
          )}
        </>
      }
      of={words.title}
      date={longDate(today)}
      number={index + 1}
      pages={pages.length}
      foot={words.paper.foot(title, printed)}
    >
      <PaperTable
        lines={page}
        untold={untold}
        withLate={hasLate(lines)}
        withLeave={hasLeave(lines)}
        lettered={isLettered(report)}
        ofAll={isOfAll(report)}
      />
    </PaperPage>
  ));
}

interface PaperTableProps {
  lines: readonly ShortLine[];
  untold: readonly Level[];
  /** On every page, where anybody of the list came late. */
  withLate: boolean;
  withLeave: boolean;
  lettered: boolean;
  ofAll: boolean;
}

function PaperTable({ lines, untold, withLate, withLeave, lettered, ofAll }: PaperTableProps) {
  const { list, paper } = useShortageWords();
  const { number, percent } = useFormats();
  const planned = lines.some((line) => line.planned !== null);
  const ofTerm = lines.length > 0 && lines.every((line) => line.standing.until !== null);
  const { heads } = list;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{heads.roll}</th>
          <th>{heads.name}</th>
          {untold.length > 0 && <th>{heads.class}</th>}
          <th className={styles.figure}>{heads.present}</th>
          {withLate && <th className={styles.figure}>{heads.late}</th>}
          {withLeave && <th className={styles.figure}>{heads.leave}</th>}
          <th className={styles.figure}>{heads.percentage}</th>
          <th className={styles.figure}>{heads.short}</th>
          <th className={styles.figure}>{ofTerm ? paper.mustOfLeft : ofAll ? paper.mustAny : paper.must}</th>
          {planned && <th>{ofTerm ? paper.reachOfTerm : paper.reach}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={lineKey(line)}>
            <td>
              <Unbroken className={styles.roll}>{line.roll}</Unbroken>
            </td>
            <td>
              <bdi>{line.name}</bdi>
              {line.shortIn > 0 && `, ${list.shortIn(line.shortIn)}`}
            </td>
            {untold.length > 0 && <td>{placeOfLine(line, untold).join(" · ")}</td>}
            <td className={styles.figure}>{list.presentOf(line.standing.attended, line.standing.counted)}</td>
            {withLate && <td className={styles.figure}>{number(line.standing.late)}</td>}
            {withLeave && (
              <td className={styles.figure}>
                <LeaveCounts counts={line.standing} />
              </td>
            )}
            <td className={styles.figure}>
              {lettered ? (
                <Lettered line={line} />
              ) : (
                line.standing.percentage !== null && percent(line.standing.percentage)
              )}
            </td>
            <td className={styles.figure}>{line.shortBy > 0 ? number(line.shortBy) : "–"}</td>
            <td className={styles.figure}>
              {line.standing.mustAttend === null
                ? paper.never
                : line.shortBy > 0
                  ? line.standing.left === null
                    ? number(line.standing.mustAttend)
                    : list.ofLeft(number(line.standing.mustAttend), number(line.standing.left))
                  : "–"}
            </td>
            {planned && (
              <td>
                {line.unreachable && <b>{list.outOfReach}</b>}
                {line.unreachable === false && paper.within}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Bold, underlined and lettered: a copy of a copy has no colour. */
function Lettered({ line: { standing, words, unreachable } }: { line: ShortLine }) {
  const { percent } = useFormats();
  const { percentage, outcome } = standing;
  if (percentage === null || outcome === null) return null;
  return (
    <b>
      <u>{percent(percentage)}</u>
      <OutcomeLetters outcome={outcome} words={words} unreachable={unreachable} />
    </b>
  );
}
