const DAY_MS = 86_400_000;

/** A civil date as a moment: noon, whose day is the same wherever it is shown in UTC. */
export const noonOf = (civil: string): Date => new Date(`${civil}T12:00:00Z`);

/** So many days after a civil date, or before it. */
export const daysAfter = (civil: string, days: number): string =>
  new Date(noonOf(civil).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** From one civil date to another; less than none where that is before it. */
export const daysBetween = (first: string, last: string): number =>
  Math.round((noonOf(last).getTime() - noonOf(first).getTime()) / DAY_MS);

/** 2026-10 */
export const monthOfDay = (civil: string): string => civil.slice(0, 7);

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  return { from, to: daysAfter(`${monthOfDay(daysAfter(from, 31))}-01`, -1) };
}
