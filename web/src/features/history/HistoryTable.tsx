import { memo, useMemo } from "react";
import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { pathWithPlace } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import { useTakenLater } from "@/lib/taken-later";
import { useWhoDid } from "@/lib/who-did";
import { type Column, Table } from "@/ui/Table";
import { Differences } from "./Differences";
import { tellEntry } from "./entry-words";
import styles from "./HistoryTable.module.css";
import type { HistoryEntry } from "./types";
import { useHistoryWords } from "./words";

/** Who, when, what, before, after and why. Drawn anew only when the entries do. */
export const HistoryTable = memo(function HistoryTable({ entries }: { entries: readonly HistoryEntry[] }) {
  const words = useHistoryWords();
  const { moment, date } = useFormats();
  const columns = useMemo((): Column<HistoryEntry>[] => {
    const { when, who, what, change: head } = words.heads;
    return [
      {
        key: "when",
        head: when,
        phone: "end",
        cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
      },
      { key: "who", head: who, phone: "detail", cell: ({ by }) => <Who by={by} /> },
      { key: "what", head: what, phone: "title", cell: (entry) => <What entry={entry} /> },
      {
        key: "change",
        head,
        phone: "reason",
        cell: (entry) => (
          <>
            <Differences differences={tellEntry(entry, words, date).differences} />
            <TakenLater entry={entry} />
            {entry.reason && <p className={styles.reason}>{words.reason(entry.reason)}</p>}
          </>
        ),
      },
    ];
  }, [words, moment, date]);
  return (
    <div className={styles.table}>
      <Table caption={words.caption} columns={columns} rows={entries} rowKey={({ id }) => id} />
    </div>
  );
});

const Who = ({ by }: { by: string }) => <bdi>{useWhoDid()(by)}</bdi>;

/** Beside the upload, which says by itself when it was. */
function TakenLater({ entry }: { entry: HistoryEntry }) {
  const words = useHistoryWords();
  const takenLater = useTakenLater()(entry);
  const isUpload = entry.kind === "classes" && entry.before === null;
  return isUpload && takenLater && <p className={styles.reason}>{words.takenLater(takenLater)}</p>;
}

function What({ entry }: { entry: HistoryEntry }) {
  const words = useHistoryWords();
  const { date } = useFormats();
  const to = addressOf(entry);
  const about = words.about(entry, entry.heldOn && date(entry.heldOn));
  return (
    <>
      <b className={styles.act}>{tellEntry(entry, words, date).act}</b>
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

const isOfMarksFile = ({ after }: HistoryEntry) =>
  typeof after === "object" && after !== null && "marksFile" in after;

/** Of a list that was made. A key for signing has no page. */
const listAddress = (after: unknown) =>
  typeof after === "object" && after !== null && "number" in after ? `/lists/${after.number}` : null;

/** The sheet of the class, the list of the students, what the rule is today, or where the file can be undone; null where there is nothing to see any more. */
function addressOf(entry: HistoryEntry): string | null {
  const { kind, after, batch, department, semester, subject, heldOn, number, rollcall } = entry;
  if (kind === "rules")
    return pathWithPlace("/rule", { ...(batch && { batch }), ...(department && { department }) });
  if (kind === "lists") return listAddress(after);
  if (kind === "calendar") return "/calendar";
  if (kind === "notices") return "/notices";
  if (kind === "timetable") {
    return pathWithPlace("/timetable", { ...(batch && { batch }), ...(department && { department }) });
  }
  if (!batch || !department) return null;
  if (kind === "students") return pathWithPlace("/studentDB", { batch, department });
  if (!semester || !subject) return null;
  const place = { batch, department, semester, subject };
  if (isOfMarksFile(entry)) return pathWithPlace("/marksfile", place);
  if (!rollcall || !heldOn) return null;
  return sheetPath({ place, heldOn, number: number ?? undefined });
}
