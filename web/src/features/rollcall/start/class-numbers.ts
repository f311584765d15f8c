const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Which numbers a further class of a day can have: those that are free before the last one, and the next. Of several
 * hours in one go it is the number of the first; the others follow it.
 */
export function freeNumbers(taken: readonly number[], hours = 1): number[] {
  const last = Math.max(0, ...taken);
  return Array.from({ length: last + 1 }, (_, before) => before + 1).filter(
    (number) => !taken.some((other) => number <= other && other < number + hours),
  );
}

/** So many days before a civil date. */
export const daysBefore = (civil: string, days: number): string =>
  new Date(Date.parse(`${civil}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

/** From one civil date to a later one. */
export const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS);
