import type { Group, GroupChoice } from "@/lib/groups";

/** In the address and in the browser's memory, in the place of a group's id. */
export const ALL = "all";

/** One of the groups, or all of them together; null where that is still to be said. */
export type Chosen = GroupChoice | typeof ALL | null;

/** What an address or the memory says, where the subject gives that to choose. One group alone is not asked about. */
export function findChosen(groups: readonly GroupChoice[], said: string | null, apart = false): Chosen {
  const [only] = groups;
  if (only && groups.length === 1) return only;
  if (said === ALL && groups.length > 0 && !apart) return ALL;
  return groups.find(({ id }) => String(id) === said) ?? null;
}

/** What stands over the choices: what all of them are, else "Group". */
export function findKind(groups: readonly Group[]): Group["kind"] {
  const [first] = groups;
  return first && groups.every(({ kind }) => kind === first.kind) ? first.kind : "other";
}
