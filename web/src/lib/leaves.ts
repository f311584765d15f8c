import { hasMissed, type Mark } from "./marks";

/**
 * What a leave means beside a mark. A mark is what was seen; a leave is another fact, and neither changes the other.
 * Whoever wants a category's letter, its word or what it counts asks here; one that is added to `CATEGORIES` fails the
 * type check wherever it is forgotten. The server's half is `rollbook/core/leave.py`.
 */
export const CATEGORIES = ["duty", "medical", "other"] as const;

export type Category = (typeof CATEGORIES)[number];

/** What a class counts as: attended, missed, or as if it had not been held for this student. */
export type Counts = "present" | "absent" | "not";

interface Meaning {
  /** In an outlined square, on screen and on paper, in every language. */
  letter: "D" | "M" | "O";
  /** What a class counts that was missed meanwhile. */
  counts: Counts;
}

export const LEAVES: Record<Category, Meaning> = {
  duty: { letter: "D", counts: "present" },
  medical: { letter: "M", counts: "not" },
  other: { letter: "O", counts: "absent" },
};

/** What a class with this mark counts. Who attended has attended, whatever the leave. */
export function countsAs(mark: Mark, leave: Category | null): Counts {
  if (!hasMissed(mark)) return "present";
  return leave ? LEAVES[leave].counts : "absent";
}

/** Those of the categories that occur here, as they are named one after the other. */
export const categoriesAmong = (lines: readonly { leave?: Category | null }[]): Category[] =>
  CATEGORIES.filter((category) => lines.some(({ leave }) => leave === category));

/** How many classes were missed on leave, of whatever category. */
export const countOnLeave = (counts: Record<Category, number>): number =>
  CATEGORIES.reduce((sum, category) => sum + counts[category], 0);
