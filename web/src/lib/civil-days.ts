const DAY_MS = 86_400_000;

/** A civil date as a moment: noon, whose day is the same wherever it is shown in UTC. */
export const noonOf = (civil: string): Date => new Date(`${civil}T12:00:00Z`);

/** So many days after a civil date, or before it. */
export const daysAfter = (civil: string, days: number): string =>
  new Date(noonOf(civil).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** From one civil date to another; less than none where that is before it. */
export const daysBetween = (first: string, last: string): number =>
  Math.round((noonOf(last).getTime() - noonOf(first).getTime()) / DAY_MS);
