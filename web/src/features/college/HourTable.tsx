import { Link } from "react-router";
import { type Column, Table } from "@/ui/Table";
import { expectedPath } from "./asked";
import styles from "./Figures.module.css";
import type { HourToday, Today } from "./types";
import { useCollegeWords } from "./words";

const STATES = ["taken", "running", "missing", "toCome", "notHeld"] as const;
const ASKED = {
  taken: "taken",
  running: "running",
  missing: "missing",
  toCome: "to_come",
  notHeld: "not_held",
} as const;

/** The figures of the plot; each leads to its classes. */
export function HourTable({ today, day }: { today: Today; day: string | null }) {
  const { today: words } = useCollegeWords();
  const columns: Column<HourToday>[] = [
    {
      key: "hour",
      head: words.heads.hour,
      phone: "title",
      cell: ({ hour, starts }) => (
        <Link to={expectedPath(day, undefined, hour)}>{words.hourAt(hour, starts)}</Link>
      ),
    },
    ...STATES.map(
      (state): Column<HourToday> => ({
        key: state,
        head: words.heads[state],
        phone: state === "taken" ? "end" : state === "missing" ? "second-end" : "left-out",
        figure: true,
        cell: (hour) =>
          hour[state] > 0 ? (
            <Link to={expectedPath(day, ASKED[state], hour.hour)}>{hour[state]}</Link>
          ) : (
            hour[state]
          ),
      }),
    ),
  ];
  return (
    <details className={styles.table} data-print="no">
      <summary>{words.asTable}</summary>
      <Table caption={words.caption} columns={columns} rows={today.hours} rowKey={({ hour }) => hour} />
    </details>
  );
}
