import { useFormats } from "@/lib/format";
import { OUT_OF_REACH, OUTCOMES, type Rule } from "@/lib/rule";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import { useFigure } from "@/ui/use-figure";
import styles from "./ListLines.module.css";
import type { CheckedList } from "./queries";
import { useCheckWords } from "./words";

interface ListLinesProps {
  line: NonNullable<CheckedList["line"]>;
  rule: Rule;
}

/** What the list says of one roll: below the line with its sum, and what else it counts in a sentence. */
export function ListLines({ line: { roll, lines }, rule }: ListLinesProps) {
  const { list: words, copied } = useCheckWords();
  const figure = useFigure(rule);
  const { date } = useFormats();
  const nameOf = ({ subject }: (typeof lines)[number]) => subject ?? words.together;
  const isBelow = ({ standing: { outcome } }: (typeof lines)[number]) =>
    outcome === "band" || outcome === "short";
  const met = lines.filter(({ standing }) => standing.outcome === "met");
  const unasked = lines.filter(({ standing }) => standing.outcome === null);
  return (
    <Panel title={words.compare(roll)}>
      <Stack>
        <ul className={styles.lines}>
          {lines.filter(isBelow).map((line) => {
            const { standing, decision } = line;
            const { outcome, percentage } = standing;
            return (
              <li key={line.subject}>
                <p>
                  <b>{nameOf(line)}</b> {words.tellSum(standing)}
                  <br />
                  {outcome && (rule.words[outcome] || words.outcomes[outcome])}
                  {decision && (
                    <>
                      <br />
                      {words.decided[decision.decision](decision.reference, date(decision.day))}
                    </>
                  )}
                </p>
                <p className={styles.percentage}>
                  <b>{percentage !== null && figure(percentage)}</b> % {outcome && OUTCOMES[outcome].letter}
                  {line.unreachable && OUT_OF_REACH}
                </p>
              </li>
            );
          })}
        </ul>
        {met.length > 0 && <p>{words.eligibleIn(met.map(nameOf).join(", "))}</p>}
        {unasked.length > 0 && <p>{words.withoutLine(unasked.map(nameOf).join(", "))}</p>}
        <p className="hint">{copied}</p>
      </Stack>
    </Panel>
  );
}
