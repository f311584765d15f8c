import type { QueryClient } from "@tanstack/react-query";
import { pathOf, touches } from "./paths";
import { sessionQuery } from "./session";

const SETTLE_MS = 150; // a screen mounts several lists one after the other: one connection for all
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
const SPREAD_MS = 2_000; // after a drop everyone comes back at once: spread the refetching

/**
 * Keeps every list on screen up to date. Listens on /api/live for the node paths of the queries in
 * use, and refetches those a change touches. Events carry paths, never data, so each reader refetches
 * under its own rights. The cursor tells whether anything was missed while nobody listened.
 */
export function startLive(client: QueryClient, firstCursor: string): () => void {
  let cursor = firstCursor;
  let source: EventSource | null = null;
  let listened = new Set<string>();
  let drops = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let spreading: ReturnType<typeof setTimeout> | undefined;

  // A hidden page listens to nothing: a browser allows few connections to one server.
  const wanted = () => (document.visibilityState === "hidden" ? new Set<string>() : pathsInUse(client));

  function connect() {
    source?.close();
    source = null;
    clearTimeout(retrying);
    listened = wanted();
    if (listened.size === 0) return;
    const query = new URLSearchParams([...listened].map((path) => ["path", path]));
    const opened = new EventSource(`/api/live?${query}`);
    source = opened;
    opened.addEventListener("ready", (event) => onReady(JSON.parse(event.data)));
    opened.addEventListener("change", (event) => onChange(JSON.parse(event.data)));
    opened.addEventListener("error", () => onDrop(opened));
  }

  function onReady(data: { cursor: string }) {
    const missed = data.cursor !== cursor;
    const afterDrop = drops > 0;
    cursor = data.cursor;
    drops = 0;
    if (!missed) return;
    clearTimeout(spreading);
    if (afterDrop) spreading = setTimeout(() => refetch(client, () => true), Math.random() * SPREAD_MS);
    else refetch(client, () => true);
  }

  function onChange(data: { cursor: string; paths: string[] }) {
    cursor = data.cursor;
    // The cursor has moved past changes elsewhere too: what nobody listened to may have missed some.
    refetch(client, (path, isEcho) => {
      const isNews = (change: string) => touches(change, path) && !isEcho(change);
      return !listened.has(path) || data.paths.some(isNews);
    });
  }

  function onDrop(dropped: EventSource) {
    if (dropped !== source) return;
    source.close();
    source = null;
    // Refused again: perhaps because the session is over, which the browser does not tell of a stream.
    if (drops > 0) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** drops);
    drops += 1;
    retrying = setTimeout(connect, wait * (0.5 + Math.random()));
  }

  function settle() {
    settling ??= setTimeout(() => {
      settling = undefined;
      if (!sameSet(wanted(), listened)) connect();
    }, SETTLE_MS);
  }

  function comeBack() {
    if (!source) connect();
  }

  const unsubscribe = client.getQueryCache().subscribe(settle);
  document.addEventListener("visibilitychange", settle);
  window.addEventListener("online", comeBack);
  settle();

  return () => {
    unsubscribe();
    document.removeEventListener("visibilitychange", settle);
    window.removeEventListener("online", comeBack);
    for (const timer of [settling, retrying, spreading]) clearTimeout(timer);
    source?.close();
  };
}

function pathsInUse(client: QueryClient): Set<string> {
  const paths = new Set<string>();
  for (const query of client.getQueryCache().findAll({ type: "active" })) {
    const path = pathOf(query.queryKey);
    if (path) paths.add(path);
  }
  return paths;
}

const sameSet = (one: Set<string>, other: Set<string>) =>
  one.size === other.size && [...one].every((path) => other.has(path));

/** Marks what a change touched as out of date: lists on screen are fetched at once, others when next shown. */
function refetch(client: QueryClient, changed: (path: string, isEcho: IsEcho) => boolean) {
  void client.invalidateQueries({
    predicate: ({ queryKey, meta }) => {
      const path = pathOf(queryKey);
      return path !== null && changed(path, (meta?.isEcho as IsEcho | undefined) ?? never);
    },
  });
}

/** A query's own knowledge, in its `meta`, that a change was made by itself. */
type IsEcho = (change: string) => boolean;

const never: IsEcho = () => false;
