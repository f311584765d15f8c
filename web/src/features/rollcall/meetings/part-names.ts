import type { CalledPart, RollCallState } from "@/features/rollcall/engine/types";
import { withGroup } from "@/lib/groups";
import { commonPrefix } from "@/lib/rolls";

const areDistinct = (names: readonly string[]) => new Set(names).size === names.length;

/** What tells the parts from each other, as short as it can be said: department, subject, or subject and group. */
export function nameParts(parts: readonly CalledPart[]): string[] {
  const ways = [
    ({ place }: CalledPart) => place.department,
    ({ place }: CalledPart) => place.subject,
    ({ group, place }: CalledPart) => group?.label ?? place.subject,
    ({ place, group }: CalledPart) => withGroup(place.subject, group),
  ];
  const names = ways.map((name) => parts.map(name));
  return names.find(areDistinct) ?? parts.map(({ place, group }) => withGroup(place.subject, group));
}

/** The subjects, each once: "CS303 + EC303". */
export const nameSubjects = (parts: readonly CalledPart[]): string =>
  [...new Set(parts.map(({ place }) => place.subject))].join(" + ");

/** What the rolls of each part begin with. */
export const readPrefixes = ({ parts, lines }: RollCallState): string[] =>
  parts.map((_, part) => commonPrefix(lines.filter((line) => line.part === part).map(({ roll }) => roll)));
