// @vitest-environment node
import { openDB } from "idb";
import { expect, test } from "vitest";
import { type Browser, hoursOf, inOneRoom, openLab, until, waitSettled } from "@/testing/browser";

async function openMarkedLab() {
  const opened = await openLab(2);
  await opened.rollCall.rest(1);
  await opened.rollCall.mark(2, 0, undefined, 2);
  const readHeld = () => opened.classes.map((id) => opened.college.held.get(id));
  return { ...opened, readHeld };
}

test("an undone upload opens all classes again, with their hours, and the steps before it", async () => {
  const { engine, rollCall, id, readHeld } = await openMarkedLab();
  expect(await rollCall.upload()).toBe("uploaded");
  await engine.undoUpload(id, () => {});
  expect(readHeld()).toMatchObject([{ uploadedAt: null }, { uploadedAt: null }]);
  await until(() => expect(rollCall.getState()).toMatchObject({ upload: "open", saved: { kind: "saved" } }));
  expect(hoursOf(rollCall)[1]).toEqual([1, 0]);
  await rollCall.undo();
  expect(hoursOf(rollCall)[1]).toEqual([1, 1]);
  expect(await rollCall.upload()).toBe("uploaded");
  expect(readHeld()).toMatchObject([{ uploadedBy: "asha" }, { uploadedBy: "asha" }]);
});

test("it is undone by the id of one of its classes too, as the sheet knows it", async () => {
  const { engine, rollCall, classes, readHeld } = await openMarkedLab();
  await rollCall.upload();
  await engine.undoUpload(classes[1] ?? "", () => {});
  expect(readHeld()).toMatchObject([{ uploadedAt: null }, { uploadedAt: null }]);
  await until(() => expect(rollCall.getState().upload).toBe("open"));
});

test("an upload whose answer was lost, undone without network, stays undone", async () => {
  const { browser, server, engine, rollCall, id, readHeld } = await openMarkedLab();
  server.deaf = true;
  expect(await rollCall.upload()).toBe("queued");
  server.online = false;
  await engine.undoUpload(id, () => {});
  Object.assign(server, { online: true, deaf: false });
  await browser.send(rollCall);
  expect(readHeld()).toMatchObject([{ uploadedAt: null }, { uploadedAt: null }]);
  expect(rollCall.getState()).toMatchObject({ upload: "open", present: 3, partly: 1 });
});

test("a discarded meeting is gone from the server and from here, every class of it", async () => {
  const { browser, engine, rollCall, id, college } = await openMarkedLab();
  await browser.send(rollCall);
  expect(college.held.size).toBe(2);
  await engine.discard(id);
  expect(college.held.size).toBe(0);
  expect(await engine.list()).toEqual([]);
});

test("discarded before it arrived, it does not come back when it does", async () => {
  const { browser, server, engine, rollCall, id, college } = await openMarkedLab();
  server.deaf = true;
  await browser.send(rollCall);
  const [late] = server.meetingsSent;
  server.online = false;
  await engine.discard(id);
  expect(await engine.list()).toEqual([]);
  Object.assign(server, { online: true, deaf: false });
  await engine.sendAtMost(1_000);
  expect(college.held.size).toBe(0);
  await expect(server.saveMeeting(id, late ?? { classes: [] })).rejects.toMatchObject({ code: "discarded" });
  expect(await engine.countUnsent()).toBe(0);
});

test("discarded elsewhere, it says so; the next mark opens it again with all that was marked here", async () => {
  const { browser, engine, rollCall, id, college, classes, readMarks } = await openMarkedLab();
  await browser.send(rollCall);
  college.discard(classes[1] ?? "");
  await engine.refresh(id);
  await until(() => expect(rollCall.getState().saved).toEqual({ kind: "discarded" }));
  await rollCall.mark(3, 0);
  expect(await browser.send(rollCall)).toEqual({ kind: "done" }); // at once: it knows of that discard
  expect(readMarks()).toEqual([
    [1, 1, 0, 1],
    [1, 0, 0, 1],
  ]);
});

