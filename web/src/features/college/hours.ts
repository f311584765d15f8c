import { shareOf } from "./figures";
import type { Cell, WeekdayHours } from "./types";

export interface Told {
  cell: Cell;
  share: number;
}

/** Null where there are too few marks to say. */
export const shareOfCell = ({ attended, called }: Cell): number | null =>
  attended === null ? null : shareOf({ attended, called });

export function lowestOf(cells: readonly Cell[]): Told | null {
  const told = cells.flatMap((cell): Told[] => {
    const share = shareOfCell(cell);
    return share === null ? [] : [{ cell, share }];
  });
  return told.reduce<Told | null>(
    (lowest, one) => (lowest && lowest.share <= one.share ? lowest : one),
    null,
  );
}

/** From Monday to Saturday, and Sunday where a class was held on one. */
export const weekdaysOf = ({ cells }: WeekdayHours): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((weekday) => weekday < 6 || cells.some((cell) => cell.weekday >= weekday));

export interface HourRow {
  /** Null: of classes whose hour is not known. */
  hour: number | null;
  starts: string | null;
}

/** The hours of the day, and those in which classes were held before; at the end what has none. */
export function rowsOf({ hours, cells }: WeekdayHours): HourRow[] {
  const held = new Set(cells.map(({ hour }) => hour));
  const numbers = [...new Set([...hours.map(({ hour }) => hour), ...held])].filter((hour) => hour !== null);
  const rows: HourRow[] = numbers
    .toSorted((one, other) => one - other)
    .map((hour) => ({ hour, starts: hours.find((each) => each.hour === hour)?.starts ?? null }));
  return held.has(null) ? [...rows, { hour: null, starts: null }] : rows;
}
