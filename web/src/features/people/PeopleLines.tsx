import { useMemo, useState } from "react";
import { useFormats } from "@/lib/format";
import { Filters } from "@/ui/Filters";
import { MoreRows } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import { type Column, Table } from "@/ui/Table";
import { Tag } from "@/ui/Tag";
import { usePaged } from "@/ui/use-paged";
import styles from "./PeopleLines.module.css";
import type { PeopleLine } from "./types";
import { usePeopleEntryWords } from "./words";

const PAGE = 50;
const STATES = ["all", "refused", "new", "given", "there"] as const;
type Shown = (typeof STATES)[number];

/** What becomes of each line of a file, those that are refused with the reasons. */
export function PeopleLines({ lines }: { lines: readonly PeopleLine[] }) {
  const { import: words } = usePeopleEntryWords();
  const { date } = useFormats();
  const [shown, setShown] = useState<Shown>("all");
  const ofState = (state: Shown) => lines.filter((line) => state === "all" || line.state === state);
  const rows = useMemo(() => lines.filter(({ state }) => shown === "all" || state === shown), [lines, shown]);
  const { part, ...paged } = usePaged(rows, PAGE, shown);
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
  const options = STATES.map((value) => ({
    value,
    label: words.states[value],
    count: ofState(value).length,
  })).filter(({ value, count }) => value === "all" || value === shown || count > 0);
  return (
    <Panel flush>
      <div className={styles.states}>
        <Filters label={words.show} options={options} chosen={shown} onChoose={setShown} />
      </div>
      <Table caption={words.lines} columns={columns} rows={part} rowKey={({ row }) => row} />
      <MoreRows {...paged} />
    </Panel>
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
