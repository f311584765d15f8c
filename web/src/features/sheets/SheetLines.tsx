import { Fragment, memo, type ReactNode, useState } from "react";
import { type Category, categoriesAmong } from "@/lib/leaves";
import { hasMissed, LATE, type Mark, MEANINGS } from "@/lib/marks";
import { sheetPages } from "@/lib/paper-pages";
import { classes } from "@/ui/classes";
import { Filters } from "@/ui/Filters";
import { Icon } from "@/ui/Icon";
import { LeaveLegend, LeaveLetter } from "@/ui/LeaveLetter";
import { usePhone } from "@/ui/use-phone";
import type { SheetLine } from "./queries";
import styles from "./SheetLines.module.css";
import { useSheetWords } from "./words";

interface SheetLinesProps {
  lines: readonly SheetLine[];
  /** Left out where nothing can be corrected. */
  onCorrect?: ((line: SheetLine) => void) | undefined;
  /** The marks that are asked for, by student. */
  asked: ReadonlyMap<number, Mark>;
}

export const SheetLines = memo(function SheetLines({ lines, onCorrect, asked }: SheetLinesProps) {
  const drawLine = (line: SheetLine) => <LineWords line={line} asked={asked.get(line.student)} />;
  return (
    <>
      <Lines lines={lines} hasMissed={isAbsent} hasComeLate={isLate} draw={drawLine} onChoose={onCorrect} />
      <LettersBelow categories={categoriesAmong(lines)} />
    </>
  );
});

/** What the letters among the lines mean, where there are any. */
export function LettersBelow({ categories }: { categories: readonly Category[] }) {
  const { besideSeen } = useSheetWords();
  if (categories.length === 0) return null;
  return (
    <p className={styles.letters}>
      <LeaveLegend categories={categories} /> <span>{besideSeen}</span>
    </p>
  );
}

const isAbsent = ({ mark }: SheetLine) => hasMissed(mark);

const isLate = ({ mark }: SheetLine) => mark === LATE;

interface LinesProps<Line> {
  lines: readonly Line[];
  hasMissed: (line: Line) => boolean;
  hasComeLate: (line: Line) => boolean;
  /** What stands on one. */
  draw: (line: Line) => ReactNode;
  /** Left out where nothing comes of choosing one. */
  onChoose?: ((line: Line) => void) | undefined;
}

/** Five columns of 15 at a desk, read downwards. A phone shows who was absent first, in two columns, and the others on request. */
export function Lines<Line extends { student: number }>(props: LinesProps<Line>) {
  const { lines, hasMissed, hasComeLate } = props;
  const { counts } = useSheetWords();
  const phone = usePhone();
  const parts = [
    { value: "absent", label: counts.absent, ...usePart(lines, hasMissed) },
    { value: "late", label: counts.late, ...usePart(lines, hasComeLate) },
  ].filter(({ shown }) => shown.length > 0);
  const [wanted, setWanted] = useState(lines.some(hasMissed) ? "absent" : "all");
  const chosen = parts.find(({ value }) => value === wanted);
  if (!phone || parts.length === 0) return <Pages {...props} />;
  return (
    <>
      <div className={styles.filters}>
        <Filters
          label={counts.show}
          options={[...parts, { value: "all", label: counts.all, count: lines.length }]}
          chosen={chosen?.value ?? "all"}
          onChoose={setWanted}
        />
      </div>
      <Pages {...props} lines={chosen?.shown ?? lines} />
    </>
  );
}

/** Those of one kind, and how many. Who was one when the sheet came stays in sight: a line that is corrected does not vanish under the finger. */
function usePart<Line extends { student: number }>(lines: readonly Line[], isOne: (line: Line) => boolean) {
  const [first] = useState(() => new Set(lines.filter(isOne).map(({ student }) => student)));
  return {
    shown: lines.filter((line) => isOne(line) || first.has(line.student)),
    count: lines.filter(isOne).length,
  };
}

function Pages<Line extends { student: number }>({ lines, draw, onChoose }: LinesProps<Line>) {
  return sheetPages(lines).map((page) => (
    <div key={page[0]?.[0]?.student} className={styles.page}>
      {page.map((column) => (
        <ol key={column[0]?.student} className={styles.column}>
          {column.map((line) => (
            <li key={line.student} className={styles.entry}>
              {onChoose ? (
                <button type="button" className={styles.line} onClick={() => onChoose(line)}>
                  {draw(line)}
                </button>
              ) : (
                <div className={styles.line}>{draw(line)}</div>
              )}
            </li>
          ))}
        </ol>
      ))}
    </div>
  ));
}

interface LineWordsProps {
  line: SheetLine;
  asked: Mark | undefined;
}

function LineWords({ line: { roll, name, mark, leave, corrected }, asked }: LineWordsProps) {
  const words = useSheetWords();
  const { word, sign } = MEANINGS[mark];
  return (
    <>
      <span className={styles.words}>
        <span className={classes(styles.mark, styles[word])}>{words.line[word](roll)}</span>{" "}
        <NameOnLine name={name} leaves={leave ? [leave] : []} />
        {asked !== undefined && <span className={styles.asked}>{words.ask.waits(asked)}</span>}
      </span>
      {corrected && (
        <>
          <Icon name="pencil" className={styles.pencil} />
          <span className="sr-only">, {words.correctedLine}</span>
        </>
      )}
      <Icon name={sign} className={styles[word]} />
    </>
  );
}

/** Below what was seen: the leave, and then the name. */
export function NameOnLine({ name, leaves }: { name: string; leaves: readonly Category[] }) {
  return (
    <span className={styles.name}>
      {leaves.map((category) => (
        <Fragment key={category}>
          <LeaveLetter category={category} />{" "}
        </Fragment>
      ))}
      <bdi>{name}</bdi>
    </span>
  );
}
