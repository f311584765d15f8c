import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { collegeToday } from "@/lib/college-clock";
import { startLive } from "@/lib/live";
import { keyOf, paths } from "@/lib/paths";
import { sessionQuery, useSession } from "@/lib/session";

/** Keeps the lists on screen live. Another user hears other paths, so the connection is made anew. */
export function useLiveLists(): void {
  const client = useQueryClient();
  const { admin, liveCursor } = useSession();
  const [firstCursor] = useState(liveCursor);
  const userName = admin?.userName;
  useEffect(() => startLive(client, firstCursor, userName ?? ""), [client, firstCursor, userName]);
}

const MINUTE_MS = 60_000;

/** A page that stays open over midnight learns what day it is, and shows that day's classes. */
export function useNewDay(): void {
  const client = useQueryClient();
  const { today, timezone } = useSession();
  useEffect(() => {
    const look = () => {
      if (collegeToday(timezone).date <= today) return;
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void client.invalidateQueries({ queryKey: keyOf(paths.everything) });
    };
    const clock = setInterval(look, MINUTE_MS);
    return () => clearInterval(clock);
  }, [client, today, timezone]);
}

/**
 * Logging in or out in another tab changes who is here in this one. A page that the browser kept for going back to was
 * told of neither: it asks when it is shown again.
 */
export function useSessionOfOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    const stored = ({ key }: StorageEvent) => key === "username" && ask();
    const shown = ({ persisted }: PageTransitionEvent) => persisted && ask();
    window.addEventListener("storage", stored);
    window.addEventListener("pageshow", shown);
    return () => {
      window.removeEventListener("storage", stored);
      window.removeEventListener("pageshow", shown);
    };
  }, [client]);
}
