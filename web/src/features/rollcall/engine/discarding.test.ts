// @vitest-environment node
import { openDB } from "idb";
import { expect, test, vi } from "vitest";
import { ApiProblem, NetworkFailure } from "@/lib/api/problem";
import { openClass, until, waitSettled } from "@/testing/browser";
import type { Saved, Server } from "./server";

type Body = Parameters<Server["save"]>[1];

/** A class with marks that the server never answered about, since they are held up on their way. */
async function openHeldUp() {
  const { browser, server, college, engine, rollCall, id } = await openClass();
  const bodies: Body[] = [];
  vi.spyOn(server, "save").mockImplementation((_, body) => {
    bodies.push(structuredClone(body));
    return Promise.reject(new NetworkFailure(true, null));
  });
  await rollCall.rest(1);
  await browser.send(rollCall);
  server.online = false;
  const arrive = () => {
    for (const body of bodies) college.save(id, body, "asha");
  };
  return { browser, server, college, engine, rollCall, id, arrive };
}

test("what was on its way does not live on: the server hears of the discard when the network is back", async () => {
  const { server, college, engine, id, arrive } = await openHeldUp();
  await engine.start("asha");
  await engine.discard(id);
  expect(await engine.list()).toEqual([]);
  arrive();
  expect(college.held.has(id)).toBe(true);
  expect(await engine.countUnsent()).toBe(1);

  server.online = true;
  engine.sender.sendSoon(0);
  await until(async () => expect(await engine.countUnsent()).toBe(0));
  expect(college.held.has(id)).toBe(false);
  expect(arrive).toThrow("discarded");
});

test("it is sent after the page was loaded again, by whichever tab, and only until it was heard", async () => {
  const { browser, server, college, engine, id, arrive } = await openHeldUp();
  await engine.discard(id);
  await browser.closeTabs();
  arrive();
  server.online = true;
  const discard = vi.spyOn(server, "discard");
  for (let tab = 0; tab < 3; tab += 1) await browser.tab().start("asha");
  await waitSettled();
  expect(college.held.has(id)).toBe(false);
  expect(discard).toHaveBeenCalledTimes(1);
});

test("nothing of the class is left on the device but that it was discarded: no name, no mark", async () => {
  const { browser, engine, id } = await openHeldUp();
  const rows = async () => {
    const [db, lists] = [await openDB(browser.disk), await openDB(`${browser.disk} lists`)];
    const tables = ["calls", "lines", "steps", "notices"].map((table) => db.count(table));
    const counts = await Promise.all([...tables, lists.count("names")]);
    for (const each of [db, lists]) each.close();
    return counts;
  };
  expect(await rows()).toEqual([1, 4, 1, 0, 1]);
  await engine.discard(id);
  expect(await rows()).toEqual([1, 0, 0, 0, 0]);
  browser.server.online = true;
  await engine.sendAtMost(1_000);
  expect(await rows()).toEqual([0, 0, 0, 0, 0]);
});

test("whoever presses does not wait for what hangs, and its answer does not bring the class back", async () => {
  const { browser, server, college, engine, rollCall, id, arrive } = await openHeldUp();
  server.online = true;
  const answers: ((saved: Saved) => void)[] = [];
  vi.spyOn(server, "save").mockImplementationOnce(() => new Promise((resolve) => answers.push(resolve)));
  const sending = browser.send(rollCall);
  await until(() => expect(answers).toHaveLength(1));
  await engine.discard(id);
  expect(await engine.list()).toEqual([]);

  arrive();
  const saved = {
    taken: 4,
    known: 0,
    overruled: [],
    outdone: [],
    uploadedAt: null,
    withdrawnAt: null,
    waits: false,
  };
  answers[0]?.({ ...saved, number: 1, listed: 4, place: null, echo: null });
  await sending;
  expect(await engine.list()).toEqual([]);
  await engine.sendAtMost(1_000);
  expect(college.held.has(id)).toBe(false);
});

