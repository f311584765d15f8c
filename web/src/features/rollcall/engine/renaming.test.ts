// @vitest-environment node
import { openDB } from "idb";
import { expect, test } from "vitest";
import { Browser, physics } from "@/testing/browser";

const renamed = { ...physics, batch: "Batch of 2028", subject: "CS-301" };

test("the id that the roster told is kept and sent", async () => {
  const browser = new Browser("asha");
  const rollCall = await browser.tab().open(physics);
  await browser.send(rollCall);
  expect(browser.server.sent).toMatchObject([{ ...physics, subjectId: 1 }]);
});

test("a class opened without network has the id from the lists that were kept", async () => {
  const browser = new Browser("asha");
  browser.server.college.taught = ["CH101", "CS301"];
  await browser.tab().start("asha");
  browser.server.online = false;
  const rollCall = await browser.tab().open(physics);
  browser.server.online = true;
  await browser.send(rollCall);
  expect(browser.server.sent).toMatchObject([{ subjectId: 2 }]);
});

test("a class of the timetable is found by its id, though its code is another's in the lists that were kept", async () => {
  const browser = new Browser("asha");
  browser.server.college.taught = ["CH101", "CS301"];
  await browser.tab().start("asha");
  browser.server.online = false;
  const rollCall = await browser.tab().open(physics, { subjectId: 1 }); // it was called CS301 before
  browser.server.online = true;
  await browser.send(rollCall);
  expect(browser.server.sent).toMatchObject([{ subjectId: 1 }]);
});

test("new labels come with the answer to a mark, and are sent from then on", async () => {
  const browser = new Browser("asha");
  const engine = browser.tab();
  const rollCall = await engine.open(physics);
  await browser.send(rollCall);
  browser.server.college.renamed = renamed;
  await rollCall.mark(1, 1);
  await browser.send(rollCall);
  expect(rollCall.getState().place).toEqual(renamed);
  expect((await engine.list()).map(({ place }) => place)).toEqual([renamed]);
  await rollCall.mark(2, 1);
  await browser.send(rollCall);
  expect(browser.server.sent.at(-1)).toMatchObject({ ...renamed, subjectId: 1 });
});

test("new labels come with the news of a class", async () => {
  const browser = new Browser("asha");
  const engine = browser.tab();
  const rollCall = await engine.open(physics);
  await browser.send(rollCall);
  browser.server.college.renamed = renamed;
  await engine.refresh(rollCall.getState().id);
  await expect.poll(() => rollCall.getState().place).toEqual(renamed);
});

test("what a group is called by now comes with the news of a class", async () => {
  const browser = new Browser("asha");
  browser.server.college.groups = [{ id: 7, label: "A", kind: "section", students: [1, 2] }];
  const engine = browser.tab();
  const rollCall = await engine.open(physics, { groupId: 7 });
  await browser.send(rollCall);
  const { id } = rollCall.getState();
  const held = browser.server.college.held.get(id);
  if (held) held.group = { id: 7, label: "Morning", kind: "section" };
  await engine.refresh(id);
  await expect.poll(() => rollCall.getState().group?.label).toBe("Morning");
  expect(browser.server.told.length).toBe(1); // not read as a whole
});

test("a class that is opened under former labels has those of now, and so has its list, pinned as it was", async () => {
  const browser = new Browser("asha");
  const engine = browser.tab();
  await engine.pin({ place: physics, group: null }, true);
  browser.server.college.renamed = renamed;
  const rollCall = await engine.open(physics);
  expect(rollCall.getState().place).toEqual(renamed);
  expect(await engine.listKept()).toMatchObject([{ place: renamed, pinned: true }]);
});

test("the lists follow new labels that a class was told, and know those of before, without network", async () => {
  const browser = new Browser("asha");
  browser.server.college.taught = ["CS301", "CH101"];
  const engine = browser.tab();
  await engine.start("asha");
  const rollCall = await engine.open(physics);
  await browser.send(rollCall);
  browser.server.college.renamed = renamed;
  await rollCall.mark(1, 1);
  await browser.send(rollCall);
  browser.server.online = false;
  for (const place of [renamed, physics]) {
    const next = await engine.open(place);
    expect(next.getState()).toMatchObject({ unmarked: 4, parts: [{ subjectId: 1 }] });
  }
  const beside = await engine.open({ ...renamed, subject: "CH101" });
  expect(beside.getState()).toMatchObject({ unmarked: 4, parts: [{ subjectId: 2 }] });
});

test("the list of a class kept by itself follows its new labels", async () => {
  const browser = new Browser("asha");
  const engine = browser.tab();
  await engine.pin({ place: physics, group: null }, true);
  const rollCall = await engine.open(physics);
  await browser.send(rollCall);
  browser.server.college.renamed = renamed;
  await rollCall.mark(1, 1);
  await browser.send(rollCall);
  expect(await engine.listKept()).toMatchObject([{ place: renamed, pinned: true }]);
});

test("a class that an earlier version kept, without an id, is delivered; and the disk stays as that version reads it", async () => {
  const browser = new Browser("asha");
  const rollCall = await browser.tab().open(physics);
  const { id } = rollCall.getState();
  const disk = await openDB(browser.disk);
  const { subjectId: _, ...call } = await disk.get("calls", id);
  const { batch, ...below } = physics;
  expect(call.place).toEqual({ year: batch, ...below });
  await disk.put("calls", call);
  await browser.send(rollCall);
  expect(browser.server.sent).toMatchObject([physics]);
  expect(browser.server.sent[0]).not.toHaveProperty("subjectId");
  expect((await disk.get("calls", id)).place).toEqual(call.place);
  disk.close();
});
