import { queryOptions } from "@tanstack/react-query";
import { askLast } from "@/features/rollcall/meeting-queries";
import { NetworkFailure } from "@/lib/api/problem";
import type { Called } from "@/lib/groups";
import { memory } from "@/lib/memory";
import { keyOf, paths } from "@/lib/paths";
import type { WholePlace } from "@/lib/place";
import type { Meeting } from "./meeting";

/** How a subject and group was called last. */
export interface LastMeeting extends Meeting {
  heldOn: string;
  /** What took part then and takes no classes any more. */
  removed: readonly Called[];
}

/** By the ids of a subject and a group: a rename strands nothing. */
type Kept = Record<string, Omit<LastMeeting, "removed">>;

const MOST_KEPT = 60; // some lecturers take many subjects; the browser's memory is for more than this

const keptKey = (subjectId: number, groupId: number | undefined) => `${subjectId} ${groupId ?? ""}`;

function readKept(): Kept {
  try {
    return (JSON.parse(memory.read("meetings") ?? "null") as Kept | null) ?? {};
  } catch {
    return {}; // not ours
  }
}

export function readLast(subjectId: number, groupId: number | undefined): LastMeeting | null {
  const kept = readKept()[keptKey(subjectId, groupId)];
  return kept ? { ...kept, removed: [] } : null;
}

/** On this device, so that it is taken again without network. Null: the last class was taken by itself. */
export function keepLast(
  subjectId: number,
  groupId: number | undefined,
  last: Omit<LastMeeting, "removed"> | null,
): void {
  const { [keptKey(subjectId, groupId)]: _before, ...others } = readKept();
  const newest = Object.entries(others).slice(last ? 1 - MOST_KEPT : -MOST_KEPT);
  const kept = Object.fromEntries(newest);
  if (last) kept[keptKey(subjectId, groupId)] = last;
  memory.write("meetings", Object.keys(kept).length > 0 ? JSON.stringify(kept) : null);
}

/** As the server tells it; without network as it is kept here. */
export const lastMeetingOf = (place: WholePlace, subjectId: number, groupId: number | undefined) =>
  queryOptions({
    queryKey: [...keyOf(paths.classDates(place)), { view: "last meeting", groupId: groupId ?? null }],
    queryFn: async ({ signal }): Promise<LastMeeting | null> => {
      try {
        const last = await askLast(subjectId, groupId, signal);
        keepLast(subjectId, groupId, last && withoutRemoved(last));
        return last;
      } catch (error) {
        if (error instanceof NetworkFailure) return readLast(subjectId, groupId);
        throw error;
      }
    },
  });

const withoutRemoved = ({ heldOn, hours, together }: LastMeeting) => ({ heldOn, hours, together });
