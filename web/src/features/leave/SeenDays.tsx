import { useMemo } from "react";
import { Panel } from "@/ui/Panel";
import { type Column, Table } from "@/ui/Table";
import { Flag } from "./Flag";
import styles from "./OneLeave.module.css";
import type { SeenDay } from "./types";
import { useSpans } from "./use-spans";
import { useLeaveDeskWords } from "./words";

/** What was seen on each day of a leave on which a class was held. */
export function SeenDays({ days }: { days: readonly SeenDay[] }) {
  const { one } = useLeaveDeskWords();
  const { day: inWords } = useSpans();
  const columns = useMemo(
    (): Column<SeenDay>[] => [
      { key: "day", head: one.heads.day, phone: "title", cell: ({ day }) => inWords(day) },
      {
        key: "absent",
        head: one.heads.absent,
        figure: true,
        phone: "end",
        cell: ({ absent }) => (
          <>
            {absent}
            <span className={styles.phone}> {one.absent}</span>
          </>
        ),
      },
      {
        key: "present",
        head: one.heads.present,
        figure: true,
        phone: "second-end",
        cell: ({ present }) => (
          <span className={present > 0 ? styles.there : undefined}>
            {present > 0 && <Flag />}
            {present}
            <span className={styles.phone}> {one.present}</span>
          </span>
        ),
      },
    ],
    [one, inWords],
  );
  return (
    <Panel flush title={one.seen}>
      {days.length > 0 ? (
        <Table caption={one.seen} columns={columns} rows={days} rowKey={({ day }) => day} />
      ) : (
        <p className="note">{one.notHeld}</p>
      )}
      <p className="note">{one.staysAttended}</p>
    </Panel>
  );
}
