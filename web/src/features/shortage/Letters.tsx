import { useFormats } from "@/lib/format";
import { OUT_OF_REACH, OUTCOMES } from "@/lib/rule";
import styles from "./Letters.module.css";
import type { Shortage, ShortLine } from "./types";
import { useShortageWords } from "./words";

interface LettersProps {
  report: Shortage;
  lines: readonly ShortLine[];
}

/** What the letters behind the percentages mean, in the college's own words where all lines have the same. */
export function Letters({ report, lines }: LettersProps) {
  const { letters } = useShortageWords().list;
  const { dayMonth } = useFormats();
  const ownWord = (outcome: "band" | "short") => {
    const [first, ...others] = new Set(lines.map(({ words }) => words[outcome]));
    return others.length === 0 && first ? first : letters[outcome];
  };
  const meanings = [
    ...(report.hasBand ? [[OUTCOMES.band.letter, ownWord("band")]] : []),
    [OUTCOMES.short.letter, ownWord("short")],
    ...(lines.some(({ unreachable }) => unreachable)
      ? [[OUT_OF_REACH, letters.unreachable(report.until && dayMonth(report.until))]]
      : []),
  ];
  return (
    <span className={styles.letters}>
      {meanings.map(([letter, meaning]) => (
        <span key={letter}>
          <b>{letter}</b> {meaning}
        </span>
      ))}
    </span>
  );
}
