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
