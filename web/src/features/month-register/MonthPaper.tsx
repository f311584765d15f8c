import { useFormats } from "@/lib/format";
import { placeOf } from "@/lib/place";
import { useSession } from "@/lib/session";
import { OutcomeLetters } from "@/ui/Outcome";
import { Paper, PaperPage, Signatures } from "@/ui/Paper";
import { PaperSquare } from "@/ui/PaperCheck";
import { usePrinting } from "@/ui/use-printing";
import { initialsOf, useDayWords } from "./days";
import { ABSENT, COUNTED, LATE, SHARE } from "./heads";
import { Letters } from "./Letters";
import styles from "./MonthPaper.module.css";
import { type RegisterPage, registerPages } from "./pages";
import {
  countAbsent,
  type MonthLine,
  type MonthRegister,
  monthPath,
  tellLeave,
  tellsToDate,
} from "./queries";
import { useMonthWords } from "./words";

interface MonthPaperProps {
  register: MonthRegister;
  when: string;
}

/** The register as colleges keep it: A4 landscape. Drawn only when it goes to paper. */
export function MonthPaper(props: MonthPaperProps) {
  const printing = usePrinting();
  return <Paper>{printing && <Pages {...props} />}</Paper>;
}

function Pages({ register, when }: MonthPaperProps) {
  const words = useMonthWords();
  const { paper } = words;
  const { momentNow } = useFormats();
  const { title, admin } = useSession();
  const { batch, department, semester, subject, subjectName, group, classes, lines, rule } = register;
  const pages = registerPages(register);
  const printed = momentNow();
  const initials = initialsOf(classes.map(({ uploadedBy }) => uploadedBy));
  const place = [batch, department, words.nameSemester(semester), group && words.nameGroup(group)]
    .filter(Boolean)
    .join(" · ");
  const here = monthPath(placeOf(register), {
    from: register.from,
    to: register.to,
    group: group?.id ?? null,
  });
  const named = subjectName ? `${subject} ${subjectName}` : subject;
  return pages.map((page, index) => (
    <PaperPage
      key={`${page.start} ${page.above}`}
      landscape
      college={title}
      title={paper.title(when, named)}
      facts={`${place} · ${paper.facts(classes.length, lines.length)}`}
      date={pages[0]?.totals ? null : paper.part(page.start + 1, page.start + page.classes.length)}
      check={
        <PaperSquare path={here} label={paper.qr}>
          {paper.compare}
        </PaperSquare>
      }
      number={index + 1}
      pages={pages.length}
      foot={paper.foot(printed, admin?.userName ?? "")}
    >
      <PageTable register={register} page={page} initials={initials} />
      {page.closes && page.totals && (
        <>
          <div className={styles.notes}>
            <Letters register={register} onPaper />
            <p>
              {tellsToDate(register) ? words.ofThese : words.ofAll} {paper.rule(rule)} {paper.below}{" "}
              {paper.takenByWhom([...initials].map(([name, short]) => `${short} ${name}`).join(", "))}
            </p>
          </div>
          <Signatures who={paper.signatures} />
        </>
      )}
    </PaperPage>
  ));
}

interface PageTableProps {
  register: MonthRegister;
  page: RegisterPage;
  initials: Map<string, string>;
}

function PageTable({ register, page, initials }: PageTableProps) {
  const words = useMonthWords();
  const { heads, paper } = words;
  const { day, weekday } = useDayWords();
  const toDate = tellsToDate(register);
  const several = register.from.slice(0, 7) !== register.to.slice(0, 7);
  const { classes, lines, above, totals, closes } = page;
  const keyOf = ({ heldOn, number }: (typeof classes)[number]) => `${heldOn} ${number}`;
  const longest = Math.max(...register.lines.map(({ roll }) => roll.length));
  const ends = totals ? (toDate ? 6 : 5) : 0;
  return (
    <table className={styles.table}>
      <colgroup>
        <col className={styles.number} />
        <col style={{ width: `${Math.min(Math.max(18, 2 * longest + 3), 60)}mm` }} />
        <col />
        {classes.map((held) => (
          <col key={keyOf(held)} className={styles.class} />
        ))}
        {totals && (
          <>
            <col className={styles.figure} />
            <col className={styles.figure} />
            <col className={styles.figure} />
            <col className={styles.wide} />
            <col className={styles.wide} />
            {toDate && <col className={styles.wide} />}
          </>
        )}
      </colgroup>
      <thead>
        <tr>
          <th>{paper.number}</th>
          <th>{heads.roll}</th>
          <th>
            {heads.name}
            <br />
            <span className={styles.small}>{paper.dayHourOf}</span>
          </th>
          {classes.map((held) => (
            <th key={keyOf(held)} className={styles.mark}>
              <b className={several ? styles.withMonth : undefined}>{day(held.heldOn, several)}</b>
              <br />
              {weekday(held.heldOn)}
              <br />
              {held.number}
              {held.group && !register.group && ` ${held.group.label}`}
            </th>
          ))}
          {totals && [COUNTED, ABSENT, LATE, heads.leave, SHARE].map((head) => <th key={head}>{head}</th>)}
          {totals && toDate && <th>{heads.toDate}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={line.student}>
            <td className={styles.right}>{above + index + 1}</td>
            <td>
              <b>{line.roll}</b>
            </td>
            <td>
              <bdi>{line.name}</bdi>
            </td>
            {classes.map((held, place) => (
              <Sign key={keyOf(held)} sign={line.signs[page.start + place]} />
            ))}
            {totals && <Totals line={line} toDate={toDate} />}
          </tr>
        ))}
        {closes && (
          <>
            <tr>
              <th colSpan={3}>{paper.present}</th>
              {classes.map((held) => (
                <th key={keyOf(held)} className={styles.mark}>
                  {held.present}
                </th>
              ))}
              {ends > 0 && <td colSpan={ends} rowSpan={3} />}
            </tr>
            <tr>
              <th colSpan={3}>{paper.takenBy}</th>
              {classes.map((held) => (
                <td key={keyOf(held)} className={styles.mark}>
                  {initials.get(held.uploadedBy)}
                </td>
              ))}
            </tr>
            <tr className={styles.tall}>
              <th colSpan={3}>{paper.signature}</th>
              {classes.map((held) => (
                <td key={keyOf(held)} />
              ))}
            </tr>
          </>
        )}
      </tbody>
    </table>
  );
}

/** A stands in a box: it is found on a tenth copy. */
function Sign({ sign }: { sign: string | undefined }) {
  return (
    <td className={styles.mark}>
      {sign === "A" ? <b className={styles.boxed}>{sign}</b> : sign === "-" ? "–" : sign}
    </td>
  );
}

function Totals({ line, toDate }: { line: MonthLine; toDate: boolean }) {
  const { standing } = line;
  return (
    <>
      <td className={styles.right}>{standing.present}</td>
      <td className={styles.right}>{countAbsent(line)}</td>
      <td className={styles.right}>{standing.late || ""}</td>
      <td className={styles.right}>{tellLeave(line)}</td>
      <Share {...standing} />
      {toDate && <Share {...line.toDate} />}
    </>
  );
}

/** Below the line it is bold, underlined and lettered. */
function Share({ percentage, outcome }: Pick<MonthLine["toDate"], "percentage" | "outcome">) {
  const told = percentage === null ? "–" : percentage.toFixed(2);
  return (
    <td className={styles.right}>
      {outcome === null || outcome === "met" ? (
        told
      ) : (
        <b>
          <u>{told}</u> <OutcomeLetters outcome={outcome} />
        </b>
      )}
    </td>
  );
}
