import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { rosterOf } from "@/features/rollcall/meeting-queries";
import type { Called } from "@/lib/groups";
import { within } from "@/lib/within";
import { keepLast, lastMeetingOf, readLast } from "./last-meetings";
import { ALONE, isAlone, type Meeting } from "./meeting";
import type { Decided } from "./use-opening";

const PATIENCE_MS = 2_000; // a class does not wait longer to hear how it was called last

/** What is taken in one go with a class: as the last time, until somebody says otherwise. */
export function useMeeting(own: Called, knownId: number | undefined) {
  const { place, group } = own;
  const client = useQueryClient();
  const [said, setSaid] = useState<Meeting | null>(null);
  const roster = useQuery({ ...rosterOf(own), enabled: knownId === undefined });
  const subjectId = knownId ?? roster.data?.subjectId;
  const asking = lastMeetingOf(place, subjectId ?? 0, group?.id);
  const { data: told, isPending } = useQuery({ ...asking, enabled: subjectId !== undefined });
  const last = isPending && subjectId !== undefined ? readLast(subjectId, group?.id) : (told ?? null);
  const meeting = said ?? last ?? ALONE;

  /** Whoever is quicker than the server gets what it tells, not a single hour. */
  async function findMeeting(): Promise<Meeting> {
    if (said || last || subjectId === undefined) return meeting;
    const answered = client.ensureQueryData(asking).catch(() => null);
    return (await within(PATIENCE_MS, answered, null)) ?? ALONE;
  }

  async function decide(): Promise<Decided> {
    const { hours, together } = await findMeeting();
    return {
      wanted: { hours, together: together.map((each) => ({ place: each.place, groupId: each.group?.id })) },
      noteOpened: (heldOn) => {
        if (subjectId === undefined) return;
        keepLast(subjectId, group?.id, isAlone({ hours, together }) ? null : { heldOn, hours, together });
      },
    };
  }

  return {
    meeting,
    /** The last one, where that is what will be taken. */
    again: said ? null : last,
    setMeeting: setSaid,
    decide,
  };
}

/** How many are called in all, each once; null while it is not known. And what is wrong with whom. */
export function useEverybody(own: Called, { together }: Meeting, ownCount: number | undefined) {
  const isCounted = together.length > 0 || ownCount === undefined;
  const every = isCounted ? [own, ...together] : [];
  const rosters = useQueries({ queries: every.map(rosterOf) });
  const problems = together.flatMap((called, index) => {
    const { data, error } = rosters[index + 1] ?? {};
    return error || data?.students.length === 0 ? [{ called, error: error ?? null }] : [];
  });
  if (!isCounted) return { students: ownCount, problems };
  const known = rosters.flatMap(({ data }) => data?.students ?? []);
  const isKnown = rosters.every(({ isPending }) => !isPending) && !rosters[0]?.error; // why, is said where it is started
  return { students: isKnown ? new Set(known).size : (ownCount ?? null), problems };
}
