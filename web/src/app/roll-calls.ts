import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { sessionQuery, useSession } from "@/lib/session";
import { keptBy } from "@/lib/unsent";
import { afterFirstView } from "./after-first-view";
import { pagePath } from "./page-path";

const loadSender = () => import("@/features/rollcall/engine/start");

keptBy({
  countUnsent: async () => (await loadSender()).sendOrCount(),
  forget: async () => (await loadSender()).forgetEverything(),
});

/** Sends what an admin's roll calls have waiting, on whatever page. Its code comes after the first view. */
export function useRollCallSender(): void {
  const userName = useSession().admin?.userName;
  const signedOut = useRef(false);
  useAskAtLogin(signedOut);
  useEffect(() => {
    if (!userName) return;
    let stop = () => {};
    let over = false;
    const leave = afterFirstView(async () => {
      try {
        const { startSending } = await loadSender();
        if (!over)
          stop = startSending(userName, () => {
            signedOut.current = true;
          });
      } catch {
        // Not fetched: the next page tries again.
      }
    });
    return () => {
      over = true;
      leave();
      stop();
    };
  }, [userName]);
}

/**
 * A session that ended does not interrupt a roll call: its marks are kept and the page says so. Who then
 * goes to log in must not find the page believing that they are.
 */
function useAskAtLogin(signedOut: RefObject<boolean>): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pagePath(pathname) !== "/login" || !signedOut.current) return;
    signedOut.current = false;
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [client, pathname, signedOut]);
}
