// @vitest-environment node
import { expect, test } from "vitest";
import { Browser, marksOf, openClass, physics, waitSettled } from "@/testing/browser";
import { FakeCollege } from "@/testing/fake-college";

async function offline() {
  const opened = await openClass();
  opened.server.online = false;
  return opened;
}

test("marks are on the disk when the promise resolves: a new page finds them", async () => {
  const { browser, rollCall, id } = await offline();
  await rollCall.mark(1, 1);
  await rollCall.mark(2, 0);
  await browser.closeTabs();
  const again = await browser.tab().continue(id);
  expect(marksOf(again)).toEqual([1, 0, null, null]);
  expect(again.getState()).toMatchObject({ present: 1, absent: 1, unmarked: 2, upload: "open" });
  expect(again.getState().saved).toEqual({ kind: "here", count: 2, missed: false });
});

test("every step is taken back, bulk steps too, also on a new page", async () => {
  const { browser, rollCall, id } = await offline();
  await rollCall.mark(1, 0);
  expect(await rollCall.rest(1)).toBe(3);
  await rollCall.mark(2, 0);
  await rollCall.reload();
  expect(marksOf(rollCall)).toEqual([null, null, null, null]);
  expect(await rollCall.startPad()).toBe(4);
  await browser.closeTabs();

  const again = await browser.tab().continue(id);
  expect(again.getState().lastStep).toEqual({ kind: "pad", students: [1, 2, 3, 4], mark: 1, first: 0 });
  await again.undo();
  expect(marksOf(again)).toEqual([null, null, null, null]);
  expect(await again.undo()).toMatchObject({ kind: "reload" });
  expect(marksOf(again)).toEqual([0, 0, 1, 1]);
  expect(await again.undo()).toEqual({ kind: "mark", students: [2], mark: 0, first: 1 });
  expect(marksOf(again)).toEqual([0, 1, 1, 1]);
  await again.undo();
  expect(marksOf(again)).toEqual([0, null, null, null]);
  await again.undo();
  expect(marksOf(again)).toEqual([null, null, null, null]);
  expect(await again.undo()).toBeNull();
  expect(again.getState().lastStep).toBeNull();
});

test("late is kept on the disk, counts as present, and goes to the server as it is", async () => {
  const { browser, rollCall, id } = await offline();
  await rollCall.mark(1, 2);
  await rollCall.mark(2, 0);
  await rollCall.mark(2, 2);
  await browser.closeTabs();
  const again = await browser.tab().continue(id);
  expect(marksOf(again)).toEqual([2, 2, null, null]);
  expect(again.getState()).toMatchObject({ present: 2, late: 2, absent: 0, unmarked: 2 });
  browser.server.online = true;
  await browser.send(again);
  expect(browser.server.sent.flatMap(({ marks = [] }) => marks).map(({ mark }) => mark)).toEqual([2, 2]);
  expect(await again.undo()).toMatchObject({ kind: "mark", students: [2], mark: 2 });
  expect(marksOf(again)).toEqual([2, 0, null, null]);
});

test("undo reaches the server as marks of their own", async () => {
  const { browser, rollCall, id } = await offline();
  browser.server.online = true;
  await rollCall.rest(1);
  await browser.send(rollCall);
  expect(browser.server.college.mark(id, 3)).toBe(1);
  await rollCall.undo();
  await browser.send(rollCall);
  expect(browser.server.college.mark(id, 3)).toBeNull();
});

test("no turn is used twice, whatever is undone and however many pages there are", async () => {
  const { browser, rollCall, id } = await offline();
  browser.server.online = true;
  await rollCall.mark(1, 1);
  await browser.send(rollCall);
  await rollCall.undo();
  await browser.send(rollCall);
  const other = await browser.tab().continue(id);
  await Promise.all([other.mark(1, 0), rollCall.mark(2, 1), other.rest(1), rollCall.mark(1, 1)]);
  await browser.send(rollCall);
  const turns = browser.server.sent.flatMap((body) => body.marks ?? []).map(({ turn }) => turn);
  expect(new Set(turns).size).toBe(turns.length);
  await waitSettled();
  expect(marksOf(other)).toEqual(marksOf(rollCall));
});

test("a mark of one tab shows in the other", async () => {
  const { browser, rollCall, id } = await offline();
  const other = await browser.tab().continue(id);
  await rollCall.mark(4, 0);
  await waitSettled();
  expect(marksOf(other)).toEqual([null, null, null, 0]);
  expect(other.getState().lastStep).toMatchObject({ kind: "mark", students: [4] });
});

test("undo leaves alone what somebody else has marked since", async () => {
  const college = new FakeCollege();
  const asha = new Browser("asha", college);
  const mine = await asha.tab().open(physics);
  const { id } = mine.getState();
  await mine.rest(1);
  await asha.send(mine);

  const ravi = new Browser("ravi", college);
  const theirs = await ravi.tab().continue(id);
  await theirs.mark(2, 0);
  await ravi.send(theirs);

  const tab = asha.tab();
  await tab.refresh(id);
  const again = await tab.continue(id);
  await again.undo();
  expect(marksOf(again)).toEqual([null, 0, null, null]);
});
