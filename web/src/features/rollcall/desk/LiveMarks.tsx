import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { isOwnEcho } from "@/features/rollcall/engine/echoes";
import { refreshRollCall } from "@/features/rollcall/engine/rollcalls";
import type { RollCallState } from "@/features/rollcall/engine/types";
import { keyOf, paths } from "@/lib/paths";
import type { WholePlace } from "@/lib/place";

interface LiveMarksProps {
  id: string;
  /** The class that live events tell of: where several are taken in one go, the first hour's. What is marked in a later one is sent of all. */
  classId: string;
  place: WholePlace;
  heldOn: string;
  listening: boolean;
}

/**
 * Takes over what others mark, as it happens. Once for each roll call on screen; it shows nothing itself, and stands
 * apart so that neither a mark here nor an answer from there draws anything for its sake.
 */
const LiveMarks = memo(function LiveMarks({ id, classId, place, heldOn, listening }: LiveMarksProps) {
  useQuery({
    // Below the sheet's own path, whose query lists the day's classes: a change there is told here too.
    queryKey: [...keyOf(paths.sheet(place, heldOn)), classId],
    queryFn: () => refreshRollCall(id).then(() => Date.now()),
    enabled: listening,
    initialData: () => Date.now(), // who opens a roll call has just read it
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: "always",
    refetchOnWindowFocus: "always",
    retry: false,
    notifyOnChangeProps: [],
    meta: { isEcho: (change: string) => isOwnEcho(classId, change) },
  });
  return null;
});

/** The same of each subject that is taken in one go. */
export const LiveClasses = ({ state, listening }: { state: RollCallState; listening: boolean }) =>
  state.parts.map(({ place, classes: [first] }) => (
    <LiveMarks
      key={first?.id}
      id={state.id}
      classId={first?.id ?? state.id}
      place={place}
      heldOn={state.heldOn}
      listening={listening}
    />
  ));
