import type { components } from "@/lib/api/schema";
import type { WholePlace } from "@/lib/place";

export type ListFacts = components["schemas"]["ListFacts"];
export type EligibilityList = components["schemas"]["EligibilityList"];
export type ListPreview = components["schemas"]["ListPreview"];
export type ListLine = components["schemas"]["ListLine"];
export type ArrivedSince = components["schemas"]["ArrivedSince"];
export type ListComparison = components["schemas"]["ListComparison"];
export type ListDifference = components["schemas"]["ListDifference"];
export type NewList = components["schemas"]["NewList"];
export type ListKind = NewList["kind"];
export type ListPlace = Omit<WholePlace, "subject">;

/** Where a list is on its way: what its tag says. */
export type ListState = "followed" | "final" | "open" | "over" | "informing";

type Dated = Pick<ListFacts, "kind" | "objectionsUntil" | "followedBy">;

/** On this day of the college. The last day for objections is one of them. */
export function stateOf({ kind, objectionsUntil, followedBy }: Dated, today: string): ListState {
  if (followedBy !== null) return "followed";
  if (kind === "final") return "final";
  if (objectionsUntil === null) return "informing";
  return objectionsUntil < today ? "over" : "open";
}

/** What the next list of the same students is, unless somebody wants otherwise: final once nobody can object any more. */
export function nextKind(newest: Dated | null, today: string): ListKind {
  if (!newest) return "provisional";
  const state = stateOf(newest, today);
  return state === "over" || state === "informing" ? "final" : "provisional";
}

/** For whoever sees all lists their newest number says how many there are, for numbers have no gaps; null: not known yet. */
export function totalOf(lists: readonly ListFacts[], isWhole: boolean, seesAll: boolean): number | null {
  if (isWhole) return lists.length;
  return seesAll ? (lists[0]?.number ?? 0) : null;
}

/** The lines of one student together, as they come: in the order of the student list. */
export function byStudent(lines: readonly ListLine[]): ListLine[][] {
  const students = new Map<number, ListLine[]>();
  for (const line of lines) {
    const known = students.get(line.student);
    if (known) known.push(line);
    else students.set(line.student, [line]);
  }
  return [...students.values()];
}

export const placeOfList = ({ batch, department, semester }: ListPlace): ListPlace => ({
  batch,
  department,
  semester,
});

/** Who meets all that the rule asks for, or is condoned in all that is short of it. */
export const eligibleOf = ({ listed }: EligibilityList) => listed.filter(({ eligible }) => eligible);
