import { type LiveStream, type News, openStream } from "./live-stream";
import { newId } from "./new-id";

const GATHER_MS = 50; // the tabs answer one after the other what they want

/** What tabs tell each other beside the news: what one wants to hear of, and that all should say so. */
type Said = News | { kind: "wanted"; tab: string; paths: string[] } | { kind: "asked" };

export interface Share {
  want(paths: Set<string>): void;
  leave(): void;
}

/**
 * One stream for all tabs in which the same person is here: over HTTP/1.1 a browser has six connections to a server, and
 * each stream takes one for good. The tab that holds the lock has the stream and passes the news on; when it leaves, or
 * is closed, the next one has the lock. Where a browser has no locks (over plain http from another machine) or no
 * channel, each tab that is seen has a stream of its own.
 */
export function shareStream(person: string, hear: (news: News) => void): Share {
  const group = `rollbook live ${person}`;
  const channel = openChannel(group);
  if (!channel) {
    const own = openStream(hear);
    return { want: own.listen, leave: own.close };
  }

  const tab = newId();
  const wantedByOthers = new Map<string, string[]>();
  const leaving = new AbortController();
  let wantedHere = new Set<string>();
  let stream: LiveStream | null = null; // while this tab has it for all
  let gathering: ReturnType<typeof setTimeout> | undefined;

  const say = (said: Said) => channel.postMessage(said);
  const sayWanted = () => say({ kind: "wanted", tab, paths: [...wantedHere] });

  function listenSoon() {
    clearTimeout(gathering);
    gathering = setTimeout(() => {
      stream?.listen(new Set([...wantedHere, ...[...wantedByOthers.values()].flat()]));
    }, GATHER_MS);
  }

  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.kind === "asked") sayWanted();
    else if (data.kind !== "wanted") hear(data);
    else if (stream) {
      wantedByOthers.set(data.tab, data.paths);
      listenSoon();
    }
  };

  function lead() {
    stream = openStream((news) => {
      say(news);
      hear(news);
    });
    say({ kind: "asked" });
    listenSoon();
    return new Promise<void>((resolve) => leaving.signal.addEventListener("abort", () => resolve()));
  }

  navigator.locks.request(group, { signal: leaving.signal }, lead).catch(() => {}); // it left before its turn came

  return {
    want(paths) {
      wantedHere = paths;
      if (stream) listenSoon();
      else sayWanted();
    },
    leave() {
      clearTimeout(gathering);
      stream?.close();
      wantedHere = new Set();
      sayWanted();
      channel.close();
      leaving.abort();
    },
  };
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return navigator.locks ? new BroadcastChannel(name) : null;
  } catch {
    return null; // refused with all other storage
  }
}