test("uploaded and withdrawn elsewhere: that is told, and it is not called uploaded", async () => {
  const { browser, server, rollCall, readHeld } = await openMarkedLab();
  await browser.send(rollCall);
  server.online = false;
  expect(await rollCall.upload()).toBe("queued");
  for (const held of readHeld()) {
    const at = "2026-11-16T05:00:00Z";
    Object.assign(held ?? {}, { uploadedAt: at, uploadedBy: "ravi", withdrawnAt: at, withdrawnBy: "ravi" });
  }
  server.online = true;
  await browser.send(rollCall);
  expect(rollCall.getState()).toMatchObject({ withdrawnBy: "ravi", notices: [{ kind: "withdrawn" }] });
});

test("what is marked in one tab shows in the other, hours too", async () => {
  const { browser, rollCall, id } = await openLab(2);
  const other = await browser.tab().continue(id);
  await rollCall.mark(4, 0, undefined, 2);
  await waitSettled();
  expect(hoursOf(other)[3]).toEqual([1, 0]);
  await Promise.all([other.mark(4, 1), rollCall.mark(1, 1), other.rest(1)]);
  await waitSettled();
  expect(hoursOf(other)).toEqual(hoursOf(rollCall));
});

test("when the session is over no name of a meeting is left, and marks that have not arrived are", async () => {
  const { browser, server, engine, rollCall, id, readMarks } = await inOneRoom(2);
  await browser.send(rollCall);
  server.signedOut = true;
  await rollCall.rest(1);
  await rollCall.mark(12, 0, undefined, 2);
  await browser.send(rollCall);
  expect(rollCall.getState().saved).toEqual({ kind: "signed-out", count: 6 });
  rollCall.close();
  browser.userName = null;
  await engine.endSession();
  expect(await onDisk(browser)).not.toMatch(/Asha|Bilal|Lakshmi|Joseph/);
  await browser.closeTabs();

  server.signedOut = false;
  browser.userName = "asha";
  const next = browser.tab();
  await next.start("asha");
  await until(() => expect(readMarks()[3]).toEqual([1, 1, 0]));
  const again = await next.continue(id);
  await until(() => expect(again.getState().lines[4]).toMatchObject({ name: "Lakshmi", hours: [1, 1] }));
});

test("a meeting that waits for one person is neither shown to another nor sent by them", async () => {
  const { browser, server, engine, rollCall, id, college, classes } = await openMarkedLab();
  server.online = false;
  await waitSettled();
  rollCall.close();
  browser.userName = "ravi";
  server.online = true;
  const tab = browser.tab();
  await tab.start("ravi");
  await expect(tab.continue(id)).rejects.toMatchObject({ name: "KeptForOther", owner: "asha" });
  await expect(tab.continue(classes[0] ?? "")).rejects.toMatchObject({ name: "KeptForOther" });
  expect(college.held.size).toBe(0);
  expect(await engine.list()).toEqual([]);
});

/** All that stands in the browser's databases, as text. */
async function onDisk(browser: Browser): Promise<string> {
  const names = [browser.disk, `${browser.disk} lists`];
  const there = (await indexedDB.databases()).flatMap(({ name }) =>
    name && names.includes(name) ? [name] : [],
  );
  const texts = there.map(async (name) => {
    const db = await openDB(name);
    const rows = await Promise.all([...db.objectStoreNames].map((table) => db.getAll(table)));
    db.close();
    return JSON.stringify(rows, (_, value) => (value instanceof Map ? [...value] : value));
  });
  return (await Promise.all(texts)).join("\n");
}

test("a page of an earlier version, which would send it as one class, takes it for somebody else's", async () => {
  const { browser, engine, id } = await openMarkedLab();
  const db = await openDB(browser.disk);
  const kept: { owner: string } = await db.get("calls", id);
  db.close();
  expect(kept.owner).not.toBe("asha");
  expect(await engine.list()).toMatchObject([{ id }]); // this one knows whose it is
  expect(await engine.countUnsent()).toBe(1);
});
