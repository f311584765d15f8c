import type { GroupDetails, Listed, Who } from "./types";

/** Whom somebody wants in the group or out of it, by student. Nothing of it is written. */
export type Draft = ReadonlyMap<number, { who: Who | Listed; isIn: boolean }>;

export const NO_DRAFT: Draft = new Map();

/** One student who comes or goes. */
export interface Change {
  who: Who | Listed;
  comes: boolean;
  /** The section that the student leaves by coming to this one. */
  from: string | null;
}

export const want = (draft: Draft, who: Iterable<Who | Listed>, isIn: boolean): Draft => {
  const next = new Map(draft);
  for (const each of who) next.set(each.student, { who: each, isIn });
  return next;
};

/** Takes one wish back: the student stays where they are. */
export function leaveAlone(draft: Draft, student: number): Draft {
  const next = new Map(draft);
  next.delete(student);
  return next;
}

export const isMember = ({ members }: Pick<GroupDetails, "members">, student: number): boolean =>
  members.some((member) => member.student === student);

type Standing = Pick<GroupDetails, "group" | "members" | "candidates">;

/**
 * What would be written: who comes, then who goes, in the order of the list. A wish that has come true meanwhile, or was
 * taken back, changes nothing.
 */
export function planChanges({ group, members, candidates }: Standing, draft: Draft): Change[] {
  const inside = new Set(members.map(({ student }) => student));
  const listed = new Map(candidates.map((candidate, place) => [candidate.student, { ...candidate, place }]));
  const placeOf = ({ who }: Change) => listed.get(who.student)?.place ?? Number.MAX_SAFE_INTEGER;
  const changes = [...draft.values()]
    .filter(({ who, isIn }) => isIn !== inside.has(who.student))
    .map(({ who, isIn }): Change => {
      const section = listed.get(who.student)?.section ?? null;
      return { who, comes: isIn, from: isIn && group.kind === "section" ? section : null };
    });
  return changes.sort(
    (one, other) => Number(other.comes) - Number(one.comes) || placeOf(one) - placeOf(other),
  );
}

/** As the server takes them. */
export const movesOf = (changes: readonly Change[]) => ({
  come: changes.filter(({ comes }) => comes).map(({ who }) => who.student),
  go: changes.filter(({ comes }) => !comes).map(({ who }) => who.student),
});

/** How many the group has after that. */
export const countAfter = (now: number, changes: readonly Change[]): number =>
  changes.reduce((count, { comes }) => count + (comes ? 1 : -1), now);
