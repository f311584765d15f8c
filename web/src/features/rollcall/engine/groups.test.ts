// @vitest-environment node
import { expect, test } from "vitest";
import type { Group } from "@/lib/groups";
import { Browser, physics, until, waitSettled } from "@/testing/browser";
import { FakeCollege } from "@/testing/fake-college";
import { NoRoster, NoStudents } from "./refusals";
import type { RollCall } from "./types";

const A: Group = { id: 11, label: "A", kind: "section" };
const B: Group = { id: 12, label: "B", kind: "section" };
const REPEATER = { student: 90, roll: "23CS044", name: "Esha" };

/** Four students in two sections; a repeater of another list sits in B. */
function divided(): FakeCollege {
  const college = new FakeCollege();
  college.taught = ["CS301"];
  college.others = [REPEATER];
  college.groups = [
    { ...A, students: [1, 3] },
    { ...B, students: [2, 4, REPEATER.student] },
  ];
  return college;
}

const namesIn = (rollCall: RollCall) => rollCall.getState().lines.map(({ name }) => name);

/** A browser on which all lists were kept, and which has no network now. */
async function withoutNetwork(college: FakeCollege) {
  const browser = new Browser("asha", college);
  await browser.tab().start("asha");
  await browser.closeTabs();
  browser.server.online = false;
  return { browser, engine: browser.tab() };
}

test("a class of one group calls its students, says which group, and sends it", async () => {
  const browser = new Browser("asha", divided());
  const rollCall = await browser.tab().open(physics, { groupId: B.id });
  expect(namesIn(rollCall)).toEqual(["Bilal", "Dev", "Esha"]);
  expect(rollCall.getState().group).toEqual(B);
  await rollCall.rest(1);
  await rollCall.upload();
  expect(browser.server.sent.at(-1)).toMatchObject({ groupId: B.id, roster: [2, 4, 90], upload: true });
  expect(browser.server.college.held.get(rollCall.getState().id)?.group).toEqual(B);
});

test("without groups nothing is said of any", async () => {
  const browser = new Browser("asha");
  const rollCall = await browser.tab().open(physics);
  await browser.send(rollCall);
  expect(browser.server.sent[0]).not.toHaveProperty("groupId");
  expect(rollCall.getState().group).toBeNull();
});

test("any group's class opens without network, also after the browser was closed, and arrives as that group's", async () => {
  const { browser, engine } = await withoutNetwork(divided());
  const opened = await engine.open(physics, { groupId: B.id });
  expect(namesIn(opened)).toEqual(["Bilal", "Dev", "Esha"]);
  await opened.rest(1);
  await waitSettled();
  await browser.closeTabs();

  const next = browser.tab();
  const [here] = await next.list();
  expect(here).toMatchObject({ group: B, present: 3 });
  const rollCall = await next.continue(opened.getState().id);
  expect(rollCall.getState().group).toEqual(B);
  browser.server.online = true;
  await browser.send(rollCall);
  expect(browser.server.college.held.get(rollCall.getState().id)).toMatchObject({ group: B });
});

test("all together are called once each without network: the list in its order, others behind", async () => {
  const college = divided();
  college.groups[0]?.students.push(2); // in both
  const { engine } = await withoutNetwork(college);
  const rollCall = await engine.open(physics);
  expect(namesIn(rollCall)).toEqual(["Asha", "Bilal", "Chitra", "Dev", "Esha"]);
  expect(rollCall.getState().group).toBeNull();
});

test("a group that is alone is called without being named", async () => {
  const college = divided();
  college.groups = college.groups.slice(0, 1);
  const { engine } = await withoutNetwork(college);
  const rollCall = await engine.open(physics);
  expect(namesIn(rollCall)).toEqual(["Asha", "Chitra"]);
  expect(rollCall.getState().group).toEqual(A);
});

test("a group that is not on this device is not opened from the whole list", async () => {
  const { engine } = await withoutNetwork(divided());
  await expect(engine.open(physics, { groupId: 99 })).rejects.toBeInstanceOf(NoRoster);
});

