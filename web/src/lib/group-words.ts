import type { Group } from "./groups";

interface CalledClass {
  id: string;
  group: Group | null;
}

type GroupNames = Partial<Record<Group["kind"], (label: string) => string>>;

interface GroupWords {
  groupNames: GroupNames;
  together: string;
}

/** "Section A"; an elective, or another group, is called by its label alone. */
export const nameGroup = ({ kind, label }: Pick<Group, "kind" | "label">, names: GroupNames): string =>
  names[kind]?.(label) ?? label;

/** Which group a class called, in words; null where none of the classes beside it called one. */
export function tellGroup(
  { group }: Pick<CalledClass, "group">,
  among: readonly Pick<CalledClass, "group">[],
  { groupNames, together }: GroupWords,
): string | null {
  if (group) return nameGroup(group, groupNames);
  return among.some((other) => other.group) ? together : null;
}

/** Whether the group had another class among those of the day: then the number tells them apart. */
export const isOneOfMany = ({ id, group }: CalledClass, ofDay: readonly CalledClass[]): boolean =>
  ofDay.some((other) => other.id !== id && other.group?.id === group?.id);
