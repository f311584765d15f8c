// @vitest-environment node
import { expect, test, vi } from "vitest";
import { marksOf, openMarked, until, waitSettled } from "@/testing/browser";

async function openWithAbsent() {
  const opened = await openMarked();
  await opened.rollCall.mark(2, 0);
  return opened;
}

test("an upload that was sent is undone: open again with its marks, here and on the server", async () => {
  const { engine, rollCall, id, readHeld } = await openWithAbsent();
  expect(await rollCall.upload()).toBe("uploaded");
  const told = vi.fn<() => void>();
  await engine.undoUpload(id, told);
  expect(told).toHaveBeenCalledOnce();
  expect(readHeld()).toMatchObject({ uploadedAt: null, uploadedBy: null });
  const state = { upload: "open", uploadedBy: null, saved: { kind: "saved" } };
  await until(() => expect(rollCall.getState()).toMatchObject(state));
  expect(marksOf(rollCall)).toEqual([1, 0, 1, 1]);
  expect(await engine.countUnsent()).toBe(0);

  await rollCall.undo(); // the steps before the upload are there too
  expect(marksOf(rollCall)).toEqual([1, 1, 1, 1]);
  expect(await rollCall.upload()).toBe("uploaded");
  expect(readHeld()?.uploadedBy).toBe("asha");
});

test("one that was never sent is simply not uploaded", async () => {
  const { browser, engine, rollCall, id, readHeld } = await openWithAbsent();
  browser.server.online = false;
  expect(await rollCall.upload()).toBe("queued");
  await engine.undoUpload(id, () => {});
  expect(rollCall.getState().upload).toBe("open");
  browser.server.online = true;
  await browser.send(rollCall);
  expect(readHeld()).toMatchObject({ uploadedAt: null });
  expect(marksOf(rollCall)).toEqual([1, 0, 1, 1]);
  expect(await engine.countUnsent()).toBe(0);
});

test("one whose answer was lost is undone on the server as soon as it is reached", async () => {
  const { browser, engine, rollCall, id, readHeld } = await openWithAbsent();
  browser.server.deaf = true;
  expect(await rollCall.upload()).toBe("queued");
  expect(readHeld()?.uploadedAt).not.toBeNull(); // it had arrived
  browser.server.online = false;
  await engine.undoUpload(id, () => {});
  await engine.refresh(id).catch(() => {});
  expect(rollCall.getState().upload).toBe("open");
  Object.assign(browser.server, { online: true, deaf: false });
  await browser.send(rollCall);
  expect(readHeld()?.uploadedAt).toBeNull();
  expect(rollCall.getState().upload).toBe("open");
});

test("what the server says of the upload meanwhile does not close the class again", async () => {
  const { browser, engine, rollCall, id } = await openWithAbsent();
  await rollCall.upload();
  const reopen = vi.spyOn(browser.server, "reopen").mockRejectedValueOnce(new Error("no answer"));
  await engine.undoUpload(id, () => {});
  expect(reopen).toHaveBeenCalledOnce();
  await engine.refresh(id);
  await waitSettled();
  expect(rollCall.getState().upload).toBe("open");
  await rollCall.mark(3, 0);
  await browser.send(rollCall);
  expect(browser.server.college.held.get(id)?.uploadedAt).toBeNull();
  expect(browser.server.college.mark(id, 3)).toBe(0);
});

test("undone and uploaded again without network, the last upload counts, with the last marks", async () => {
  const { browser, engine, rollCall, id, readHeld } = await openWithAbsent();
  await rollCall.upload();
  browser.server.online = false;
  await engine.undoUpload(id, () => {});
  await rollCall.mark(4, 0);
  expect(await rollCall.upload()).toBe("queued");
  browser.server.online = true;
  await browser.send(rollCall);
  expect(readHeld()?.uploadedAt).not.toBeNull();
  expect([...(readHeld()?.entries.values() ?? [])].map(({ mark }) => mark)).toEqual([1, 0, 1, 0]);
  expect(rollCall.getState().upload).toBe("uploaded");
});

test("pressed twice it is undone once; where the server refuses, the upload stands and that is said", async () => {
  const { engine, rollCall, id, readHeld } = await openWithAbsent();
  await rollCall.upload();
  Object.assign(readHeld() ?? {}, { withdrawnAt: "2026-11-16T06:00:00Z", withdrawnBy: "ravi" });
  await expect(engine.undoUpload(id, () => {})).rejects.toMatchObject({ code: "withdrawn" });
  await until(() => expect(rollCall.getState()).toMatchObject({ upload: "uploaded", withdrawnBy: "ravi" }));

  Object.assign(readHeld() ?? {}, { withdrawnAt: null, withdrawnBy: null });
  await Promise.all([engine.undoUpload(id, () => {}), engine.undoUpload(id, () => {})]);
  expect(readHeld()?.uploadedAt).toBeNull();
  expect(rollCall.getState().upload).toBe("open");
});

test("a class that was forgotten here after its upload is fetched and opened again", async () => {
  const { engine, rollCall, id, readHeld } = await openWithAbsent();
  await rollCall.upload();
  rollCall.close();
  await engine.start("asha"); // forgets what is over
  await engine.undoUpload(id, () => {});
  expect(readHeld()?.uploadedAt).toBeNull();
  expect(marksOf(await engine.continue(id))).toEqual([1, 0, 1, 1]);
});
