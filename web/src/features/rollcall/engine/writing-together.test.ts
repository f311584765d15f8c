// @vitest-environment node
import { expect, test } from "vitest";
import { Browser, marksOf, physics, until, waitSettled } from "@/testing/browser";

/**
 * Two pages of one browser on the same roll call. A page is told of the other's changes a moment later: until
 * then it writes from what it has in memory, which is out of date.
 */
async function twoPages() {
  const browser = new Browser("asha");
  const [tab, otherTab] = [browser.tab(), browser.tab()];
  const mine = await tab.open(physics);
  const { id } = mine.getState();
  const other = await otherTab.continue(id);
  await waitSettled();
  browser.server.online = false;
  return { browser, tab, otherTab, mine, other, id };
}

test("a page that has not heard of a mark does not write over it", async () => {
  const { mine, other } = await twoPages();
  await mine.mark(1, 1);
  expect(marksOf(other)).toEqual([null, null, null, null]); // not told yet
  await other.mark(2, 0);
  expect(marksOf(other)).toEqual([1, 0, null, null]);
  await mine.mark(3, 1);
  expect(marksOf(mine)).toEqual([1, 0, 1, null]);
});

test("undo takes back the other page's step where that is the last one", async () => {
  const { mine, other } = await twoPages();
  await mine.mark(1, 0);
  await other.mark(1, 1);
  expect(await mine.undo()).toMatchObject({ students: [1], mark: 1 });
  expect(marksOf(mine)).toEqual([0, null, null, null]);
  expect(await other.undo()).toMatchObject({ students: [1], mark: 0 });
  expect(marksOf(other)).toEqual([null, null, null, null]);
  expect(await mine.undo()).toBeNull();
});

test("what the sender has written down is not undone by a page's old memory of it", async () => {
  const { browser, tab, mine, other, id } = await twoPages();
  browser.server.online = true;
  await mine.mark(1, 1);
  const sending = tab.sender.sendNow(id);
  await other.mark(2, 0);
  await sending;
  await other.mark(3, 0);
  await waitSettled();
  expect(other.getState().lines[0]).toMatchObject({ mark: 1, waiting: false });
  await browser.send(other);
  const turns = browser.server.sent.flatMap(({ marks = [] }) => marks.map(({ turn }) => turn));
  expect(turns.toSorted()).toEqual([1, 2, 3]);
});

test("marks given on both pages at once are all kept, each under a turn of its own", async () => {
  const { browser, mine, other } = await twoPages();
  const given = [mine.mark(1, 1), other.mark(2, 0), mine.mark(3, 1), other.mark(4, 0), mine.mark(1, 0)];
  await Promise.all(given);
  for (const page of [mine, other]) await until(() => expect(marksOf(page)).toEqual([0, 0, 1, 0]));
  browser.server.online = true;
  await browser.send(mine);
  const turns = browser.server.sent.flatMap(({ marks = [] }) => marks.map(({ turn }) => turn));
  expect(new Set(turns).size).toBe(4);
});

test("no mark reaches a class that another page has closed", async () => {
  const { mine, other } = await twoPages();
  await mine.rest(1);
  expect(await mine.upload()).toBe("queued");
  await expect(other.mark(1, 0)).rejects.toThrow("closed on this device");
  expect(marksOf(mine)).toEqual([1, 1, 1, 1]);
});

test("a roll call that another page took away is not written anew", async () => {
  const { browser, tab, otherTab, other, id } = await twoPages();
  browser.server.online = true;
  tab.sender.start("asha");
  await tab.discard(id);
  await expect(other.mark(1, 1)).rejects.toThrow("cleared from this device");
  await waitSettled();
  await expect(other.mark(1, 1)).rejects.toThrow("cleared from this device");
  expect(await otherTab.list()).toEqual([]);
  expect(await browser.tab().countUnsent()).toBe(0);
});

test("one taken away and found on the server again is marked as before", async () => {
  const { browser, tab, mine, id } = await twoPages();
  browser.server.online = true;
  await mine.mark(1, 1);
  await browser.send(mine);
  const held = structuredClone(browser.server.college.held.get(id));
  await tab.discard(id);
  if (held) browser.server.college.held.set(id, held);
  await browser.tab().start("asha");
  const again = await browser.tab().continue(id);
  await again.mark(2, 0);
  expect(marksOf(again)).toEqual([1, 0, null, null]);
});

test("marks asked for at once are kept in that order, each told before it is shown", async () => {
  const { mine } = await twoPages();
  const told: string[] = [];
  mine.subscribe(() => told.push("shown"));
  await Promise.all([1, 2, 3].map((student) => mine.mark(student, 1, () => told.push(`kept ${student}`))));
  expect(told).toEqual(["kept 1", "shown", "kept 2", "shown", "kept 3", "shown"]);
  expect(await mine.undo()).toMatchObject({ students: [3] });
});
