import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberSession } from "./last-session";
import { beginLeaving, endLeaving, hearOfLeaving } from "./leaving";
import { startLive } from "./live";
import { keyOf } from "./paths";
import type { Session } from "./session";

/** Stands in for the browser's EventSource, which the test environment lacks; the test plays the server. */
class FakeEventSource extends EventTarget {
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

const YEARS = "Attendance/Year";
const SEMESTERS = "Attendance/Semester";
const SETTLED = 200;

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
function onScreen(path: string) {
  const fetched = vi.fn(async () => "data");
  const observer = new QueryObserver(client, { queryKey: keyOf(path), queryFn: fetched, staleTime: 60_000 });
  const leave = observer.subscribe(() => {});
  stopping.push(leave);
  return { fetched, leave };
}

async function listenFrom(cursor: string) {
  stopping.push(startLive(client, cursor, "asha.rao"));
  await vi.advanceTimersByTimeAsync(SETTLED);
}

const connection = () => {
  const last = FakeEventSource.all.at(-1);
  if (!last) throw new Error("nobody listens");
  return last;
};

test("a change that a list knows to be its own is not fetched again, another's is", async () => {
  const fetched = vi.fn(async () => "data");
  const own = `${YEARS}/me`;
  const observer = new QueryObserver(client, {
    queryKey: keyOf(YEARS),
    queryFn: fetched,
    staleTime: 60_000,
    meta: { isEcho: (change: string) => change === own },
  });
  stopping.push(observer.subscribe(() => {}));
  await listenFrom("a:1");
  connection().send("ready", { cursor: "a:1" });
  connection().send("change", { cursor: "a:2", paths: [own] });
  await vi.advanceTimersByTimeAsync(SETTLED);
  expect(fetched).toHaveBeenCalledTimes(1);
  connection().send("change", { cursor: "a:3", paths: [own, `${YEARS}/somebody`] });
  await vi.advanceTimersByTimeAsync(SETTLED);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a stream that is refused again makes the page ask who is here: the session may be over", async () => {
  const whoIsHere = vi.fn(async () => ({ admin: null }));
  const observer = new QueryObserver(client, {
    queryKey: ["session"],
    queryFn: whoIsHere,
    staleTime: 60_000,
  });
  stopping.push(observer.subscribe(() => {}));
  onScreen(YEARS);
  await listenFrom("a:1");
  connection().send("ready", { cursor: "a:1" });
  connection().drop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(whoIsHere).toHaveBeenCalledTimes(1); // a single drop may be anything
  connection().drop();
  await vi.advanceTimersByTimeAsync(0);
  expect(whoIsHere).toHaveBeenCalledTimes(2);
});

test("all lists on screen share one connection", async () => {
  onScreen(YEARS);
  onScreen(SEMESTERS);
  await listenFrom("a:1");
  expect(FakeEventSource.all).toHaveLength(1);
  expect(connection().paths).toEqual([SEMESTERS, YEARS]);
});

test("with nothing on screen nobody listens", async () => {
  await listenFrom("a:1");
  expect(FakeEventSource.all).toHaveLength(0);
});

test("a change refetches the list it touches and no other", async () => {
  const years = onScreen(YEARS);
  const semesters = onScreen(SEMESTERS);
  await listenFrom("a:1");
  connection().send("ready", { cursor: "a:1" });
  connection().send("change", { cursor: "a:2", paths: [`${YEARS}/7`] });
  await vi.advanceTimersByTimeAsync(0);
  expect(years.fetched).toHaveBeenCalledTimes(2);
  expect(semesters.fetched).toHaveBeenCalledTimes(1);
});

test("the same cursor means nothing was missed; another one means read again", async () => {
  const years = onScreen(YEARS);
  await listenFrom("a:1");
  connection().send("ready", { cursor: "a:1" });
  await vi.advanceTimersByTimeAsync(0);
  expect(years.fetched).toHaveBeenCalledTimes(1);

  onScreen(SEMESTERS);
  await vi.advanceTimersByTimeAsync(SETTLED);
  connection().send("ready", { cursor: "a:2" });
  await vi.advanceTimersByTimeAsync(0);
  expect(years.fetched).toHaveBeenCalledTimes(2);
});

test("a new list on screen moves the connection, and the old one is closed", async () => {
  onScreen(YEARS);
  await listenFrom("a:1");
  const first = connection();
  onScreen(SEMESTERS);
  await vi.advanceTimersByTimeAsync(SETTLED);
  expect(first.closed).toBe(true);
  expect(connection().paths).toEqual([SEMESTERS, YEARS]);
});

test("a list that was off screen while others changed is read again when it comes back", async () => {
  const gone = onScreen(SEMESTERS);
  await listenFrom("a:1");
  connection().send("ready", { cursor: "a:1" });
  gone.leave();
  onScreen(YEARS);
  await vi.advanceTimersByTimeAsync(SETTLED);
  connection().send("ready", { cursor: "a:1" });
  connection().send("change", { cursor: "a:3", paths: [YEARS] }); // a:2 was about semesters, unheard

  const back = onScreen(SEMESTERS);
  await vi.advanceTimersByTimeAsync(SETTLED);
  connection().send("ready", { cursor: "a:3" });
  await vi.advanceTimersByTimeAsync(0);
  expect(gone.fetched).toHaveBeenCalledTimes(1);
  expect(back.fetched).toHaveBeenCalledTimes(1);
});

test("after a drop it reconnects by itself, and reads again spread over time where something was missed", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const years = onScreen(YEARS);
  await listenFrom("a:1");
  connection().send("ready", { cursor: "a:1" });
  connection().drop();
  await vi.advanceTimersByTimeAsync(999);
  expect(FakeEventSource.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeEventSource.all).toHaveLength(2);

  connection().send("ready", { cursor: "b:0" });
  await vi.advanceTimersByTimeAsync(999);
  expect(years.fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(years.fetched).toHaveBeenCalledTimes(2);
});

test("waits longer after each drop, but half a minute or so at most", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  onScreen(YEARS);
  await listenFrom("a:1");
  for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = FakeEventSource.all.length;
    connection().drop();
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(FakeEventSource.all).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeEventSource.all).toHaveLength(before + 1);
  }
});

