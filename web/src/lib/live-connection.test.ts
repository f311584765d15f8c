import { expect, test, vi } from "vitest";
import {
  connection,
  FakeEventSource,
  listenFrom,
  SEMESTERS,
  showList,
  showQuery,
  waitFor,
  YEARS,
} from "@/testing/live-page";
import { ashasSession } from "@/testing/people";
import { rememberSession } from "./last-session";
import { beginLeaving, endLeaving, hearOfLeaving } from "./leaving";

test("a stream that is refused again makes the page ask who is here: the session may be over", async () => {
  const { fetched: whoIsHere } = showQuery(["session"]);
  showList(YEARS);
  await listenFrom("a:1");
  connection().send("ready", { cursor: "a:1" });
  connection().drop();
  await waitFor(2_000);
  expect(whoIsHere).toHaveBeenCalledTimes(1); // a single drop may be anything
  connection().drop();
  await waitFor(0);
  expect(whoIsHere).toHaveBeenCalledTimes(2);
});

test("all lists on screen share one connection", async () => {
  showList(YEARS);
  showList(SEMESTERS);
  await listenFrom("a:1");
  expect(FakeEventSource.all).toHaveLength(1);
  expect(connection().paths).toEqual([SEMESTERS, YEARS]);
});

test("with nothing on screen nobody listens", async () => {
  await listenFrom("a:1");
  expect(FakeEventSource.all).toHaveLength(0);
});

test("a new list on screen moves the connection, and the old one is closed", async () => {
  showList(YEARS);
  await listenFrom("a:1");
  const first = connection();
  showList(SEMESTERS);
  await waitFor();
  expect(first.closed).toBe(true);
  expect(connection().paths).toEqual([SEMESTERS, YEARS]);
});

test("after a drop it reconnects by itself, and reads again spread over time where something was missed", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const years = showList(YEARS);
  await listenFrom("a:1");
  connection().send("ready", { cursor: "a:1" });
  connection().drop();
  await waitFor(999);
  expect(FakeEventSource.all).toHaveLength(1);
  await waitFor(1);
  expect(FakeEventSource.all).toHaveLength(2);

  connection().send("ready", { cursor: "b:0" });
  await waitFor(999);
  expect(years.fetched).toHaveBeenCalledTimes(1);
  await waitFor(1);
  expect(years.fetched).toHaveBeenCalledTimes(2);
});

test("waits longer after each drop, but half a minute or so at most", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  showList(YEARS);
  await listenFrom("a:1");
  for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = FakeEventSource.all.length;
    connection().drop();
    await waitFor(wait - 1);
    expect(FakeEventSource.all).toHaveLength(before);
    await waitFor(1);
    expect(FakeEventSource.all).toHaveLength(before + 1);
  }
});

test("a hidden page lets go of its connection and takes it up again when seen", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get");
  showList(YEARS);
  await listenFrom("a:1");
  visibility.mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor();
  expect(connection().closed).toBe(true);

  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor();
  expect(FakeEventSource.all).toHaveLength(2);
  expect(connection().closed).toBe(false);
});

test("once stopped, nothing is left listening or waiting", async () => {
  showList(YEARS);
  const stop = await listenFrom("a:1");
  connection().drop();
  stop();
  await waitFor(60_000);
  expect(FakeEventSource.all).toHaveLength(1);
  expect(connection().closed).toBe(true);
});

test("a page that is left, though the browser keeps it, lets go of its connection at once", async () => {
  const years = showList(YEARS);
  await listenFrom("a:1");
  connection().send("ready", { cursor: "a:1" });
  window.dispatchEvent(new Event("pagehide"));
  expect(connection().closed).toBe(true);

  window.dispatchEvent(new Event("pageshow"));
  await waitFor(0);
  expect(FakeEventSource.all).toHaveLength(2);
  connection().send("ready", { cursor: "a:2" });
  await waitFor(0);
  expect(years.fetched).toHaveBeenCalledTimes(2);
});

test("more paths than one request takes are heard of together", async () => {
  const semester = showList(SEMESTERS);
  for (let year = 0; year < 64; year += 1) showList(`${YEARS}/${year}`);
  await listenFrom("a:1");
  expect(connection().paths).toEqual(["Attendance"]);
  connection().send("ready", { cursor: "a:1" });
  connection().send("change", { cursor: "a:2", paths: [`${YEARS}/7`] });
  await waitFor(0);
  expect(semester.fetched).toHaveBeenCalledTimes(1);
});

/** The page is shown again, and the network is back. */
async function stir() {
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("pageshow"));
  window.dispatchEvent(new Event("online"));
  await waitFor(10_000);
}

test.each([
  { where: "here", begin: beginLeaving, stay: endLeaving },
  {
    where: "in another tab",
    begin: () => hearOfLeaving("leaving", null),
    stay: () => hearOfLeaving(null, "leaving"),
  },
])("who logs out $where listens to nothing any more, unless they stay after all", async ({ begin, stay }) => {
  showList(YEARS);
  await listenFrom("a:1");
  begin();
  expect(connection().closed).toBe(true);
  showList(SEMESTERS);
  await stir();
  expect(FakeEventSource.all).toHaveLength(1);

  stay();
  await waitFor();
  expect(FakeEventSource.all).toHaveLength(2);
  expect(connection().paths).toEqual([SEMESTERS, YEARS]);
});

test("a tab that began to log out and was closed keeps the others waiting for seconds only", async () => {
  showList(YEARS);
  await listenFrom("a:1");
  hearOfLeaving("leaving", null);
  expect(connection().closed).toBe(true);
  await waitFor(20_000);
  expect(FakeEventSource.all).toHaveLength(2);
});

test("other tabs leave the page once the session has ended, not before", () => {
  expect(hearOfLeaving("leaving", null)).toBe(false);
  expect(hearOfLeaving("owed", "leaving")).toBe(true);
  expect(hearOfLeaving("done", "leaving")).toBe(true);
  expect(hearOfLeaving(null, "done")).toBe(false);
});

test("a page that was kept while its person left does not listen when it is shown again", async () => {
  rememberSession(ashasSession);
  showList(YEARS);
  await listenFrom("a:1");
  window.dispatchEvent(new Event("pagehide"));
  rememberSession(null);
  await stir();
  expect(FakeEventSource.all).toHaveLength(1);
  expect(connection().closed).toBe(true);
});
