import type { components } from "./api/schema";
import type { Category } from "./leaves";
import type { Standing } from "./standing";

/**
 * What the college's rule makes of marks and leaves. The rule comes with whatever is counted by it; nobody else knows
 * what a leave counts. The server's half is `rollbook/core/rule.py`, and only the server counts.
 */
export type Rule = components["schemas"]["WholeRule"];

/** What the college calls the outcomes. Empty: as Rollbook does. */
export type OutcomeWords = components["schemas"]["Words"];

export type Outcome = NonNullable<Standing["outcome"]>;

/** What a class counts that was missed on leave: as attended, so up to a share of all, as missed, or as if not held. */
export type Counts = "present" | "share" | "absent" | "not";

export function countsOnLeave(category: Category, rule: Rule): Counts {
  switch (category) {
    case "duty":
      return rule.duty;
    case "medical":
      return rule.medical;
    case "other":
      return "absent";
  }
}

/** The same where several rules hold side by side; null where they differ. */
export function agreeOnLeave(category: Category, rules: readonly Rule[]): Counts | null {
  const [first, ...others] = new Set(rules.map((rule) => countsOnLeave(category, rule)));
  return others.length === 0 ? (first ?? null) : null;
}

interface Meaning {
  /** On screen, on paper and in files, in every language; nothing where the line is reached. */
  letter: "" | "B" | "S";
  /** Of the colours that say something, its own. */
  tone: "present" | "warn" | "absent";
}

export const OUTCOMES: Record<Outcome, Meaning> = {
  met: { letter: "", tone: "present" },
  band: { letter: "B", tone: "warn" },
  short: { letter: "S", tone: "absent" },
};

/** Stands behind B or S where not even all classes that are left would do. */
export const OUT_OF_REACH = "×";

/** Whether outcomes are lettered: where there is but one thing to be short of, a word says it. */
export const hasLetters = ({ of, floor }: Rule): boolean => of !== "each" || isNumber(floor);

/** Nothing but a percentage in each subject, as Rollbook comes: then nothing speaks of a rule. */
export const isPlain = (rule: Rule): boolean =>
  !hasLetters(rule) &&
  !isNumber(rule.latePerAbsence) &&
  rule.duty === "present" &&
  rule.medical === "not" &&
  !rule.rounded &&
  rule.countedFrom === "joining" &&
  rule.bands.length === 0;

const isNumber = (value: number | null | undefined): value is number => typeof value === "number";
