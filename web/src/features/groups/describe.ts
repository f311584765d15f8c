import type { groups as inEnglish } from "@/lib/messages/en/groups";
import type { Group, LastMove, ListPlace, Who } from "./types";

type Words = typeof inEnglish;

const SHOWN = 5; // more names than that are counted
const GROUPS_SHOWN = 3; // of one change
export const SEPARATOR = " · ";

export const listNames = (names: readonly string[]): string => names.join(", ");

export const whoIs = ({ roll, name }: Who): string => `${roll} ${name}`;

/** CSE, 2024 - 2028 */
export const listIs = ({ department, batch }: ListPlace): string => listNames([department, batch]);

/** The first few of several names, and how many more there are. */
export const namesInShort = (names: readonly string[], { andMore }: Words, shown = SHOWN): string =>
  names.length > shown ? andMore(listNames(names.slice(0, shown)), names.length - shown) : listNames(names);

/** Under a group's name: what it is, where its students come from, and which subjects call it. */
export function describeGroup(group: Group, batch: string, words: Words): string {
  const { all } = words;
  const subjects = group.subjects.length > 0 ? namesInShort(group.subjects, words) : all.unused;
  return [group.department === null ? all.wholeBatch : null, whatItIs(group, batch, words), subjects]
    .filter(Boolean)
    .join(SEPARATOR);
}

function whatItIs(group: Group, batch: string, words: Words): string | null {
  const { all, kinds } = words;
  switch (group.kind) {
    case "section":
      return group.firstRoll && group.lastRoll ? all.rolls(group.firstRoll, group.lastRoll) : null;
    case "lab":
      return group.inside
        ? all.labOf(group.inside)
        : [kinds.lab, origins(group, batch, words)].filter(Boolean).join(SEPARATOR);
    case "elective":
    case "other":
      return origins(group, batch, words) ?? kinds[group.kind];
  }
}

/** Null where nobody is in it. All of one list are named by their department alone. */
function origins({ origins: from }: Group, batch: string, { all }: Words): string | null {
  const [first] = from;
  if (!first) return null;
  if (from.length === 1 && first.batch === batch) return first.department;
  const own = from.filter((origin) => origin.batch === batch);
  const older = from
    .filter((origin) => origin.batch !== batch)
    .reduce((sum, { students }) => sum + students, 0);
  const names = own.map(({ students, department }) => `${students} ${department}`);
  return listNames(older > 0 ? [...names, all.older(older)] : names);
}

/** 12 students to Section B from 3 Nov 2026 */
export function describeMove({ groups, toRemoved }: LastMove, day: string, words: Words): string {
  const { last, nameGroup } = words;
  const parts = groups.flatMap(({ came, went, ...group }) => [
    came > 0 ? last.came(came, nameGroup(group)) : [],
    went > 0 ? last.went(went, nameGroup(group)) : [],
  ]);
  const removed = toRemoved > 0 ? last.toRemoved(toRemoved) : [];
  return last.from(namesInShort([...parts, removed].flat(), words, GROUPS_SHOWN), day);
}
