import { paths as nodes } from "./paths";

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
const MOST_PATHS = 64; // that the server takes in one request

/** What is told to everyone who shares a stream, with the paths that it listens at. */
export type News =
  | { kind: "ready"; cursor: string; listened: string[]; afterDrop: boolean }
  | { kind: "change"; cursor: string; listened: string[]; paths: string[] }
  | { kind: "refused" };

export interface LiveStream {
  /** Listens at these paths at least. Whoever is among those already listened at is told where the stream stands. */
  listen(wanted: Set<string>): void;
  close(): void;
}

/** One connection to /api/live, made anew when it breaks or does not reach everything that is wanted. */
export function openStream(tell: (news: News) => void): LiveStream {
  let source: EventSource | null = null;
  let listened: string[] = [];
  let cursor: string | null = null; // of the last event; null until there is a first one
  let drops = 0;
  let retrying: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    disconnect();
    if (listened.length === 0) return;
    const query = new URLSearchParams(listened.map((path) => ["path", path]));
    const opened = new EventSource(`/api/live?${query}`);
    source = opened;
    opened.addEventListener("ready", (event) => {
      cursor = JSON.parse(event.data).cursor as string;
      tell({ kind: "ready", cursor, listened, afterDrop: drops > 0 });
      drops = 0;
    });
    opened.addEventListener("change", (event) => {
      const change = JSON.parse(event.data) as { cursor: string; paths: string[] };
      cursor = change.cursor;
      tell({ kind: "change", listened, ...change });
    });
    opened.addEventListener("error", () => opened === source && retryLater());
  }

  function disconnect() {
    source?.close();
    source = cursor = null;
    clearTimeout(retrying);
  }

  /** Also after a refusal: the browser itself would not try again after one. */
  function retryLater() {
    disconnect();
    if (drops > 0) tell({ kind: "refused" }); // twice in a row
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** drops);
    drops += 1;
    retrying = setTimeout(connect, wait * (0.5 + Math.random()));
  }

  function comeBack() {
    if (!source) connect();
  }

  window.addEventListener("online", comeBack);

  return {
    listen(wanted) {
      const next = wanted.size > MOST_PATHS ? [nodes.everything] : [...wanted];
      if (next.length === 0 || !next.every((path) => reaches(listened, path))) {
        listened = next;
        connect();
      } else if (cursor !== null) tell({ kind: "ready", cursor, listened, afterDrop: false });
    },
    close() {
      window.removeEventListener("online", comeBack);
      disconnect();
    },
  };
}

/** Whether everything at and below a path is heard by whoever listens at these. */
export const reaches = (listened: string[], path: string): boolean =>
  listened.some((one) => one === path || path.startsWith(`${one}/`));

/** Whether something was missed between two cursors: each is the name of a server's process and its count of changes. */
export function isLater(cursor: string, known: string): boolean {
  const [server, count] = cursor.split(":");
  const [knownServer, knownCount] = known.split(":");
  return server !== knownServer || Number(count) > Number(knownCount);
}
