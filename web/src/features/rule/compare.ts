import type { Rule } from "./types";

/** What can be another in two rules, in the order of the sentences. What is needed, and of what, is one part. */
const PARTS = {
  needed: ({ line, of, leastInEach }) => [line, of, leastInEach],
  floor: ({ floor }) => floor,
  late: ({ latePerAbsence }) => latePerAbsence,
  duty: ({ duty, dutyShare }) => [duty, dutyShare],
  medical: ({ medical }) => medical,
  rounded: ({ rounded }) => rounded,
  from: ({ countedFrom }) => countedFrom,
  bands: ({ bands }) => bands.map(({ from, to, marks }) => [from, to, marks]),
  words: ({ words: { met, band, short } }) => [met, band, short],
} satisfies Record<string, (rule: Rule) => unknown>;

export type Part = keyof typeof PARTS;

/** The parts in which two rules are not the same. */
export const findDifferences = (one: Rule, other: Rule): Part[] =>
  (Object.keys(PARTS) as Part[]).filter(
    (part) => JSON.stringify(PARTS[part](one)) !== JSON.stringify(PARTS[part](other)),
  );

export const isSameRule = (one: Rule, other: Rule): boolean => findDifferences(one, other).length === 0;
