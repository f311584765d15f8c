import type { ClassDate } from "./queries";

/** The last day with a class before a date and the first one after it. */
export function nearestTo(date: string, classes: readonly Pick<ClassDate, "heldOn">[]): string[] {
  const days = classes.map(({ heldOn }) => heldOn);
  const before = days
    .filter((day) => day < date)
    .toSorted()
    .at(-1);
  const after = days.filter((day) => day > date).toSorted()[0];
  return [before, after].filter((day) => day !== undefined);
}
