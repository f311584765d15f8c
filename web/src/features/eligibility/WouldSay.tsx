import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import type { ListPreview } from "./types";
import styles from "./WouldSay.module.css";
import { useListWords } from "./words";

/** The rule, how many it finds where, and the list that this one follows. */
export function WouldSay({ preview }: { preview: ListPreview }) {
  const { making: words, rule } = useListWords();
  const { date } = useFormats();
  const { students, below, band, follows, subjects } = preview;
  return (
    <dl className={styles.facts}>
      <dt>{words.rule}</dt>
      <dd>{rule(preview.rule)}</dd>
      <dt>{words.wouldSay}</dt>
      <dd>
        {words.counts(below - band, band, students - below)}, {words.subjects(subjects.length)}
      </dd>
      <dt>{words.before}</dt>
      <dd>
        {follows ? (
          <Link to={`/lists/${follows.number}`}>{words.beforeList(follows.number, date(follows.day))}</Link>
        ) : (
          words.first
        )}
      </dd>
    </dl>
  );
}
