/**
 * What a mark means. A mark is a code and not a number: nothing adds codes up or asks whether one is 1. Whoever wants
 * a code's word, its sign or what it counts as asks here; `tools/own_rules.py` finds those who do not. A code that is
 * added to `MARKS` fails the type check wherever it is forgotten. The server's half is `rollbook/core/marks.py`.
 */
export const ABSENT = 0;
export const PRESENT = 1;
/** Came, but late. */
export const LATE = 2;

export const MARKS = [ABSENT, PRESENT, LATE] as const;

/** Those that nearly everybody has, as their buttons stand from left to right. Late is a step aside from them. */
export const MAIN_MARKS = [ABSENT, PRESENT] as const;

/** As they are named one after the other, where all of them are offered or explained. */
export const NAMED_MARKS = [PRESENT, LATE, ABSENT] as const;

export type Mark = (typeof MARKS)[number];

interface Meaning {
  /** Its words in the catalogue and its colours in the style sheets have this name. */
  word: "present" | "absent" | "late";
  /** Of the colours that say something, its own. */
  tone: "present" | "absent" | "warn";
  /** Stands beside it, so that its colour is never alone. */
  sign: "tick" | "cross" | "clock";
  /** The key that gives it; and its sign where another device's marks are told apart from one's own. */
  letter: string;
  countsAs: "present" | "absent";
  /** What a tap on a student who has it makes of it. */
  other: Mark;
}

export const MEANINGS: Record<Mark, Meaning> = {
  [ABSENT]: {
    word: "absent",
    tone: "absent",
    sign: "cross",
    letter: "a",
    countsAs: "absent",
    other: PRESENT,
  },
  [PRESENT]: {
    word: "present",
    tone: "present",
    sign: "tick",
    letter: "p",
    countsAs: "present",
    other: ABSENT,
  },
  [LATE]: { word: "late", tone: "warn", sign: "clock", letter: "l", countsAs: "present", other: ABSENT },
};

export const isMark = (code: unknown): code is Mark => MARKS.some((mark) => mark === code);

/** Counts as absent. Who has no mark is not absent. */
export const hasMissed = (mark: Mark | null): boolean =>
  mark !== null && MEANINGS[mark].countsAs === "absent";

/** Of who was there in all of these hours, or in none: late where any of them is. Null where they have no mark. */
export const markOfAll = ([first = null, ...others]: readonly (Mark | null)[]): Mark | null =>
  others.includes(LATE) ? LATE : first;

/** How many count as what; and of those present, how many came late. */
export function countMarks(marks: readonly (Mark | null)[]) {
  const counts = { present: 0, absent: 0, unmarked: 0, late: 0 };
  for (const mark of marks) {
    counts[mark === null ? "unmarked" : MEANINGS[mark].countsAs] += 1;
    if (mark === LATE) counts.late += 1;
  }
  return counts;
}
