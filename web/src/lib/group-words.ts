import type { Group } from "./groups";

interface CalledClass {
  id: string;
  group: Group | null;
}

interface GroupWords {
  nameGroup: (group: Group) => string;
  together: string;
}

/** Which group a class called, in words; null where none of the classes beside it called one. */
export function tellGroup(
  { group }: Pick<CalledClass, "group">,
  among: readonly Pick<CalledClass, "group">[],
  { nameGroup, together }: GroupWords,
): string | null {
  if (group) return nameGroup(group);
  return among.some((other) => other.group) ? together : null;
}

/** Whether the group had another class among those of the day: then the number tells them apart. */
export const isOneOfMany = ({ id, group }: CalledClass, ofDay: readonly CalledClass[]): boolean =>
  ofDay.some((other) => other.id !== id && other.group?.id === group?.id);
