import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { may } from "@/lib/rights";
import { useSession } from "@/lib/session";
import { sessionQuery } from "@/lib/session-server";
import { setKeeper } from "@/lib/unsent";
import { afterFirstView } from "./after-first-view";

const FRESH_MS = 60_000;

const loadSender = () => import("@/features/rollcall/engine/start");

setKeeper({
  countUnsent: async () => (await loadSender()).sendOrCount(),
  forget: async () => (await loadSender()).forgetEverything(),
  dropNames: async () => (await loadSender()).endSession(),
  renewLists: async (drop) => (await loadSender()).renewLists(drop),
});

/** Sends what an admin's roll calls have waiting, on whatever page. Its code comes after the first view. */
export function useRollCallSender(): void {
  const client = useQueryClient();
  const session = useSession();
  const userName = session.admin?.userName;
  const isTimed = session.timetable && may(session, "take");
  useEffect(() => {
    if (!userName) return;
    let stop = () => {};
    let over = false;
    const leave = afterFirstView(async () => {
      try {
        // Where every roll call ends: whoever has no network by then has the page at hand.
        void import("@/screens/attendance-page").catch(() => {});
        const { startSending } = await loadSender();
        const askWhoIsHere = () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
        if (!over) stop = startSending(userName, askWhoIsHere);
        // The day by the timetable, for when there is no network; Home has asked for it already.
        if (isTimed && !over) {
          const { ownDays } = await import("@/features/day/queries");
          void client.prefetchQuery({ ...ownDays(userName), staleTime: FRESH_MS });
        }
      } catch {
        // Not fetched: the next page tries again.
      }
    });
    return () => {
      over = true;
      leave();
      stop();
    };
  }, [client, userName, isTimed]);
}
