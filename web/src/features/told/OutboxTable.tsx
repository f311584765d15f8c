import { beginSentence } from "@/lib/begin-sentence";
import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { type Column, Table } from "@/ui/Table";
import { useMoments } from "./moments";
import styles from "./OutboxTable.module.css";
import { StateTag } from "./StateTag";
import { sayGist, sayWhat, sayWhy } from "./say";
import type { OutboxRow } from "./types";
import { useToldWords } from "./words";

export type Act = "stop" | "letGo" | "sendAgain";

interface OutboxTableProps {
  rows: readonly OutboxRow[];
  onAct: (act: Act, row: OutboxRow) => void;
}

/** What goes when, and why not. */
export function OutboxTable({ rows, onAct }: OutboxTableProps) {
  const words = useToldWords();
  const formats = useFormats();
  const { soon } = useMoments();
  const { outbox } = words;
  const when = ({ goesAt, endedAt }: OutboxRow) => {
    const at = goesAt ?? endedAt;
    return at ? soon(at) : "";
  };
  const columns: Column<OutboxRow>[] = [
    { key: "goes", head: outbox.goes, phone: "left-out", cell: when },
    { key: "about", head: outbox.about, phone: "title", cell: ({ about }) => <b>{about}</b> },
    {
      key: "what",
      head: outbox.what,
      phone: "detail",
      cell: (row) => {
        const gist = sayGist(row, words, formats);
        return (
          <>
            <span className={styles.what}>{sayWhat(row.kind, row.gist, words, formats)}</span>
            {gist && <span className="quiet"> · {gist}</span>}
          </>
        );
      },
    },
    {
      key: "to",
      head: outbox.to,
      phone: "whole",
      cell: ({ to }) => <span className="quiet">{to.map((each) => words.relations[each]).join(", ")}</span>,
    },
    { key: "state", head: outbox.state, phone: "end", cell: ({ state }) => <StateTag state={state} /> },
    {
      key: "why",
      head: outbox.why,
      phone: "reason",
      cell: (row) => <Why row={row} when={when(row)} />,
    },
    {
      key: "act",
      head: "",
      phone: "second-end",
      cell: (row) => <Acts row={row} onAct={onAct} />,
    },
  ];
  return (
    <div className={styles.outbox}>
      <Table caption={outbox.caption} columns={columns} rows={rows} rowKey={({ ids }) => ids[0] ?? 0} />
    </div>
  );
}

/** On a phone, which has no column for it, with the time before it. */
function Why({ row, when }: { row: OutboxRow; when: string }) {
  const { state } = row;
  const isBad = state === "refused" || state === "given_up";
  const why = useWhy(row);
  return (
    <span className={isBad ? "bad" : undefined}>
      {when && <span className={styles.time}>{why ? `${when} · ` : when}</span>}
      {why}
    </span>
  );
}

function useWhy({ state, goesAt, tries, why }: OutboxRow): string {
  const words = useToldWords();
  const formats = useFormats();
  const { soon, minutesUntil } = useMoments();
  const said = sayWhy(why, words, formats);
  if (state === "retrying")
    return [goesAt && words.nthTry(tries + 1, soon(goesAt)), beginSentence(said)].filter(Boolean).join(" ");
  if (said || !goesAt) return said;
  if (state === "quiet") return words.quietUntil(soon(goesAt));
  if (state === "going") return words.goesNow;
  const minutes = minutesUntil(goesAt);
  return minutes <= HOURS_AHEAD ? words.minutesLeft(minutes) : words.goesThen(soon(goesAt));
}

const HOURS_AHEAD = 180;

function Acts({ row, onAct }: { row: OutboxRow; onAct: OutboxTableProps["onAct"] }) {
  const words = useToldWords();
  const formats = useFormats();
  const { outbox } = words;
  const which = `${row.about}, ${sayWhat(row.kind, row.gist, words, formats)}`;
  const act: Act | null = row.mayStop
    ? "stop"
    : row.mayGoAgain
      ? "sendAgain"
      : row.mayResume
        ? "letGo"
        : null;
  if (!act) return null;
  const label = { stop: outbox.stop, sendAgain: outbox.again, letGo: outbox.letGo }[act];
  return (
    <Button look="quiet" size="small" which={which} className={styles.act} onClick={() => onAct(act, row)}>
      {label}
    </Button>
  );
}
