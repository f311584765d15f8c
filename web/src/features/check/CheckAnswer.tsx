import { useFormats } from "@/lib/format";
import { Alert, type AlertTone } from "@/ui/Alert";
import { Panel } from "@/ui/Panel";
import styles from "./CheckAnswer.module.css";
import type { Checked } from "./lists";
import { useCheckWords } from "./words";

const TONES: Record<Checked["state"], AlertTone> = {
  same: "present",
  earlier: "warn",
  withdrawn: "warn",
  other: "absent",
};

/** Yes or no, why, and what to compare the paper with. */
export function CheckAnswer({ checked }: { checked: Checked }) {
  const words = useCheckWords();
  const { moment } = useFormats();
  const { state, until } = checked;
  return (
    <>
      <Alert tone={TONES[state]} role="status" title={words.states[state]}>
        {words.texts[state](until ? moment(until) : "")}
      </Alert>
      <Panel title={state === "other" ? words.factsOther : words.facts}>
        <Facts checked={checked} />
      </Panel>
    </>
  );
}

function Facts({ checked }: { checked: Checked }) {
  const { names, count } = useCheckWords();
  const { longDate } = useFormats();
  const { present, absent } = checked;
  const facts: [string, string][] = [
    [names.subject, checked.subject],
    [names.date, longDate(checked.heldOn)],
    [names.number, count(checked.number)],
    [names.batch, checked.batch],
    [names.department, checked.department],
    [names.semester, checked.semester],
    ...(present !== null && absent !== null
      ? ([
          [names.present, count(present)],
          [names.absent, count(absent)],
        ] satisfies [string, string][])
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, fact]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
