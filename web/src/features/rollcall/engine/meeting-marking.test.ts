// @vitest-environment node
import { expect, test } from "vitest";
import { Browser, electronics, hoursOf, inOneRoom, openLab, physics } from "@/testing/browser";

async function offline(hours = 3) {
  const opened = await openLab(hours);
  opened.server.online = false;
  return opened;
}

test("a lab of three hours is one roll call: each student once, with a mark for each hour", async () => {
  const { rollCall } = await offline();
  const state = rollCall.getState();
  expect(state).toMatchObject({ hours: 3, present: 0, absent: 0, partly: 0, unmarked: 4 });
  expect(state.lines.map(({ roll }) => roll)).toEqual(["24CS001", "24CS002", "24CS003", "24CS004"]);
  expect(state.lines[0]).toMatchObject({ mark: null, hours: [null, null, null], part: 0 });
  expect(state.parts).toMatchObject([{ place: physics, students: 4 }]);
  const ids = state.parts.flatMap(({ classes }) => classes.map(({ id }) => id));
  expect(new Set([state.id, ...ids]).size).toBe(4);
});

test("a tap changes its hour and those after it; who had no mark gets the other one before", async () => {
  const { rollCall } = await offline();
  await rollCall.mark(1, 1);
  await rollCall.mark(1, 0, undefined, 2); // left after the first
  await rollCall.mark(2, 1, undefined, 3); // came for the last
  await rollCall.mark(3, 0);
  expect(hoursOf(rollCall)).toEqual([
    [1, 0, 0],
    [0, 0, 1],
    [0, 0, 0],
    [null, null, null],
  ]);
  expect(rollCall.getState()).toMatchObject({ present: 0, absent: 1, partly: 2, unmarked: 1 });
  await rollCall.mark(1, 1, undefined, 3); // and came back
  expect(hoursOf(rollCall)[0]).toEqual([1, 0, 1]);
  await rollCall.mark(1, 1);
  expect(rollCall.getState()).toMatchObject({ present: 1, absent: 1, partly: 1, unmarked: 1 });
  await rollCall.mark(2, null, undefined, 2);
  expect(hoursOf(rollCall)[1]).toEqual([null, null, null]); // all hours or none
});

test("who comes late is late in the hour of coming and present in those after it", async () => {
  const { rollCall } = await offline();
  await rollCall.mark(1, 2); // at the call
  await rollCall.mark(2, 0);
  await rollCall.mark(2, 2, undefined, 2); // called absent, came in the second hour
  await rollCall.mark(3, 2, undefined, 3); // not called yet: absent until then
  expect(hoursOf(rollCall)).toEqual([
    [2, 1, 1],
    [0, 2, 1],
    [0, 0, 2],
    [null, null, null],
  ]);
  expect(rollCall.getState()).toMatchObject({ present: 1, late: 1, absent: 0, partly: 2, unmarked: 1 });
  await rollCall.mark(4, 1);
  await rollCall.mark(4, 2, undefined, 2); // back from the break late
  expect(hoursOf(rollCall)[3]).toEqual([1, 2, 1]);
  expect(rollCall.getState()).toMatchObject({ present: 2, late: 2, absent: 0, partly: 2, unmarked: 0 });
});

test("every step is taken back with its hours, also on a new page", async () => {
  const { browser, rollCall, id } = await offline();
  await rollCall.mark(1, 1);
  await rollCall.mark(1, 0, undefined, 2);
  expect(rollCall.getState().lastStep).toMatchObject({ kind: "mark", students: [1], mark: 0, fromHour: 2 });
  expect(await rollCall.rest(1)).toBe(3);
  await rollCall.reload();
  await browser.closeTabs();

  const again = await browser.tab().continue(id);
  expect(hoursOf(again)).toEqual([1, 2, 3, 4].map(() => [null, null, null]));
  await again.undo();
  expect(hoursOf(again)).toEqual([[1, 0, 0], ...[2, 3, 4].map(() => [1, 1, 1])]);
  await again.undo();
  expect(again.getState()).toMatchObject({ present: 0, partly: 1, unmarked: 3 });
  expect(await again.undo()).toMatchObject({ kind: "mark", fromHour: 2 });
  expect(hoursOf(again)[0]).toEqual([1, 1, 1]);
  await again.undo();
  expect(again.getState()).toMatchObject({ unmarked: 4, lastStep: null });
});

test("departments in one room are called one after the other, who is on two lists once", async () => {
  const { rollCall } = await inOneRoom();
  const { lines, parts, hours } = rollCall.getState();
  expect(lines.map(({ roll, part }) => [roll, part])).toEqual([
    ["24CS001", 0],
    ["24CS002", 0],
    ["24CS003", 0],
    ["24CS004", 0],
    ["24EC001", 1],
    ["24EC002", 1],
  ]);
  expect(hours).toBe(1);
  expect(parts).toMatchObject([
    { place: physics, students: 4 },
    { place: electronics, students: 2 },
  ]);
});

test("the lists kept here are enough to take several hours of several departments without network", async () => {
  const { browser, engine, server } = await inOneRoom();
  server.online = false;
  const wanted = { hours: 2, together: [{ place: electronics }] };
  const { id } = (await engine.open(physics, wanted)).getState();
  await browser.closeTabs();
  const again = await browser.tab().continue(id);
  await again.rest(1);
  expect(again.getState()).toMatchObject({ hours: 2, present: 6, saved: { kind: "here", count: 6 } });
  expect(await again.upload()).toBe("queued");
});

test("where one list is not to be had, nothing is opened", async () => {
  const browser = new Browser("asha");
  const engine = browser.tab();
  await engine.open(physics);
  browser.server.online = false;
  const nowhere = { ...electronics, subject: "EC999" };
  await expect(engine.open(physics, { together: [{ place: nowhere }] })).rejects.toMatchObject({
    name: "NoRoster",
  });
  expect(await engine.list()).toHaveLength(1);
});

test("the list of classes on this device says what is taken together", async () => {
  const { engine } = await inOneRoom(2);
  expect(await engine.list()).toMatchObject([
    { place: physics, parts: [{ place: physics }, { place: electronics }], hours: 2, unmarked: 6, partly: 0 },
  ]);
});
