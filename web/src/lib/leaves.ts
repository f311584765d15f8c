/**
 * What a leave means beside a mark. A mark is what was seen; a leave is another fact, and neither changes the other.
 * Whoever wants a category's letter or its word asks here; what it counts, the rule says (`lib/rule.ts`). One that is
 * added to `CATEGORIES` fails the type check wherever it is forgotten. The server's half is `rollbook/core/leave.py`.
 */
export const CATEGORIES = ["duty", "medical", "other"] as const;

export type Category = (typeof CATEGORIES)[number];

interface Meaning {
  /** In an outlined square, on screen and on paper, in every language. */
  letter: "D" | "M" | "O";
}

export const LEAVES: Record<Category, Meaning> = {
  duty: { letter: "D" },
  medical: { letter: "M" },
  other: { letter: "O" },
};

/** Those of the categories that occur here, as they are named one after the other. */
export const categoriesAmong = (lines: readonly { leave?: Category | null }[]): Category[] =>
  CATEGORIES.filter((category) => lines.some(({ leave }) => leave === category));

/** How many classes were missed on leave, of whatever category. */
export const countOnLeave = (counts: Record<Category, number>): number =>
  CATEGORIES.reduce((sum, category) => sum + counts[category], 0);
