import { useFormats } from "@/lib/format";
import { RowLink } from "@/ui/RowLink";
import { Unbroken } from "@/ui/Unbroken";
import { useFigure } from "@/ui/use-figure";
import { CellFigure } from "./CellFigure";
import { OutcomeWord } from "./OutcomeWord";
import styles from "./SemesterEntries.module.css";
import { classesPath, headOf, isBelow, type SemesterLine, type SemesterSheet, subjectToSee } from "./types";
import { useSemesterWords } from "./words";

interface SemesterEntriesProps {
  sheet: SemesterSheet;
  lines: readonly SemesterLine[];
}

/** On a phone: who, then the subjects that need a look, and no others. */
export function SemesterEntries({ sheet, lines }: SemesterEntriesProps) {
  const { caption } = useSemesterWords();
  const figure = useFigure(sheet.rule);
  return (
    <ul className={styles.entries} aria-label={caption}>
      {lines.map((line) => (
        <Entry key={line.student} sheet={sheet} line={line} figure={figure} />
      ))}
    </ul>
  );
}

interface EntryProps {
  sheet: SemesterSheet;
  line: SemesterLine;
  figure: (percentage: number) => string;
}

function Entry({ sheet, line, figure }: EntryProps) {
  const words = useSemesterWords();
  const { percent } = useFormats();
  const { rule } = sheet;
  const subject = subjectToSee(line, sheet.subjects);
  const looks = sheet.subjects.flatMap((each, column) => {
    const cell = line.cells[column];
    return cell && isBelow(cell) ? [{ subject: each, cell }] : [];
  });
  const asked = line.cells.filter((cell) => cell?.outcome).length;
  const above = asked - looks.length;
  const told = [
    ...(asked === 0 && !line.together ? [words.notYet] : []),
    ...(asked > 0 ? [tellRest(words, looks.length, above)] : []),
    ...(typeof line.together?.percentage === "number"
      ? [words.inAll(percent(line.together.percentage))]
      : []),
  ].join(" · ");
  const who = (
    <>
      <Unbroken className="roll">{line.roll}</Unbroken> <bdi>{line.name}</bdi>
    </>
  );
  return (
    <li className={styles.entry}>
      <p className={styles.who}>
        {subject ? <RowLink to={classesPath(subject, line, sheet)}>{who}</RowLink> : who}
      </p>
      {looks.length > 0 && (
        <p className={styles.looks}>
          {looks.map(({ subject: each, cell }) => (
            <span key={each.id}>
              {headOf(each, sheet)} <CellFigure cell={cell} figure={figure} own={rule.words} />{" "}
            </span>
          ))}
        </p>
      )}
      <p className={styles.rest}>
        <span>{told}</span>
        {sheet.whole && line.outcome !== "met" && <OutcomeWord outcome={line.outcome} own={rule.words} />}
      </p>
    </li>
  );
}

function tellRest(words: ReturnType<typeof useSemesterWords>, below: number, above: number): string {
  if (below === 0) return words.noneBelow(above);
  return above === 0 ? words.allBelow(below) : words.above(above);
}
