import type { components } from "./api/schema";
import type { Choices } from "./groups";
import { LEVELS, type Place, placeKey, type WholePlace } from "./place";
import { type Held, may, mayEverywhere, type Right } from "./rights";
import { ROLES } from "./rights-at-roles";
import { useSession } from "./session";

type Grant = components["schemas"]["HeldGrant"];

const grantsOf = ({ grants }: Held, right: Right) => grants.filter(({ role }) => ROLES[right].includes(role));

/** Whether they have it for all of this place: a list, a subject, or one of its groups. */
export const mayAt = (session: Held, right: Right, place: Place, groupId?: number | null): boolean =>
  mayEverywhere(session, right) ||
  grantsOf(session, right).some(
    (grant) =>
      LEVELS.every((level) => grant[level] === null || grant[level] === place[level]) &&
      (grant.groupId === null || grant.groupId === groupId),
  );

/** Whether they have it for this place or for a part of it. */
export const reaches = (session: Held, right: Right, place: Place): boolean =>
  mayEverywhere(session, right) ||
  grantsOf(session, right).some((grant) =>
    LEVELS.every((level) => grant[level] === null || !place[level] || grant[level] === place[level]),
  );

/** Whether they have it for single subjects and groups only: there is nothing else to choose from. */
export const isConfined = (session: Held, right: Right): boolean =>
  may(session, right) &&
  !mayEverywhere(session, right) &&
  grantsOf(session, right).every(({ subjectId }) => subjectId !== null);

/** A subject without the groups that are not theirs; and not as a whole, where that is not. */
export function narrowGroups<S extends Partial<Choices>>(
  session: Held,
  right: Right,
  subject: S,
  place: WholePlace,
): S {
  if (!subject.groups || mayAt(session, right, place)) return subject;
  const groups = subject.groups.filter(({ id }) => mayAt(session, right, place, id));
  return { ...subject, groups, apart: true };
}

/** A subject that somebody teaches, or one group of it. */
export interface OwnClass {
  /** Tells them apart. */
  key: string;
  subjectId: number;
  place: WholePlace;
  /** None: everybody whom the subject calls. */
  group: { id: number; label: string } | null;
  /** The last day; null where no end is known. */
  until: string | null;
  substitute: boolean;
}

/** What somebody has a right for by name, each once, in the order of their places: what they teach, above all. */
export function ownClasses(session: Held, right: Right = "take"): OwnClass[] {
  const own = new Map<string, OwnClass>();
  for (const each of grantsOf(session, right).flatMap(readOwn)) {
    const before = own.get(each.key);
    if (!before || (before.substitute && !each.substitute)) own.set(each.key, each);
  }
  return [...own.values()].toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

/** The same where the groups of a subject are not told apart. */
export function ownSubjects(session: Held, right?: Right): OwnClass[] {
  const all = new Map(ownClasses(session, right).map((own) => [own.subjectId, own]));
  return Array.from(all.values(), (own) => ({ ...own, key: String(own.subjectId), group: null }));
}

const nameOf = ({ place, group }: OwnClass) => `${placeKey(place)}\n${group?.label ?? ""}`;

function readOwn(grant: Grant): OwnClass[] {
  const { batch, department, semester, subject, subjectId, group, groupId } = grant;
  if (subjectId === null || !batch || !department || !semester || !subject) return [];
  const { until, substitute } = grant;
  return [
    {
      key: groupId === null ? String(subjectId) : `${subjectId} ${groupId}`,
      subjectId,
      place: { batch, department, semester, subject },
      group: groupId === null ? null : { id: groupId, label: group ?? "" },
      until,
      substitute,
    },
  ];
}

/** Of whoever is here, in this place. */
export const useMayAt = (right: Right, place: Place, groupId?: number | null): boolean =>
  mayAt(useSession(), right, place, groupId);
