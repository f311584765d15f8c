/** A page that listens for changes, with its lists on screen; the test plays the server. */
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, vi } from "vitest";
import { rememberSession } from "@/lib/last-session";
import { endLeaving } from "@/lib/leaving";
import { startLive } from "@/lib/live";
import { keyOf } from "@/lib/paths";

/** Stands in for the browser's EventSource, which the test environment lacks. */
export class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = [];
  readonly paths: string[];
  closed = false;

  constructor(url: string) {
    super();
    this.paths = new URL(url, location.origin).searchParams.getAll("path").sort();
    FakeEventSource.all.push(this);
  }

  close() {
    this.closed = true;
  }

  send(type: "ready" | "change", data: { cursor: string; paths?: string[] }) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }

  drop() {
    this.dispatchEvent(new Event("error"));
  }
}

export const YEARS = "Attendance/Year";
export const SEMESTERS = "Attendance/Semester";

const SETTLED_MS = 200;

let client: QueryClient;
let stopping: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeEventSource);
  FakeEventSource.all = [];
  client = new QueryClient();
  stopping = [];
});

afterEach(() => {
  for (const stop of stopping) stop();
  endLeaving();
  rememberSession(null);
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A list on screen: counts how often it is fetched, and can be taken off again. */
export function showList(path: string, isEcho?: (change: string) => boolean) {
  return showQuery(keyOf(path), isEcho && { isEcho });
}

export function showQuery(queryKey: readonly unknown[], meta?: Record<string, unknown>) {
  const fetched = vi.fn(async () => "data");
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: fetched,
    staleTime: 60_000,
    ...(meta && { meta }),
  });
  const leave = observer.subscribe(() => {});
  stopping.push(leave);
  return { fetched, leave };
}

/** Answers how to stop. */
export async function listenFrom(cursor: string): Promise<() => void> {
  const stop = startLive(client, cursor, "asha.rao");
  stopping.push(stop);
  await waitFor(SETTLED_MS);
  return stop;
}

export const waitFor = async (milliseconds = SETTLED_MS): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
};

/** The last one that was made. */
export function connection(): FakeEventSource {
  const last = FakeEventSource.all.at(-1);
  if (!last) throw new Error("nobody listens");
  return last;
}
