import type { Rule } from "@/lib/rule";
import { figure } from "./counting";

const NO_BREAK = "\u00a0";

const percent = (value: number | null | undefined) => `${figure(value ?? 0)}${NO_BREAK}%`;

const ENDINGS: Record<string, string> = { one: "st", two: "nd", few: "rd" };

/** 2nd, 3rd, 4th */
export const ordinal = (number: number) =>
  figure(number) + (ENDINGS[new Intl.PluralRules("en-GB", { type: "ordinal" }).select(number)] ?? "th");

/** What is needed, in the middle of a sentence. */
export function tellNeeded({ line, of, leastInEach, rounded, floor }: Rule): string {
  const together = `at least ${percent(line)} in all subjects of a semester together`;
  const needed = {
    each: `at least ${percent(line)} in each subject`,
    together,
    both: `${together} and ${percent(leastInEach)} in each`,
  }[of];
  return [
    `${needed}, ${rounded ? "rounded to a whole number" : "not rounded"}`,
    ...(floor == null ? [] : [`from ${percent(floor)} the committee may condone`]),
  ].join("; ");
}

const DUTY: Record<Rule["duty"], (share: string) => string> = {
  present: () => "duty counts as present",
  share: (share) => `duty counts as present up to ${share} of the classes`,
  not: () => "duty is not counted",
};

const MEDICAL: Record<Rule["medical"], string> = {
  absent: "medical leave counts as absent",
  not: "medical leave is not counted",
};

/** The whole rule in one line, for the history. */
export function tellRule(rule: Rule): string {
  const { latePerAbsence, duty, dutyShare, medical, countedFrom, bands, words } = rule;
  const names = [words?.met, words?.band, words?.short].filter(Boolean);
  return [
    tellNeeded(rule),
    latePerAbsence == null ? "late is present" : `every ${ordinal(latePerAbsence)} late is one absence`,
    DUTY[duty](percent(dutyShare)),
    MEDICAL[medical],
    countedFrom === "first" ? "classes before joining count as missed" : "counted from joining",
    ...(bands.length > 0
      ? [`marks: ${bands.map(({ from, marks }) => `${figure(marks)} from ${percent(from)}`).join(", ")}`]
      : []),
    ...(names.length > 0 ? [`outcomes: ${names.join(", ")}`] : []),
  ].join("; ");
}
