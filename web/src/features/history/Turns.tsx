import { useState } from "react";
import type { Turn } from "./change-words";
import styles from "./Turns.module.css";
import { useHistoryWords } from "./words";

const SHOWN = 3;

/** What turned into what; the first few, and the rest when asked for. */
export function Turns({ turns }: { turns: readonly Turn[] }) {
  const { more } = useHistoryWords();
  const [open, setOpen] = useState(false);
  const rest = turns.length - SHOWN;
  return (
    <>
      {turns.slice(0, SHOWN).map((turn) => (
        <TurnRow key={keyOf(turn)} turn={turn} />
      ))}
      {rest > 0 && (
        <details className={styles.rest} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{more(rest)}</summary>
          {open && turns.slice(SHOWN).map((turn) => <TurnRow key={keyOf(turn)} turn={turn} />)}
        </details>
      )}
    </>
  );
}

const keyOf = ({ field, before, after }: Turn) => [field, before, after].join("\n");

function TurnRow({ turn: { field, before, after } }: { turn: Turn }) {
  const words = useHistoryWords();
  return (
    <p className={styles.turn}>
      {field !== null && <span className={styles.field}>{field} </span>}
      {before !== null && (
        <del className={styles.before}>
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
