import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { collegeToday } from "@/lib/college-clock";
import { lastSession } from "@/lib/last-session";
import { endLeaving, hearOfLeaving } from "@/lib/leaving";
import { startLive } from "@/lib/live";
import { isLogOutOwed } from "@/lib/log-out";
import { keyOf, pathOf, paths } from "@/lib/paths";
import { useSession } from "@/lib/session";
import { sessionQuery } from "@/lib/session-server";
import { hasOwnBar } from "./own-bar";

/** Keeps the lists on screen live. Another user hears other paths, so the connection is made anew. */
export function useLiveLists(): void {
  const client = useQueryClient();
  const { admin, liveCursor } = useSession();
  const [firstCursor] = useState(liveCursor);
  const userName = admin?.userName;
  useEffect(() => startLive(client, firstCursor, userName ?? ""), [client, firstCursor, userName]);
}

/** Hears of what is changed about one's own account, and asks who is here: it may have been disabled. */
export function useOwnAccount(): void {
  const client = useQueryClient();
  const { data: answered } = useQuery(sessionQuery); // not the last known one: a visitor may not listen there
  const userName = answered?.admin?.userName;
  useQuery({
    queryKey: [...keyOf(paths.admin(userName ?? "")), { view: "session" }],
    queryFn: async () => {
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      return Date.now();
    },
    enabled: userName !== undefined,
    initialData: Date.now,
    staleTime: Number.POSITIVE_INFINITY,
    notifyOnChangeProps: [],
  });
}

/** What this tab has read under other rights is read anew where it is shown, and gone where it is not. Of whoever logs
 * out nothing is left that could be read anew. */
export function useChangedRights(): void {
  const client = useQueryClient();
  const { admin, grants } = useSession();
  const held = admin && [admin.userName, ...grants.map(({ id }) => id)].join();
  const before = useRef(held);
  useEffect(() => {
    if (before.current === held) return;
    before.current = held;
    if (held === null) return;
    client.removeQueries({ type: "inactive", predicate: ({ queryKey }) => pathOf(queryKey) !== null });
    void client.invalidateQueries({ queryKey: keyOf(paths.everything) });
  }, [client, held]);
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
 * Logging in or out in another tab changes who is here in this one, and so does a session of which another tab was told
 * that it is over: at once, not when this one next asks the server. A page that the browser kept for going back to was
 * told of nothing: it asks when it is shown again.
 */
export function useSessionOfOtherTabs(): void {
  const client = useQueryClient();
  const userName = useSession().admin?.userName;
  const { pathname } = useLocation();
  const remembered = useRef(false); // not where the browser remembers nothing at all
  useEffect(() => {
    remembered.current = userName !== undefined && lastSession()?.admin?.userName === userName;
    // What this tab has read goes with who read it; what is on screen, with the screen.
    return () =>
      client.removeQueries({ type: "inactive", predicate: ({ queryKey }) => pathOf(queryKey) !== null });
  }, [client, userName]);
  const heardOf = useEffectEvent(({ key, newValue, oldValue }: StorageEvent) => {
    if (key === "log-out") {
      if (hearOfLeaving(newValue, oldValue)) location.assign("/");
    } else if (key === "username" && newValue !== null) {
      endLeaving();
      void askWhoIsHere();
    } else if (key === "last-session") compare();
  });
  const askWhoIsHere = () => client.invalidateQueries({ queryKey: sessionQuery.queryKey });

  /** A page that was asleep, or kept for going back, has heard nothing meanwhile. */
  const compare = useEffectEvent(() => {
    if (isLogOutOwed()) location.assign("/");
    else if (remembered.current && !lastSession()) leave();
    else if (userName !== lastSession()?.admin?.userName) void askWhoIsHere();
  });

  /** Only a roll call that somebody has before them goes on. */
  function leave() {
    if (hasOwnBar(pathname) && document.visibilityState !== "visible") return location.reload();
    client.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, admin: null });
  }

  useEffect(() => {
    const compareWhenShown = () => document.visibilityState === "visible" && compare();
    const compareWhenRestored = ({ persisted }: PageTransitionEvent) => {
      compare();
      if (persisted) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    };
    window.addEventListener("storage", heardOf);
    window.addEventListener("pageshow", compareWhenRestored);
    document.addEventListener("visibilitychange", compareWhenShown);
    return () => {
      window.removeEventListener("storage", heardOf);
      window.removeEventListener("pageshow", compareWhenRestored);
      document.removeEventListener("visibilitychange", compareWhenShown);
    };
  }, [client]);
}
