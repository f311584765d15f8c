import { useFormats } from "@/lib/format";
import { OUT_OF_REACH, OUTCOMES } from "@/lib/rule";
import styles from "./LetterKey.module.css";
import { lineOf, type SemesterSheet } from "./types";
import { useSemesterWords } from "./words";

/** What the letters behind the percentages mean. */
export function LetterKey({ sheet }: { sheet: SemesterSheet }) {
  const { letters } = useSemesterWords();
  const { dayMonth } = useFormats();
  const { rule, whole } = sheet;
  const line = lineOf(sheet);
  if (line === null) return null;
  const floor = whole || rule.of === "each" ? rule.floor : null;
  const low = floor ?? line;
  const isOfBoth = whole && rule.of === "both" && rule.leastInEach !== null;
  const meanings: [string, string][] = [
    ...(floor === null ? [] : ([[OUTCOMES.band.letter, letters.band(floor, line)]] as [string, string][])),
    [OUTCOMES.short.letter, isOfBoth ? letters.shortOfBoth(low, rule.leastInEach ?? 0) : letters.short(low)],
    ...(sheet.unreachable > 0
      ? ([[OUT_OF_REACH, letters.unreachable(line, sheet.until && dayMonth(sheet.until))]] as [
          string,
          string,
        ][])
      : []),
  ];
  return (
    <p className={styles.key}>
      {meanings.map(([letter, meaning]) => (
        <span key={letter}>
          <b>{letter}</b> {meaning}
        </span>
      ))}
    </p>
  );
}
