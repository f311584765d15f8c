import type { NotTaken, NotTakenClass } from "./missing-queries";
import type { View } from "./not-taken-view";

/** Classes that have a day, a department or a lecturer in common. */
export interface Group {
  key: string;
  items: NotTakenClass[];
  /** How many of theirs are missing, and of how many; the second only where that is known. */
  missing: number;
  expected: number | null;
}

/** The newest day first; departments and lecturers in the order in which the server names them. */
export function groupClasses(report: NotTaken, { by, department, lecturer }: View): Group[] {
  const isWhole = department === null && lecturer === null; // else the sums are of more than is shown
  switch (by) {
    case "day":
      return inOrder(
        report.items,
        report.days.map((sum) => ({ ...sum, key: sum.day })),
        ({ day }) => [day],
      );
    case "department":
      return inOrder(
        report.items,
        report.departments.map((sum) => ({ ...sum, key: sum.department })),
        (item) => [item.department],
        isWhole,
      );
    case "lecturer":
      // Of several who are asked for one class, each is asked.
      return inOrder(
        report.items,
        [...report.lecturers.map((sum) => ({ ...sum, key: sum.userName })), { key: NOBODY, expected: 0 }],
        ({ asked }) => (asked.length > 0 ? asked.map(({ userName }) => userName) : [NOBODY]),
        isWhole,
      );
  }
}

export const NOBODY = "";

function inOrder(
  items: readonly NotTakenClass[],
  sums: readonly { key: string; expected: number }[],
  keysOf: (item: NotTakenClass) => string[],
  isKnown = true,
): Group[] {
  return sums
    .map(({ key, expected }) => {
      const own = items.filter((item) => keysOf(item).includes(key));
      return { key, items: own, missing: own.length, expected: isKnown && expected > 0 ? expected : null };
    })
    .filter(({ missing }) => missing > 0);
}

/** The first so many classes; a group that has none of them is left out. */
export function cutGroups(groups: readonly Group[], shown: number): Group[] {
  let room = shown;
  return groups.flatMap((group) => {
    const items = group.items.slice(0, room);
    room -= items.length;
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}
