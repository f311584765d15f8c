import { useMemo, useState } from "react";
import { useFormats } from "@/lib/format";
import { FileRows } from "@/ui/FileRows";
import type { Column } from "@/ui/Table";
import { Tag } from "@/ui/Tag";
import styles from "./PeopleLines.module.css";
import type { PeopleLine } from "./types";
import { usePeopleEntryWords } from "./words";

const STATES = ["refused", "new", "given", "there"] as const;

/** What becomes of each line of a file, those that are refused with the reasons. */
export function PeopleLines({ lines }: { lines: readonly PeopleLine[] }) {
  const { import: words } = usePeopleEntryWords();
  const { date } = useFormats();
  const [shown, setShown] = useState<(typeof STATES)[number] | "all">("all");
  const rows = useMemo(() => lines.filter(({ state }) => shown === "all" || state === shown), [lines, shown]);
  const columns = useMemo(
    (): Column<PeopleLine>[] => [
      {
        key: "row",
        head: words.heads.row,
        cell: ({ row }) => <span className={styles.row}>{row}</span>,
        phone: "end",
      },
      {
        key: "person",
        head: words.heads.person,
        cell: ({ name, userName }) => (
          <>
            <bdi>{name}</bdi> <span className={styles.userName}>{userName}</span>
          </>
        ),
        phone: "title",
      },
      {
        key: "mayDo",
        head: words.heads.mayDo,
        cell: ({ batch, department, semester, subject, group, until }) =>
          [
            [subject, group].filter(Boolean).join(" "),
            ...[department, batch, semester].filter(Boolean),
            ...(until ? [words.until(date(until))] : []),
          ]
            .filter(Boolean)
            .join(" · "),
        phone: "whole",
      },
      {
        key: "what",
        head: words.heads.what,
        cell: ({ state, reasons }) =>
          state === "refused" ? <Reasons reasons={reasons} /> : words.what[state],
        phone: "reason",
      },
    ],
    [words, date],
  );
  return (
    <FileRows
      caption={words.lines}
      kinds={STATES.map((value) => ({
        value,
        label: words.states[value],
        count: lines.filter(({ state }) => state === value).length,
      }))}
      chosen={shown}
      onChoose={setShown}
      rows={rows}
      columns={columns}
      rowKey={({ row }) => row}
    />
  );
}

function Reasons({ reasons }: Pick<PeopleLine, "reasons">) {
  const { import: words } = usePeopleEntryWords();
  return (
    <>
      <Tag tone="absent" icon="alert">
        {words.states.refused}
      </Tag>
      {reasons.map(({ column, code, message }) => (
        <span key={`${column} ${code}`} className={styles.reason}>
          {column && `${column}: `}
          {message}
        </span>
      ))}
    </>
  );
}
