import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "@/lib/session";
import { sessionQuery } from "@/lib/session-server";
import { setKeeper } from "@/lib/unsent";
import { afterFirstView } from "./after-first-view";

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
  const userName = useSession().admin?.userName;
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
      } catch {
        // Not fetched: the next page tries again.
      }
    });
    return () => {
      over = true;
      leave();
      stop();
    };
  }, [client, userName]);
}
