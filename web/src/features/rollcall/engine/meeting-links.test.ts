// @vitest-environment node
import { expect, test } from "vitest";
import {
  Browser,
  electronics,
  hoursOf,
  inOneRoom,
  openClass,
  openLab,
  physics,
  waitSettled,
} from "@/testing/browser";
import { FakeCollege } from "@/testing/fake-college";

test("another device goes on with a meeting by its id, or by that of any of its classes, and asks once", async () => {
  const { browser, rollCall, college, id, classes } = await inOneRoom(2);
  await rollCall.mark(1, 0);
  await rollCall.mark(2, 1);
  await rollCall.mark(2, 0, undefined, 2);
  await browser.send(rollCall);
  for (const link of [id, ...classes]) {
    const ravi = new Browser("ravi", college);
    const there = await ravi.tab().continue(link);
    expect(ravi.server.reads).toBe(1);
    expect(there.getState()).toMatchObject({
      id,
      openedBy: "asha",
      hours: 2,
      parts: [
        { place: physics, students: 4 },
        { place: electronics, students: 2 },
      ],
      absent: 1,
      partly: 1,
      unmarked: 4,
    });
    expect(hoursOf(there).slice(0, 2)).toEqual([
      [0, 0],
      [1, 0],
    ]);
  }
});

test("a link to one of its classes leads to the meeting that is on this device, also without network", async () => {
  const { browser, server, rollCall, engine, id, classes } = await openLab(2);
  server.online = false;
  await rollCall.mark(1, 1);
  const [, second = ""] = classes;
  expect(await engine.continue(second)).toBe(rollCall);
  const other = await browser.tab().continue(second);
  expect(other.getState()).toMatchObject({ id, present: 1 });
  await rollCall.mark(2, 1);
  await waitSettled();
  expect(other.getState()).toMatchObject({ present: 2 }); // it hears of what is marked
});

test("a class by itself comes with one request too", async () => {
  const { browser, rollCall, college, id } = await openClass();
  await rollCall.mark(1, 0);
  await browser.send(rollCall);
  const ravi = new Browser("ravi", college);
  expect((await ravi.tab().continue(id)).getState()).toMatchObject({ id, hours: 1, absent: 1 });
  expect(ravi.server.reads).toBe(1);
});

test("an id that nobody knows is told as before", async () => {
  const browser = new Browser("asha");
  await expect(browser.tab().continue("nobody")).rejects.toMatchObject({ status: 404, code: "not_found" });
});

test("a class that was taken by itself is read as before: no meeting is asked for", async () => {
  const college = new FakeCollege();
  const asha = new Browser("asha", college);
  const rollCall = await asha.tab().open(physics);
  await asha.send(rollCall);
  const ravi = new Browser("ravi", college);
  await ravi.tab().continue(rollCall.getState().id);
  expect(ravi.server.reads).toBe(1);
});
