import { useFormats } from "@/lib/format";
import { Panel } from "@/ui/Panel";
import { Chosen } from "./Chosen";
import styles from "./PlainWords.module.css";
import type { Outcome, Rule } from "./types";
import { useRuleWords, useSayer } from "./words";

/** The rule, a sentence for each choice; then the marks it gives and the college's own words, where there are any. */
export function PlainWords({ rule }: { rule: Rule }) {
  const words = useRuleWords();
  const { sentences } = useSayer();
  return (
    <>
      <Panel title={words.plain}>
        <ul className={styles.sentences}>
          {sentences(rule).map((sentence) => (
            <li key={sentence}>
              <Chosen>{sentence}</Chosen>
            </li>
          ))}
        </ul>
      </Panel>
      {rule.bands.length > 0 && <Marks bands={rule.bands} />}
      <OwnWords rule={rule} />
    </>
  );
}

function Marks({ bands }: Pick<Rule, "bands">) {
  const { bands: words } = useRuleWords();
  const { number, percent } = useFormats();
  const first = bands[0]?.from ?? 0;
  return (
    <Panel title={words.title}>
      <p className={styles.lead}>{words.lead}</p>
      <table className={styles.marks}>
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.percentage}</th>
            <th scope="col">{words.marks}</th>
          </tr>
        </thead>
        <tbody>
          {first > 0 && (
            <tr>
              <th scope="row">{words.below(percent(first))}</th>
              <td>{number(0)}</td>
            </tr>
          )}
          {bands.map(({ from, to, marks }) => (
            <tr key={from}>
              <th scope="row">{(to === 100 ? words.upTo : words.between)(percent(from), percent(to))}</th>
              <td>{number(marks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** Of the band only where the rule has one. */
function OwnWords({ rule }: { rule: Rule }) {
  const { outcomes } = useRuleWords();
  const named = (["met", "band", "short"] satisfies Outcome[]).filter(
    (outcome) => rule.words[outcome] && (outcome !== "band" || rule.floor !== null),
  );
  if (named.length === 0) return null;
  return (
    <Panel title={outcomes.title}>
      <dl className={styles.named}>
        {named.map((outcome) => (
          <div key={outcome}>
            <dt>{outcomes[outcome]}</dt>
            <dd>{rule.words[outcome]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
