// @vitest-environment node
import { expect, test } from "vitest";
import { ApiProblem } from "@/lib/api/problem";
import { Browser, openMarked, until } from "@/testing/browser";
import { NotOpen } from "./marking";
import { StillUnmarked } from "./refusals";

test("upload closes the class, once, however often it is pressed", async () => {
  const { rollCall, college, id, engine } = await openMarked();
  expect(await Promise.all([rollCall.upload(), rollCall.upload()])).toEqual(["uploaded", "uploaded"]);
  expect(college.held.get(id)?.uploadedBy).toBe("asha");
  expect(college.held.size).toBe(1);
  expect(rollCall.getState()).toMatchObject({ upload: "uploaded", uploadedBy: "asha" });
  await expect(rollCall.mark(1, 0)).rejects.toBeInstanceOf(NotOpen);
  expect(await engine.list()).toEqual([]);
});

test("without network it is queued, and a new page sends it when there is one", async () => {
  const { browser, rollCall, college, id } = await openMarked();
  browser.server.online = false;
  expect(await rollCall.upload()).toBe("queued");
  expect(rollCall.getState().upload).toBe("queued");
  await browser.closeTabs();

  browser.server.online = true;
  const engine = browser.tab();
  expect(await engine.list()).toMatchObject([{ id, upload: "queued", waiting: 4 }]);
  expect(await engine.countUnsent()).toBe(1);
  await engine.start("asha");
  await until(() => expect(college.held.get(id)?.uploadedAt).not.toBeNull());
  await until(async () => expect(await engine.countUnsent()).toBe(0));
});

test("somebody unmarked here: nothing is closed", async () => {
  const { rollCall } = await openMarked();
  await rollCall.mark(2, null);
  await expect(rollCall.upload()).rejects.toBeInstanceOf(StillUnmarked);
  expect(rollCall.getState().upload).toBe("open");
});

test("a mark taken back elsewhere: the class is open again, the marks are there, the server's words stand", async () => {
  const { browser, rollCall, college, id } = await openMarked();
  await browser.send(rollCall);
  const other = new Browser("ravi", college);
  const theirs = await other.tab().continue(id);
  await theirs.mark(3, null);
  await other.send(theirs);

  await rollCall.mark(1, 0);
  const problem = await rollCall.upload().catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ApiProblem);
  expect(problem).toMatchObject({ code: "unmarked", fields: { "24CS003": "Chitra" } });
  expect(rollCall.getState()).toMatchObject({ upload: "open", unmarked: 1, saved: { kind: "stopped" } });
  expect(college.mark(id, 1)).toBe(0);
  await rollCall.mark(3, 1);
  expect(await rollCall.upload()).toBe("uploaded");
});

test("a discarded class is gone from the server and from here; without network it stays", async () => {
  const { browser, engine, rollCall, college, id } = await openMarked();
  await browser.send(rollCall);
  browser.server.online = false;
  await expect(engine.discard(id)).rejects.toThrow();
  expect(await engine.list()).toHaveLength(1);
  browser.server.online = true;
  await engine.discard(id);
  expect(await engine.list()).toEqual([]);
  expect(college.held.size).toBe(0);
  await engine.discard(id);
});

test("a class uploaded and withdrawn elsewhere is told, not called uploaded", async () => {
  const { browser, engine, rollCall, college, id } = await openMarked();
  await browser.send(rollCall);
  browser.server.online = false;
  expect(await rollCall.upload()).toBe("queued");
  const withdrawn = { uploadedAt: "2026-11-16T05:00:00Z", uploadedBy: "ravi", withdrawnBy: "ravi" };
  Object.assign(college.held.get(id) ?? {}, { ...withdrawn, withdrawnAt: "2026-11-16T06:00:00Z" });
  browser.server.online = true;
  await browser.send(rollCall);
  expect(rollCall.getState()).toMatchObject({
    upload: "uploaded",
    withdrawnBy: "ravi",
    notices: [{ kind: "withdrawn", by: "ravi", rolls: [] }],
  });
  expect(await engine.list()).toMatchObject([{ id, upload: "uploaded", withdrawn: true }]);
  expect(await engine.countUnsent()).toBe(0);
});

test("a class that is over is told to be withdrawn where a page still shows it", async () => {
  const { engine, rollCall, college, id } = await openMarked();
  await rollCall.upload();
  await engine.start("asha"); // forgets here what is over
  const withdrawn = { withdrawnBy: "ravi", withdrawnAt: "2026-11-16T06:00:00Z" };
  Object.assign(college.held.get(id) ?? {}, withdrawn);
  await engine.refresh(id);
  await until(() => expect(rollCall.getState()).toMatchObject({ upload: "uploaded", withdrawnBy: "ravi" }));
});
