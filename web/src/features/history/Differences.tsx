import { useState } from "react";
import styles from "./Differences.module.css";
import type { Difference } from "./facts";
import { useHistoryWords } from "./words";

const SHOWN = 3;

/** What turned into what; the first few, and the rest when asked for. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const { more } = useHistoryWords();
  const [open, setOpen] = useState(false);
  const rest = differences.length - SHOWN;
  return (
    <>
      {differences.slice(0, SHOWN).map((difference) => (
        <DifferenceRow key={keyOf(difference)} difference={difference} />
      ))}
      {rest > 0 && (
        <details className={styles.rest} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{more(rest)}</summary>
          {open &&
            differences
              .slice(SHOWN)
              .map((difference) => <DifferenceRow key={keyOf(difference)} difference={difference} />)}
        </details>
      )}
    </>
  );
}

const keyOf = ({ field, before, after }: Difference) => [field, before, after].join("\n");

function DifferenceRow({ difference: { field, before, after } }: { difference: Difference }) {
  const words = useHistoryWords();
  return (
    <p className={styles.difference}>
      {field !== null && <span className="quiet">{field} </span>}
      {before !== null && (
        <del className="quiet">
          <span className="sr-only">{words.was} </span>
          <bdi>{before}</bdi>
        </del>
      )}
      {before !== null && after !== null && (
        <span className={styles.arrow}>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> {words.becomes} </span>
        </span>
      )}
      {after !== null && (
        <ins className={styles.after}>
          <bdi>{after}</bdi>
        </ins>
      )}
    </p>
  );
}
