import { memo, useMemo } from "react";
import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { pathWithPlace } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import { type Column, Table } from "@/ui/Table";
import { tell } from "./change-words";
import styles from "./HistoryTable.module.css";
import { Turns } from "./Turns";
import type { Change } from "./types";
import { useHistoryWords } from "./words";

/** Who, when, what, before, after and why. Drawn anew only when the changes do. */
export const HistoryTable = memo(function HistoryTable({ changes }: { changes: readonly Change[] }) {
  const words = useHistoryWords();
  const { moment } = useFormats();
  const columns = useMemo((): Column<Change>[] => {
    const { when, who, what, change: head } = words.heads;
    return [
      {
        key: "when",
        head: when,
        phone: "end",
        cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
      },
      { key: "who", head: who, phone: "detail", cell: ({ by }) => <bdi>{by}</bdi> },
      { key: "what", head: what, phone: "title", cell: (change) => <What change={change} /> },
      {
        key: "change",
        head,
        phone: "reason",
        cell: (change) => (
          <>
            <Turns turns={tell(change, words).turns} />
            {change.reason && <p className={styles.reason}>{words.reason(change.reason)}</p>}
          </>
        ),
      },
    ];
  }, [words, moment]);
  return (
    <div className={styles.table}>
      <Table caption={words.caption} columns={columns} rows={changes} rowKey={({ id }) => id} />
    </div>
  );
});

function What({ change }: { change: Change }) {
  const words = useHistoryWords();
  const { date } = useFormats();
  const to = addressOf(change);
  const about = words.about(change, change.heldOn && date(change.heldOn));
  return (
    <>
      <b className={styles.act}>{tell(change, words).act}</b>
      {to ? (
        <Link className={styles.words} to={to}>
          {about}
        </Link>
      ) : (
        <span className={styles.words}>{about}</span>
      )}
    </>
  );
}

/** The sheet of the class, or the list of the students; null where there is nothing to see any more. */
function addressOf(change: Change): string | null {
  const { kind, batch, department, semester, subject, heldOn, number, rollcall } = change;
  if (!batch || !department) return null;
  if (kind === "students") return pathWithPlace("/studentDB", { batch, department });
  if (!rollcall || !semester || !subject || !heldOn) return null;
  const place = { batch, department, semester, subject };
  return sheetPath({ place, heldOn, number: number ?? undefined });
}
