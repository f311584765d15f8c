import { minutesOf } from "./grid";
import type { HourOfDay } from "./types";

/** One hour as it stands in the form; empty where nothing is typed, or nothing that can be read. */
export interface HourRow {
  /** Tells rows apart while they are moved up by others that go. */
  key: number;
  starts: string;
  ends: string;
}

export type HourFault =
  | { wrong: "missing" | "backward" }
  /** It begins before the hour above it ends. */
  | { wrong: "overlaps"; before: number; ends: string };

/** A day of an hour at nine, and so on: where nothing is written down yet. */
const FIRST = { starts: "09:00", ends: "09:50" };
const LENGTH = 50;
const WAY = 5; // to the next room
const DAY = 24 * 60;

export const rowsOf = (hours: readonly HourOfDay[]): HourRow[] =>
  hours.length > 0
    ? hours.map(({ hour, starts, ends }) => ({ key: hour, starts, ends }))
    : [{ key: 1, ...FIRST }];

const say = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Another hour behind the last one, as long as that. */
export function addRow(rows: readonly HourRow[]): HourRow[] {
  const last = rows.at(-1);
  const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
  if (!last?.ends) return [...rows, { key, ...(last ? { starts: "", ends: "" } : FIRST) }];
  const length = last.starts ? Math.max(1, minutesOf(last.ends) - minutesOf(last.starts)) : LENGTH;
  const starts = minutesOf(last.ends) + WAY;
  const ends = starts + length;
  return [
    ...rows,
    ends < DAY ? { key, starts: say(starts), ends: say(ends) } : { key, starts: "", ends: "" },
  ];
}

/** What is wrong, row by row; null where nothing is. */
export function findFaults(rows: readonly HourRow[]): (HourFault | null)[] {
  return rows.map(({ starts, ends }, index) => {
    if (!starts || !ends) return { wrong: "missing" };
    const above = rows[index - 1];
    if (above?.ends && minutesOf(starts) < minutesOf(above.ends))
      return { wrong: "overlaps", before: index, ends: above.ends };
    return minutesOf(ends) <= minutesOf(starts) ? { wrong: "backward" } : null;
  });
}

/** How long the pause behind a row is; 0 where the next is not known. */
export function pauseBehind(rows: readonly HourRow[], index: number): number {
  const ends = rows[index]?.ends;
  const starts = rows[index + 1]?.starts;
  return ends && starts ? minutesOf(starts) - minutesOf(ends) : 0;
}
