import { useQuery } from "@tanstack/react-query";
import { keyOf, paths } from "@/lib/paths";
import { refreshRollCall } from "./engine/rollcalls";
import type { RollCallState } from "./engine/types";

/** Takes over what others mark, as it happens, until told to stop. Once for each roll call on screen. */
export function useLiveMarks({ id, place, heldOn, number }: RollCallState, listening: boolean): void {
  useQuery({
    // Below the sheet's own path, whose query lists the day's classes: a change there is told here too.
    queryKey: [...keyOf(paths.sheet(place, heldOn)), id],
    queryFn: () => refreshRollCall(id).then(() => Date.now()),
    enabled: listening && number !== null, // not before the server knows of it
    staleTime: 0,
    refetchOnReconnect: "always",
    retry: false,
  });
}
