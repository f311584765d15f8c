import { daysAfter } from "@/lib/civil-days";

/** Of marks as they were seen. */
export interface Presence {
  attended: number;
  called: number;
}

/** In percent, to a tenth; never rounded up, so that nothing stands above a line that it did not reach. */
export const shareOf = ({ attended, called }: Presence): number | null =>
  called === 0 ? null : Math.floor((1000 * attended) / called) / 10;

/** Exactly, whatever is shown. */
export const isBelow = ({ attended, called }: Presence, line: number): boolean =>
  attended * 100 < line * called;

/** In points, to the nearest tenth: of the marks, since what is cut from each share could add up to a tenth more or less. */
export const changeOf = (now: Presence, before: Presence): number =>
  Math.round(
    (1000 * (now.attended * before.called - before.attended * now.called)) / (now.called * before.called),
  ) / 10 || 0; // a very small fall is no minus nought

export interface Compared {
  /** Which of the weeks it is, from 0. */
  at: number;
  now: number;
  /** Null where no week before it had classes. */
  change: number | null;
}

/** The last week with classes, and how it differs from the one with classes before it. */
export function compareLast(weeks: readonly Presence[]): Compared | null {
  const at = weeks.findLastIndex(({ called }) => called > 0);
  const last = weeks[at];
  const now = last ? shareOf(last) : null;
  if (!last || now === null) return null;
  const earlier = weeks.slice(0, at).findLast(({ called }) => called > 0);
  return { at, now, change: earlier ? changeOf(last, earlier) : null };
}

/** The Sunday of a week, or the day that is looked at where that comes first. */
export const endOfWeek = (monday: string, day: string): string => {
  const sunday = daysAfter(monday, 6);
  return sunday < day ? sunday : day;
};

const STEP = 10;
const HIGHEST_FLOOR = 60;

/** Where a scale begins that ends at 100: some way below everything that stands on it. */
export const floorOf = (shares: readonly number[], line: number): number =>
  Math.max(0, Math.min(HIGHEST_FLOOR, STEP * Math.floor((Math.min(line, ...shares) - 1) / STEP)));

const AROUND = 12; // points

/** The scale of a small line: the rule's line lies in its middle, and it opens where that is not enough. */
export const spanOf = (shares: readonly number[], line: number) => ({
  lowest: Math.min(line - AROUND, ...shares),
  highest: Math.max(line + AROUND, ...shares),
});

/** How far down something stands, in hundredths of the height. */
export const depthOf = (share: number, floor: number): number => (100 * (100 - share)) / (100 - floor);

/** How far to the right, in hundredths; a single one stands at the right edge, where now is. */
export const placeAcross = (at: number, count: number): number =>
  count === 1 ? 100 : (100 * at) / (count - 1);
