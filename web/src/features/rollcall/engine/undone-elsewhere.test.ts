// @vitest-environment node
import { expect, test } from "vitest";
import { Browser, openMarked } from "@/testing/browser";

test("an undo whose answer was lost does not undo a newer upload from another device", async () => {
  const { browser, engine, rollCall, id, college, readHeld } = await openMarked();
  await rollCall.upload();
  browser.server.deaf = true;
  await engine.undoUpload(id, () => {});
  expect(readHeld()?.uploadedAt).toBeNull(); // it had arrived
  Object.assign(browser.server, { online: false, deaf: false });
  const there = await new Browser("asha", college).tab().continue(id);
  await there.mark(2, 0);
  expect(await there.upload()).toBe("uploaded");
  browser.server.online = true;
  await browser.send(rollCall);
  expect(readHeld()?.uploadedAt).not.toBeNull();
  const { upload, notices } = rollCall.getState();
  expect(upload).toBe("uploaded");
  expect(notices.map(({ kind }) => kind)).toContain("not-undone");
});

test("an upload that was undone and made again elsewhere is not undone once more, and that is said", async () => {
  const { engine, rollCall, id, college, readHeld } = await openMarked();
  await rollCall.upload();
  const other = new Browser("asha", college).tab();
  await other.undoUpload(id, () => {});
  const there = await other.continue(id);
  expect(await there.upload()).toBe("uploaded");
  await expect(engine.undoUpload(id, () => {})).rejects.toThrow("uploaded_anew");
  expect(readHeld()).toMatchObject({ reopened: 1, uploadedBy: "asha" });
});

test("an upload that waited while a colleague undid theirs does not close the class by itself", async () => {
  const { browser, engine, rollCall, id, college, readHeld } = await openMarked();
  await browser.send(rollCall);
  const other = new Browser("ravi", college);
  const theirs = await other.tab().continue(id);
  other.server.online = false;
  expect(await theirs.upload()).toBe("queued");
  await rollCall.upload();
  await engine.undoUpload(id, () => {});
  await rollCall.mark(2, 0);
  await browser.send(rollCall);
  other.server.online = true;
  await other.send(theirs);
  expect(readHeld()?.uploadedAt).toBeNull();
  expect(theirs.getState()).toMatchObject({ upload: "open", saved: { kind: "stopped" } });
  expect(await theirs.upload()).toBe("uploaded"); // who has looked may
});

test("the upload of a class that was discarded elsewhere is refused, and not said to wait", async () => {
  const { browser, rollCall, id, college } = await openMarked();
  await browser.send(rollCall);
  college.discard(id);
  await expect(rollCall.upload()).rejects.toThrow("discarded");
  expect(rollCall.getState().upload).toBe("open");
});

test("undoing what a colleague has uploaded is refused in words", async () => {
  const { browser, engine, rollCall, id, college, readHeld } = await openMarked();
  await browser.send(rollCall);
  const theirs = await new Browser("ravi", college).tab().continue(id);
  await theirs.upload();
  await rollCall.upload();
  await expect(engine.undoUpload(id, () => {})).rejects.toThrow("forbidden");
  expect(readHeld()?.uploadedBy).toBe("ravi");
});

test("an undo that the server refuses later is told, and the class counts", async () => {
  const { browser, engine, rollCall, id, readHeld } = await openMarked();
  await rollCall.upload();
  browser.server.online = false;
  await engine.undoUpload(id, () => {});
  Object.assign(readHeld() ?? {}, { withdrawnAt: "2026-11-16T10:00:00Z", withdrawnBy: "ravi" });
  browser.server.online = true;
  await browser.send(rollCall);
  expect(rollCall.getState().notices).toMatchObject([{ kind: "not-undone" }]);
  expect((await engine.list()).map((line) => line.id)).toContain(id);
});