test("of one subject each group has a list of its own, and can be pinned by itself", async () => {
  const browser = new Browser("asha", divided());
  const engine = browser.tab();
  await engine.open(physics, { groupId: A.id });
  await engine.pin({ place: physics, group: B }, true);
  expect(await engine.listKept()).toMatchObject([
    { place: physics, group: A, pinned: false },
    { place: physics, group: B, pinned: true },
  ]);
  browser.server.online = false;
  expect(namesIn(await engine.open(physics, { groupId: A.id }))).toEqual(["Asha", "Chitra"]);
});

test("the group that was called last is kept with its class", async () => {
  const browser = new Browser("asha", divided());
  browser.server.places = [physics];
  browser.server.taken = B.id;
  const engine = browser.tab();
  await engine.start("asha");
  expect(await engine.listKept()).toMatchObject([{ place: physics, group: B }]);
});

test("a group of nobody, and two under one roll, are refused before anything is opened", async () => {
  const college = divided();
  const browser = new Browser("asha", college);
  const engine = browser.tab();
  college.groups.push({ id: 13, label: "C", kind: "section", students: [] });
  await expect(engine.open(physics, { groupId: 13 })).rejects.toMatchObject({
    code: "nobody_in_group",
    message: "There is nobody in C on this date. Put students into it first.",
  });
  college.others = [{ ...REPEATER, roll: "24CS002" }];
  await expect(engine.open(physics, { groupId: B.id })).rejects.toMatchObject({
    code: "same_roll_twice",
    message:
      "24CS002 is the roll of two students in this class, Bilal and Esha. Change one of the two first.",
  });
  college.others = [{ ...REPEATER, roll: "24cs002" }]; // as the server sees it, capitals tell nothing apart
  await expect(engine.open(physics, { groupId: B.id })).rejects.toMatchObject({
    code: "same_roll_twice",
    message:
      "24cs002 is the roll of two students in this class, Bilal and Esha. Change one of the two first.",
  });
  college.groups = [];
  college.listed = [];
  await expect(engine.open(physics)).rejects.toBeInstanceOf(NoStudents);
  expect(await engine.list()).toEqual([]);
});

test("a group that is called no more is not opened from what was kept", async () => {
  const college = divided();
  const browser = new Browser("asha", college);
  const engine = browser.tab();
  const opened = await engine.open(physics, { groupId: B.id });
  await browser.send(opened);
  college.groups = college.groups.slice(0, 1);
  await expect(engine.open(physics, { groupId: B.id })).rejects.toMatchObject({ code: "group_not_called" });
  await opened.rest(1); // the class that is open goes on
  expect(await opened.upload()).toBe("uploaded");
});

test("whoever joins another's class is told its group", async () => {
  const college = divided();
  const asha = new Browser("asha", college);
  const opened = await asha.tab().open(physics, { groupId: A.id });
  await asha.send(opened);
  const joined = await new Browser("ravi", college).tab().continue(opened.getState().id);
  expect(joined.getState()).toMatchObject({ group: A, unmarked: 2 });
});

test("a class that an earlier version of the page kept opens and is sent", async () => {
  const browser = new Browser("asha");
  const engine = browser.tab();
  const rollCall = await engine.open(physics);
  const { id } = rollCall.getState();
  await waitSettled();
  await browser.closeTabs();
  await forgetGroup(browser.disk, id);
  const again = await browser.tab().continue(id);
  expect(again.getState().group).toBeNull();
  await again.rest(1);
  await browser.send(again);
  await until(() => expect(browser.server.college.mark(id, 1)).toBe(1));
});

/** As it was written before there were groups. */
async function forgetGroup(disk: string, id: string): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open(disk));
  const calls = database.transaction("calls", "readwrite").objectStore("calls");
  const { group: _, ...before } = await done(calls.get(id));
  await done(calls.put(before));
  database.close();
}
