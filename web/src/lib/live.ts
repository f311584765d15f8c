import type { Query, QueryClient } from "@tanstack/react-query";
import { lastSession } from "./last-session";
import { isLeaving, onLeaving } from "./leaving";
import { type Share, shareStream } from "./live-sharing";
import { isLater, type News, reaches } from "./live-stream";
import { pathOf, touches } from "./paths";
import { sessionQuery } from "./session-server";

const SETTLE_MS = 150; // a screen mounts several lists one after the other: one connection for all
const SPREAD_MS = 2_000; // after a drop everyone comes back at once: spread the refetching

/**
 * Keeps every list on screen up to date. Listens on /api/live for the node paths of the queries in
 * use, and refetches those a change touches. Events carry paths, never data, so each reader refetches
 * under its own rights. The cursor tells whether anything was missed while nobody listened.
 *
 * A page that is not seen listens to nothing: a browser allows few connections to one server, and a page kept for
 * going back to, or in another tab, would hold one for as long as it is kept. Nor does a page whose person leaves, or has
 * left: it would be refused.
 */
export function startLive(client: QueryClient, firstCursor: string, person: string): () => void {
  let cursor = firstCursor;
  let share: Share | null = null;
  let wanted = new Set<string>();
  let settling: ReturnType<typeof setTimeout> | undefined;
  let spreading: ReturnType<typeof setTimeout> | undefined;
  const isHere = () => lastSession()?.admin?.userName === person;
  const wasHere = isHere(); // not where the browser remembers nothing at all

  function hear(news: News) {
    if (news.kind === "refused") {
      // Perhaps because the session is over, which the browser does not tell of a stream.
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      return;
    }
    const later = isLater(news.cursor, cursor);
    if (later) cursor = news.cursor;
    if (news.kind === "change") {
      const { listened, paths } = news;
      // The cursor has moved past changes elsewhere too: what nobody listened to may have missed some.
      refetch(client, (path, isEcho) => {
        const isNews = (change: string) => touches(change, path) && !isEcho(change);
        return !reaches(listened, path) || paths.some(isNews);
      });
    } else if (later) {
      clearTimeout(spreading);
      if (news.afterDrop)
        spreading = setTimeout(() => refetch(client, () => true), Math.random() * SPREAD_MS);
      else refetch(client, () => true);
    }
  }

  function settle() {
    settling ??= setTimeout(() => {
      settling = undefined;
      const next = pathsInUse(client);
      if (sameSet(next, wanted)) return;
      wanted = next;
      share?.want(wanted);
    }, SETTLE_MS);
  }

  function join() {
    if (share || isLeaving() || (wasHere && !isHere()) || document.visibilityState === "hidden") return;
    share = shareStream(person, hear);
    share.want(wanted);
  }

  function leave() {
    share?.leave();
    share = null;
  }

  const joinOrLeave = () => (isLeaving() || document.visibilityState === "hidden" ? leave() : join());
  const stopping = [client.getQueryCache().subscribe(settle), onLeaving(joinOrLeave)];
  document.addEventListener("visibilitychange", joinOrLeave);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", join);
  settle();
  join();

  return () => {
    for (const stop of stopping) stop();
    document.removeEventListener("visibilitychange", joinOrLeave);
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", join);
    for (const timer of [settling, spreading]) clearTimeout(timer);
    leave();
  };
}

function pathsInUse(client: QueryClient): Set<string> {
  const paths = new Set<string>();
  for (const query of client.getQueryCache().findAll({ type: "active" })) {
    for (const path of pathsOf(query)) paths.add(path);
  }
  return paths;
}

/** Its own, and in its `meta` as `also` the others whose changes alter what it tells. */
function pathsOf({ queryKey, meta }: Pick<Query, "queryKey" | "meta">): string[] {
  const path = pathOf(queryKey);
  return path ? [path, ...((meta?.also as string[] | undefined) ?? [])] : [];
}

const sameSet = (one: Set<string>, other: Set<string>) =>
  one.size === other.size && [...one].every((path) => other.has(path));

/** Marks what a change touched as out of date: lists on screen are fetched at once, others when next shown. */
function refetch(client: QueryClient, isChanged: (path: string, isEcho: IsEcho) => boolean) {
  void client.invalidateQueries({
    predicate: (query) => {
      const isEcho = (query.meta?.isEcho as IsEcho | undefined) ?? never;
      return pathsOf(query).some((path) => isChanged(path, isEcho));
    },
  });
}

/** A query's own knowledge, in its `meta`, that a change was made by itself. */
type IsEcho = (change: string) => boolean;

const never: IsEcho = () => false;
