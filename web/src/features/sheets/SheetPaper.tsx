import { useDeferredValue } from "react";
import { serverNow } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { isOneOfMany, tellGroup } from "@/lib/group-words";
import { withGroup } from "@/lib/groups";
import { categoriesAmong } from "@/lib/leaves";
import { MEANINGS } from "@/lib/marks";
import { sheetPages } from "@/lib/paper-pages";
import type { WholePlace } from "@/lib/place";
import { useLatesAddUp, useLeaveCounts } from "@/lib/rules-in-force";
import { useSession } from "@/lib/session";
import { useTakenLater } from "@/lib/taken-later";
import { classes } from "@/ui/classes";
import { LeaveLegend, LeaveLetter } from "@/ui/LeaveLetter";
import { MarkedLine, Paper, PaperPage, Signatures } from "@/ui/Paper";
import { PaperCheck } from "@/ui/PaperCheck";
import { Unbroken } from "@/ui/Unbroken";
import { usePrinting } from "@/ui/use-printing";
import { hoursOf } from "./hours";
import type { Sheet } from "./queries";
import styles from "./SheetPaper.module.css";
import { usePartners } from "./use-partners";
import { useSheetWords } from "./words";

const SHORT_ROLL = 16; // letters of a roll that leave room for its mark beside it

interface SheetPaperProps {
  place: WholePlace;
  sheet: Sheet;
}

/** Drawn after what is on screen, which is waited for, but whenever it goes to paper: then anew, with the time of that. */
export function SheetPaper(props: SheetPaperProps) {
  const printing = usePrinting();
  const drawn = useDeferredValue(true, false);
  return (printing || drawn) && <Pages {...props} />;
}

/** The sheet on A4: 75 lines to a page under the same head; counts, signatures and the check on the last. */
function Pages({ place, sheet }: SheetPaperProps) {
  const words = useSheetWords();
  const { longDate } = useFormats();
  const pages = sheet.lines.length > 0 ? sheetPages(sheet.lines) : [[]]; // a class of nobody has its head too
  const { batch, department, semester, subject, heldOn, number, group, others } = sheet;
  const called = tellGroup(sheet, others, words);
  const isNumbered = called === null ? others.length > 1 : isOneOfMany(sheet, others);
  const foot = useFoot(sheet);
  const takenLater = useTakenLater()(sheet);
  const hours = hoursOf(sheet);
  const hour = hours.findIndex(({ id }) => id === sheet.id) + 1;
  const partners = usePartners(place, sheet).map(({ name }) => name);
  return (
    <Paper>
      {pages.map((columns, index) => (
        <PaperPage
          key={columns[0]?.[0]?.student ?? 0}
          title={words.paper.title}
          facts={
            <>
              {words.paper.batch} <Unbroken>{batch}</Unbroken> · {words.paper.department} {department} ·{" "}
              {words.paper.semester} {semester}
              {called && ` · ${called}`}
              {isNumbered && ` · ${words.paper.class(number)}`}
              {hours.length > 1 && ` · ${words.hours.hourOf(hour, hours.length)}`}
              {partners.length > 0 && ` · ${words.hours.togetherWith} ${partners.join(", ")}`}
              {takenLater && ` · ${words.paper.takenLater(takenLater)}`}
              <SheetState sheet={sheet} />
            </>
          }
          of={withGroup(subject, group)}
          date={longDate(heldOn)}
          number={index + 1}
          pages={pages.length}
          foot={foot}
        >
          <Columns columns={columns} />
          {index === pages.length - 1 && <Closing sheet={sheet} />}
        </PaperPage>
      ))}
    </Paper>
  );
}

/** What a reader of the paper must know before anything else. */
function SheetState({ sheet: { at, withdrawnAt, withdrawnBy } }: { sheet: Sheet }) {
  const { paper } = useSheetWords();
  const { moment } = useFormats();
  return (
    <>
      {at && <strong className={styles.state}>{paper.asItStood(moment(at))}</strong>}
      {withdrawnAt && (
        <strong className={styles.state}>{paper.withdrawn(moment(withdrawnAt), withdrawnBy ?? "")}</strong>
      )}
    </>
  );
}

function Columns({ columns }: { columns: Sheet["lines"][] }) {
  const words = useSheetWords();
  const isLong = columns.flat().some(({ roll }) => roll.length > SHORT_ROLL);
  return (
    <div className={classes(styles.columns, isLong && styles.long)}>
      {columns.map((column) => (
        <ol key={column[0]?.student} className={styles.column}>
          {column.map(({ student, roll, mark, leave }) => (
            <li key={student} className={styles.line}>
              <MarkedLine mark={mark}>{words.line[MEANINGS[mark].word](roll)}</MarkedLine>
              {leave && <LeaveLetter category={leave} silent />}
            </li>
          ))}
        </ol>
      ))}
    </div>
  );
}

function Closing({ sheet: { present, absent, late, lines, checkCode } }: { sheet: Sheet }) {
  const { counts, paper } = useSheetWords();
  const { number } = useFormats();
  const categories = categoriesAmong(lines);
  const countsOf = useLeaveCounts(categories.length > 0);
  const isAddingUp = useLatesAddUp(late > 0);
  return (
    <div className={styles.closing}>
      <div>
        <p className={styles.counts}>
          <span>
            <b>{number(present - late)}</b> {counts.present}
          </span>
          <span>
            <b>{number(absent)}</b> {late > 0 ? counts.absent : paper.absentUnderlined}
          </span>
          {late > 0 && (
            <span>
              <b>{number(late)}</b> {counts.late}
            </span>
          )}
          <span>
            <b>{number(present + absent)}</b> {counts.students(present + absent)}
          </span>
        </p>
        {late > 0 && <p className={styles.legend}>{isAddingUp ? paper.legendAddingUp : paper.legend}</p>}
        {categories.length > 0 && (
          <p className={classes(styles.legend, styles.letters)}>
            <LeaveLegend categories={categories} countsOf={countsOf} />
          </p>
        )}
      </div>
      <PaperCheck code={checkCode} words={paper} />
      <div className={styles.signatures}>
        <Signatures who={paper.signatures} />
      </div>
    </div>
  );
}

function useFoot({ uploadedAt, uploadedBy, corrected, checkCode }: Sheet): string {
  const { paper } = useSheetWords();
  const { moment } = useFormats();
  const { title } = useSession();
  return [
    paper.uploaded(title, moment(uploadedAt), uploadedBy),
    ...(corrected > 0 ? [paper.corrected(corrected)] : []),
    paper.printed(moment(serverNow().toISOString())),
    paper.code(checkCode),
  ].join(" · ");
}
