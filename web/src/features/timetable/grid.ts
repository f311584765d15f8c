import type { HourOfDay, Slot } from "./types";

/** One or more slots that meet, or a free hour where there are none. */
export interface Cell {
  weekday: number;
  /** Where it begins, and how many hours it is wide. */
  hour: number;
  length: number;
  /** In the order in which they stand below each other. */
  slots: Slot[];
}

const SATURDAY = 6;
const LONG_MINUTES = 20; // a shorter pause is only the way to the next room
const NOON = { from: 11 * 60 + 30, to: 14 * 60 + 30, atLeast: 30 };

/** Monday to Saturday; Sunday where something is held then. */
export function weekdaysOf(slots: readonly Pick<Slot, "weekday">[]): number[] {
  const last = Math.max(SATURDAY, ...slots.map(({ weekday }) => weekday));
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** Every day as a row of cells that leave no hour out. */
export function layOut(slots: readonly Slot[], weekdays: readonly number[], hours: number): Cell[][] {
  return weekdays.map((weekday) =>
    layOutDay(
      weekday,
      slots.filter((slot) => slot.weekday === weekday),
      hours,
    ),
  );
}

function layOutDay(weekday: number, slots: Slot[], hours: number): Cell[] {
  const sorted = slots.toSorted(
    (one, other) => one.hour - other.hour || nameOf(one).localeCompare(nameOf(other)),
  );
  const row: Cell[] = [];
  let next = 1;
  const fillTo = (hour: number) => {
    for (; next < hour; next++) row.push({ weekday, hour: next, length: 1, slots: [] });
  };
  for (const slot of sorted) {
    const last = row.at(-1);
    const end = Math.min(slot.hour + slot.length, hours + 1);
    if (slot.hour > hours) continue; // of a day that had more hours: there is no column for it
    if (last && last.slots.length > 0 && slot.hour < next) {
      last.slots.push(slot);
      last.length = Math.max(last.length, end - last.hour);
    } else {
      fillTo(slot.hour);
      row.push({ weekday, hour: slot.hour, length: end - slot.hour, slots: [slot] });
    }
    next = Math.max(next, end);
  }
  fillTo(hours + 1);
  return row;
}

/** Groups stand in the order of their names, so that B1 is above B2 on every day. */
const nameOf = ({ taught, title }: Slot) =>
  taught.map(({ group, subject }) => `${group?.label ?? ""} ${subject}`).join() || (title ?? "");

/** Whether all in a cell are at the same hours: else each says which are its own. */
export const isEven = ({ hour, length, slots }: Cell): boolean =>
  slots.every((slot) => slot.hour === hour && slot.length === length);

export interface Pause {
  /** The hour behind which it is. */
  after: number;
  minutes: number;
  starts: string;
  ends: string;
  isLunch: boolean;
}

export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

/** The long ones between the hours of a day. */
export function pausesOf(hours: readonly HourOfDay[]): Pause[] {
  return hours.flatMap((each, index) => {
    const following = hours[index + 1];
    const starts = minutesOf(each.ends);
    const minutes = following ? minutesOf(following.starts) - starts : 0;
    if (!following || minutes < LONG_MINUTES) return [];
    const isLunch = minutes >= NOON.atLeast && starts >= NOON.from && starts <= NOON.to;
    return [{ after: each.hour, minutes, starts: each.ends, ends: following.starts, isLunch }];
  });
}

/** How many columns a cell is wide, with the pauses that it goes through. */
export const columnsOf = ({ hour, length }: Cell, pauses: readonly Pause[]): number =>
  length + pauses.filter(({ after }) => after >= hour && after < hour + length - 1).length;

/** Hours in which something is held; halves of a group at the same hour are one. */
export function countHours(slots: readonly Slot[]): number {
  const taken = slots.flatMap(({ weekday, hour, length }) =>
    Array.from({ length }, (_, more) => `${weekday} ${hour + more}`),
  );
  return new Set(taken).size;
}

/** Where the keyboard is: an hour of a day, and which of those that stand there below each other. */
export interface Spot {
  weekday: number;
  hour: number;
  index: number;
}

const MOVES = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"] as const;
export type Move = (typeof MOVES)[number];

export const isMove = (key: string): key is Move => (MOVES as readonly string[]).includes(key);

export const cellAt = (rows: readonly Cell[][], { weekday, hour }: Pick<Spot, "weekday" | "hour">) =>
  rows
    .find(([first]) => first?.weekday === weekday)
    ?.find((cell) => hour >= cell.hour && hour < cell.hour + cell.length);

/** Where a key leads. At an edge one stays. */
export function moveSpot(rows: readonly Cell[][], spot: Spot, move: Move): Spot {
  const cell = cellAt(rows, spot);
  if (!cell) return spot;
  const hours = rows[0]?.reduce((count, { length }) => count + length, 0) ?? 1;
  const sideways = (hour: number): Spot => (hour < 1 || hour > hours ? spot : { ...spot, hour, index: 0 });
  switch (move) {
    case "ArrowLeft":
      return sideways(cell.hour - 1);
    case "ArrowRight":
      return sideways(cell.hour + cell.length);
    case "Home":
      return sideways(1);
    case "End":
      return sideways(hours);
    case "ArrowDown": {
      if (spot.index + 1 < cell.slots.length) return { ...spot, index: spot.index + 1 };
      return cellAt(rows, { ...spot, weekday: spot.weekday + 1 })
        ? { ...spot, weekday: spot.weekday + 1, index: 0 }
        : spot;
    }
    case "ArrowUp": {
      if (spot.index > 0) return { ...spot, index: spot.index - 1 };
      const above = cellAt(rows, { ...spot, weekday: spot.weekday - 1 });
      return above
        ? { ...spot, weekday: spot.weekday - 1, index: Math.max(0, above.slots.length - 1) }
        : spot;
    }
  }
}

/** A spot as it is now: what stood there may have gone. */
export function settle(rows: readonly Cell[][], spot: Spot): Spot {
  const cell = cellAt(rows, spot);
  if (!cell) return { weekday: 1, hour: 1, index: 0 };
  return { ...spot, index: Math.min(spot.index, Math.max(0, cell.slots.length - 1)) };
}
