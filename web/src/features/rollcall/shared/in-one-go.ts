import type { CallHere } from "@/features/rollcall/engine/types";
import { type Called, type Group, withGroup } from "@/lib/groups";
import { placeOf, type WholePlace } from "@/lib/place";

interface Taken {
  id: string;
  meeting: string | null;
}

/** Classes that are taken in one go as one: it has the id of what they have in common. */
export function joinMeetings<C extends Taken>(calls: readonly C[]): { id: string; first: C; all: C[] }[] {
  const joined = new Map<string, { id: string; first: C; all: C[] }>();
  for (const call of calls) {
    const id = call.meeting ?? call.id;
    const known = joined.get(id);
    if (known) known.all.push(call);
    else joined.set(id, { id, first: call, all: [call] });
  }
  return [...joined.values()];
}

/** The same for all hours of a subject and group. Another department's subject may have the same code. */
export const keyOfPart = (held: WholePlace & { group: Group | null }): string =>
  JSON.stringify([placeOf(held), held.group?.id]);

/** What is called in one go, each subject and group once: "CS303 · A, EC303". */
export const nameTogether = (parts: readonly Called[]): string =>
  [...new Set(parts.map(({ place, group }) => withGroup(place.subject, group)))].join(", ");

/** Who has a mark, whether there in all hours, in some or in none. */
export const countMarked = ({ present, absent, partly }: Pick<CallHere, "present" | "absent" | "partly">) =>
  present + absent + partly;
