// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  Browser,
  hoursOf,
  inOneRoom,
  marksOf,
  openClass,
  openLab,
  physics,
  waitSettled,
} from "@/testing/browser";
import { FakeCollege } from "@/testing/fake-college";
import type { Leave, RollCall } from "./types";

// The class's day in the college of the tests, whose clock is that of UTC.
const TODAY = "2026-11-16";
const AT_TEN = new Date(`${TODAY}T10:00:00Z`);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: AT_TEN }));
afterEach(() => void vi.useRealTimers());

const leave = (more: Partial<Leave> = {}): Leave => ({
  category: "duty",
  startsOn: TODAY,
  endsOn: "2026-11-20",
  fromTime: null,
  toTime: null,
  ...more,
});

/** Chitra, the third of four, is on leave. */
function withLeave(...leaves: Leave[]): FakeCollege {
  const college = new FakeCollege();
  college.leaves.set(3, leaves.length > 0 ? leaves : [leave()]);
  return college;
}

const onLeave = (rollCall: RollCall) => rollCall.getState().lines.map((line) => line.leave?.category ?? "");

test("the rest are present but for who is on leave, in one step that is told and taken back", async () => {
  const { rollCall } = await openClass(withLeave());
  expect(onLeave(rollCall)).toEqual(["", "", "duty", ""]);
  await rollCall.mark(1, 0);
  expect(await rollCall.rest(1)).toBe(3);
  expect(marksOf(rollCall)).toEqual([0, 1, 0, 1]);
  expect(rollCall.getState().lastStep).toMatchObject({ kind: "rest", students: [2, 3, 4], mark: 1, away: 1 });
  await rollCall.undo();
  expect(marksOf(rollCall)).toEqual([0, null, null, null]);
});

test("the pad does the same, and a step that makes the rest absent says nothing of leave", async () => {
  const { rollCall } = await openClass(withLeave());
  expect(await rollCall.startPad()).toBe(4);
  expect(marksOf(rollCall)).toEqual([1, 1, 0, 1]);
  expect(rollCall.getState().lastStep).toMatchObject({ kind: "pad", away: 1 });
  await rollCall.reload();
  await rollCall.rest(0);
  expect(rollCall.getState().lastStep?.away).toBeUndefined();
});

test("who is on leave and here is present by one tap, or late, before the rest and after", async () => {
  const { rollCall } = await openClass(withLeave());
  await rollCall.mark(3, 1);
  await rollCall.rest(1);
  expect(marksOf(rollCall)).toEqual([1, 1, 1, 1]);
  expect(rollCall.getState().lastStep?.away).toBeUndefined();
  await rollCall.mark(3, 2);
  expect(marksOf(rollCall)).toEqual([1, 1, 2, 1]);
});

test("it is of many: what somebody tapped for this student stands before it", async () => {
  const college = withLeave();
  const { browser, rollCall, id } = await openClass(college);
  await browser.send(rollCall);
  const other = new Browser("ravi", college);
  const theirs = await other.tab().continue(id);
  expect(onLeave(theirs)).toEqual(["", "", "duty", ""]);
  await theirs.mark(3, 1);
  await other.send(theirs);
  await rollCall.rest(1);
  await browser.send(rollCall);
  expect(college.mark(id, 3)).toBe(1);
  expect(browser.server.sent.at(-1)?.marks?.every(({ bulk }) => bulk)).toBe(true);
});

test("a closed browser without network still knows, and a class that was never opened as well", async () => {
  const college = withLeave();
  college.taught = [physics.subject, "CS302"];
  const { browser, engine, id } = await openClass(college);
  await engine.keepLists();
  await browser.closeTabs();
  browser.server.online = false;
  const next = browser.tab();
  const again = await next.continue(id);
  await again.rest(1);
  expect(marksOf(again)).toEqual([1, 1, 0, 1]);
  const other = await next.open({ ...physics, subject: "CS302" });
  expect(onLeave(other)).toEqual(["", "", "duty", ""]);
});

test("the lists of now are asked by the date of the class", async () => {
  const friday = leave({ category: "other", startsOn: "2026-11-13", endsOn: "2026-11-13" });
  const college = withLeave(friday, leave({ category: "medical" }));
  college.taught = [physics.subject];
  const browser = new Browser("asha", college);
  const engine = browser.tab();
  await engine.keepLists();
  browser.server.online = false;
  expect(onLeave(await engine.open(physics))).toEqual(["", "", "medical", ""]);
  expect(onLeave(await engine.open(physics, { heldOn: "2026-11-13" }))).toEqual(["", "", "other", ""]);
  expect(onLeave(await engine.open(physics, { heldOn: "2026-11-12" }))).toEqual(["", "", "", ""]);
});

test("a leave of hours is of the class whose first tap falls into it", async () => {
  const hours = leave({ endsOn: TODAY, fromTime: "09:00", toTime: "12:00" });
  const { rollCall } = await openClass(withLeave(hours));
  expect(onLeave(rollCall)).toEqual(["", "", "duty", ""]);
  vi.setSystemTime(new Date(`${TODAY}T11:59:00Z`));
  await rollCall.mark(1, 1);
  vi.setSystemTime(new Date(`${TODAY}T12:10:00Z`));
  await rollCall.rest(1);
  expect(marksOf(rollCall)).toEqual([1, 1, 0, 1]);

  const late = await openClass(withLeave(hours));
  expect(onLeave(late.rollCall)).toEqual(["", "", "", ""]);
  await late.rollCall.rest(1);
  expect(marksOf(late.rollCall)).toEqual([1, 1, 1, 1]);
});

test("nor of a class that is taken on another day than it was held", async () => {
  const then = { startsOn: "2026-11-13", endsOn: "2026-11-13", fromTime: "09:00", toTime: "12:00" };
  const { engine } = await openClass(withLeave(leave(then)));
  expect(onLeave(await engine.open(physics, { heldOn: "2026-11-13" }))).toEqual(["", "", "", ""]);
});

test("one that is granted or revoked while the class is open is taken over with the news", async () => {
  const college = new FakeCollege();
  const { browser, engine, rollCall, id } = await openClass(college);
  await browser.send(rollCall);
  college.leaves.set(3, [leave()]);
  await engine.refresh(id);
  await waitSettled();
  expect(onLeave(rollCall)).toEqual(["", "", "duty", ""]);
  college.leaves.clear();
  await engine.refresh(id);
  await waitSettled();
  expect(onLeave(rollCall)).toEqual(["", "", "", ""]);
});

test("when the session is over nothing of it is left on the device", async () => {
  const { browser, engine, rollCall, id } = await openClass(withLeave());
  browser.server.online = false;
  await rollCall.mark(1, 1);
  await engine.endSession();
  await browser.closeTabs();
  const again = await browser.tab().continue(id);
  expect(onLeave(again)).toEqual(["", "", "", ""]);
});

test("in a lab they are absent in every hour, and of two departments each is told of", async () => {
  const { rollCall } = await openLab(2, withLeave());
  await rollCall.rest(1);
  expect(hoursOf(rollCall)).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
    [1, 1],
  ]);
  const room = await inOneRoom();
  room.college.leaves.set(12, [leave()]);
  await room.browser.send(room.rollCall);
  await room.engine.refresh(room.id);
  await waitSettled();
  await room.rollCall.rest(1);
  expect(marksOf(room.rollCall)).toEqual([1, 1, 1, 1, 1, 0]);
});