test("a page that still shows it can neither mark in it nor fetch it back", async () => {
  const { browser, server, engine, id, arrive } = await openHeldUp();
  const other = browser.tab();
  const shown = await other.continue(id);
  await engine.discard(id);
  await expect(shown.mark(1, 0)).rejects.toThrow("cleared from this device");
  arrive();
  server.online = true;
  await other.refresh(id);
  await expect(other.continue(id).then((again) => again.mark(1, 0))).rejects.toThrow();
  expect(await other.list()).toEqual([]);
});

test("it waits for who discarded it, also when the session is over", async () => {
  const { browser, server, college, engine, id, arrive } = await openHeldUp();
  await engine.discard(id);
  browser.userName = null;
  await engine.endSession();
  arrive();
  server.online = true;
  browser.userName = "ravi";
  await browser.tab().start("ravi");
  await waitSettled();
  expect(college.held.has(id)).toBe(true);
  browser.userName = "asha";
  await browser.tab().start("asha");
  await until(() => expect(college.held.has(id)).toBe(false));
});

test("a session that has ended keeps it until they log in again", async () => {
  const { server, college, engine, id, arrive } = await openHeldUp();
  await engine.discard(id);
  arrive();
  Object.assign(server, { online: true, signedOut: true });
  engine.sender.onSignedOut = vi.fn<() => void>();
  await engine.start("asha");
  await until(() => expect(engine.sender.onSignedOut).toHaveBeenCalled());
  expect(await engine.countUnsent()).toBe(1);
  server.signedOut = false;
  await engine.start("asha");
  await until(() => expect(college.held.has(id)).toBe(false));
});

test("an upload that was undone, and came before both, is undone first", async () => {
  const { server, college, engine, rollCall, id, arrive } = await openHeldUp();
  server.online = true;
  expect(await rollCall.upload()).toBe("queued");
  server.online = false;
  await engine.undoUpload(id, () => {});
  await engine.discard(id);
  arrive();
  expect(college.held.get(id)?.uploadedAt).toBeTruthy();
  server.online = true;
  await engine.sendAtMost(1_000);
  expect(college.held.has(id)).toBe(false);
  expect(await engine.countUnsent()).toBe(0);
});

test("where somebody has uploaded the class it stands, and is not asked about again", async () => {
  const { server, college, engine, id, arrive } = await openHeldUp();
  await engine.discard(id);
  arrive();
  Object.assign(college.held.get(id) ?? {}, { uploadedAt: "2026-11-16T05:00:00Z", uploadedBy: "ravi" });
  server.online = true;
  await engine.sendAtMost(1_000);
  expect(college.held.get(id)?.uploadedBy).toBe("ravi");
  expect(await engine.countUnsent()).toBe(0);
});

test.each([403, 404, 422, 500])(
  "an answer with %s, perhaps not the server's own, is not the last word",
  async (status) => {
    const { server, college, engine, id, arrive } = await openHeldUp();
    await engine.discard(id);
    arrive();
    server.online = true;
    const other = new ApiProblem(status, { code: "unknown", message: "Log in to the network." });
    const discard = vi.spyOn(server, "discard").mockRejectedValueOnce(other);
    await engine.sendAtMost(1_000);
    expect(await engine.countUnsent()).toBe(1);
    discard.mockRestore();
    await engine.sendAtMost(1_000);
    expect(college.held.has(id)).toBe(false);
  },
);

test("whoever opens a class anew after a discard knows how many of its uploads were undone", async () => {
  const { server, college, rollCall, id, browser } = await openHeldUp();
  server.online = true;
  vi.spyOn(server, "save").mockImplementation(async (call, body) => college.save(call, body, "asha"));
  await browser.send(rollCall);
  college.reopen(id, { reopened: 0, discards: 0 }, "ravi");
  college.discard(id);
  await rollCall.mark(1, 0);
  await browser.send(rollCall);
  expect(rollCall.getState().saved).toEqual({ kind: "discarded" });
  await rollCall.mark(2, 0);
  expect(await rollCall.upload()).toBe("uploaded");
  expect(college.held.get(id)).toMatchObject({ discards: 1, reopened: 1 });
});
