import type { Got } from "./api/got";
import type { Choices, GroupChoice } from "./groups";

type KeptCollege = Pick<Got<"/api/rollcalls/lists">, "groups" | "choices">;

/** Id, roll and name. */
type ListedRow = readonly [student: number, roll: string, name: string];

/** Those of one subject, in the order in which they are given to choose. */
const groupsOf = ({ groups, choices }: KeptCollege, subject: number) =>
  choices
    .filter(([id]) => id === subject)
    .flatMap(([, ids]) => ids.flatMap((id) => groups.filter((group) => group[0] === id)));

/** A subject, with what it gives to choose from. */
export function addChoices<S extends { id: number }>(college: KeptCollege, subject: S): S & Partial<Choices> {
  const groups = groupsOf(college, subject.id);
  if (groups.length === 0) return subject;
  return {
    ...subject,
    groups: groups.map(([id, label, kind, who]): GroupChoice => ({ id, label, kind, students: who.length })),
    together: new Set(groups.flatMap(([, , , who]) => who)).size,
  };
}

interface Lists {
  /** The subject's own. */
  own: readonly ListedRow[];
  others: readonly ListedRow[];
}

/** Everybody of one group, or of all of them, each once: those of the subject's own list in its order, then the others. */
export function listMembers(college: KeptCollege, subjectId: number, lists: Lists, groupId?: number) {
  const [only, ...more] = groupsOf(college, subjectId).filter(([id]) => id === (groupId ?? id));
  if (!only) return null;
  const members = new Set([only, ...more].flatMap(([, , , who]) => who));
  const own = lists.own.filter(([student]) => members.has(student));
  for (const [student] of own) members.delete(student);
  const byId = new Map(lists.others.map((row) => [row[0], row]));
  const others = [...members].map((student) => byId.get(student)).filter((row) => row !== undefined);
  const [id, label, kind] = only;
  return {
    subjectId,
    group: more.length === 0 ? { id, label, kind } : null,
    students: [...own, ...others],
  };
}