test("a hidden page lets go of its connection and takes it up again when seen", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get");
  onScreen(YEARS);
  await listenFrom("a:1");
  visibility.mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(SETTLED);
  expect(connection().closed).toBe(true);

  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(SETTLED);
  expect(FakeEventSource.all).toHaveLength(2);
  expect(connection().closed).toBe(false);
});

test("once stopped, nothing is left listening or waiting", async () => {
  onScreen(YEARS);
  const stop = startLive(client, "a:1", "asha.rao");
  await vi.advanceTimersByTimeAsync(SETTLED);
  connection().drop();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeEventSource.all).toHaveLength(1);
  expect(connection().closed).toBe(true);
});

test("a page that is left, though the browser keeps it, lets go of its connection at once", async () => {
  const years = onScreen(YEARS);
  await listenFrom("a:1");
  connection().send("ready", { cursor: "a:1" });
  window.dispatchEvent(new Event("pagehide"));
  expect(connection().closed).toBe(true);

  window.dispatchEvent(new Event("pageshow"));
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeEventSource.all).toHaveLength(2);
  connection().send("ready", { cursor: "a:2" });
  await vi.advanceTimersByTimeAsync(0);
  expect(years.fetched).toHaveBeenCalledTimes(2);
});

test("more paths than one request takes are heard of together", async () => {
  const semester = onScreen(SEMESTERS);
  for (let year = 0; year < 64; year += 1) onScreen(`${YEARS}/${year}`);
  await listenFrom("a:1");
  expect(connection().paths).toEqual(["Attendance"]);
  connection().send("ready", { cursor: "a:1" });
  connection().send("change", { cursor: "a:2", paths: [`${YEARS}/7`] });
  await vi.advanceTimersByTimeAsync(0);
  expect(semester.fetched).toHaveBeenCalledTimes(1);
});

/** The page is shown again, and the network is back. */
async function stir() {
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("pageshow"));
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(10_000);
}

test.each([
  { where: "here", begin: beginLeaving, stay: endLeaving },
  {
    where: "in another tab",
    begin: () => hearOfLeaving("leaving", null),
    stay: () => hearOfLeaving(null, "leaving"),
  },
])("who logs out $where listens to nothing any more, unless they stay after all", async ({ begin, stay }) => {
  onScreen(YEARS);
  await listenFrom("a:1");
  begin();
  expect(connection().closed).toBe(true);
  onScreen(SEMESTERS);
  await stir();
  expect(FakeEventSource.all).toHaveLength(1);

  stay();
  await vi.advanceTimersByTimeAsync(SETTLED);
  expect(FakeEventSource.all).toHaveLength(2);
  expect(connection().paths).toEqual([SEMESTERS, YEARS]);
});

test("a tab that began to log out and was closed keeps the others waiting for seconds only", async () => {
  onScreen(YEARS);
  await listenFrom("a:1");
  hearOfLeaving("leaving", null);
  expect(connection().closed).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeEventSource.all).toHaveLength(2);
});

test("other tabs leave the page once the session has ended, not before", () => {
  expect(hearOfLeaving("leaving", null)).toBe(false);
  expect(hearOfLeaving("owed", "leaving")).toBe(true);
  expect(hearOfLeaving("done", "leaving")).toBe(true);
  expect(hearOfLeaving(null, "done")).toBe(false);
});

test("a page that was kept while its person left does not listen when it is shown again", async () => {
  rememberSession({ admin: { userName: "asha.rao", name: "Asha Rao" }, timezone: "UTC" } as Session);
  onScreen(YEARS);
  await listenFrom("a:1");
  window.dispatchEvent(new Event("pagehide"));
  rememberSession(null);
  await stir();
  expect(FakeEventSource.all).toHaveLength(1);
  expect(connection().closed).toBe(true);
});
