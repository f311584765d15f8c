// @vitest-environment node
import { expect, test, vi } from "vitest";
import { NetworkFailure } from "@/lib/api/problem";
import { marksOf, openClass } from "@/testing/browser";
import type { Server } from "./server";

type Body = Parameters<Server["save"]>[1];

/** A class whose upload got no answer in time, since it is held up on its way; `arrive` lets it go on. */
async function uploadHeldUp({ known }: { known: boolean }) {
  const { browser, server, engine, rollCall, id, readHeld } = await openClass();
  server.online = known;
  await rollCall.rest(1);
  if (known) await browser.send(rollCall);
  server.online = true;
  const bodies: Body[] = [];
  vi.spyOn(server, "save").mockImplementationOnce((_, body) => {
    bodies.push(structuredClone(body));
    return Promise.reject(new NetworkFailure(true, null));
  });
  expect(await rollCall.upload()).toBe("queued");
  const arrive = (instead: Partial<Body> = {}) => {
    for (const body of bodies) server.college.save(id, { ...body, ...instead }, "asha");
  };
  return { browser, engine, rollCall, id, arrive, readHeld };
}

test.each([true, false])("it does not close the class when it arrives: class known %s", async (known) => {
  const { engine, rollCall, id, arrive, readHeld } = await uploadHeldUp({ known });
  expect(readHeld() !== undefined).toBe(known);
  await engine.undoUpload(id, () => {});
  expect(() => arrive()).toThrow("upload_undone");
  expect(readHeld()).toMatchObject({ uploadedAt: null, reopened: 1 });
  expect(await engine.countUnsent()).toBe(0);
  expect(rollCall.getState()).toMatchObject({ upload: "open", saved: { kind: "saved" } });

  await rollCall.mark(2, 0);
  expect(await rollCall.upload()).toBe("uploaded");
  expect([...(readHeld()?.entries.values() ?? [])].map(({ mark }) => mark)).toEqual([1, 0, 1, 1]);
});

test.each([true, false])("arrived before the undo it is undone: class known %s", async (known) => {
  const { browser, engine, rollCall, id, arrive, readHeld } = await uploadHeldUp({ known });
  browser.server.online = false;
  await engine.undoUpload(id, () => {});
  await rollCall.mark(3, 0);
  arrive();
  expect(readHeld()?.uploadedAt).not.toBeNull();
  browser.server.online = true;
  await browser.send(rollCall);
  expect(readHeld()?.uploadedAt).toBeNull();
  expect(browser.server.college.mark(id, 3)).toBe(0);
  expect(marksOf(rollCall)).toEqual([1, 1, 0, 1]);
  const { upload, notices } = rollCall.getState();
  expect([upload, notices.map(({ kind }) => kind)]).toEqual(["open", ["back-online"]]);
});

test("it is undone too where it arrives after the class was opened for the undo", async () => {
  const { browser, engine, id, arrive, readHeld } = await uploadHeldUp({ known: false });
  const { server } = browser;
  vi.spyOn(server, "save").mockImplementationOnce(async (call, body) => {
    const saved = server.college.save(call, body, "asha");
    arrive();
    return saved;
  });
  await engine.undoUpload(id, () => {});
  expect(readHeld()).toMatchObject({ uploadedAt: null, reopened: 1 });
});

test("uploaded once more before the server heard of the undo, only the last upload counts", async () => {
  const { browser, engine, rollCall, id, arrive, readHeld } = await uploadHeldUp({ known: false });
  browser.server.online = false;
  await engine.undoUpload(id, () => {});
  await rollCall.mark(4, 0);
  expect(await rollCall.upload()).toBe("queued");
  browser.server.online = true;
  await browser.send(rollCall);
  expect(browser.server.sent.map(({ upload = false, reopened = 0 }) => [upload, reopened])).toEqual([
    [false, 0],
    [true, 1],
  ]);
  arrive(); // and is known
  expect(browser.server.college.mark(id, 4)).toBe(0);
  expect(readHeld()).toMatchObject({ uploadedBy: "asha", reopened: 1 });
});

test("where the class was discarded meanwhile, that is told, and nothing waits", async () => {
  const { browser, engine, id, arrive, readHeld } = await uploadHeldUp({ known: true });
  browser.server.college.discard(id);
  await expect(engine.undoUpload(id, () => {})).rejects.toThrow("discarded");
  expect(await engine.countUnsent()).toBe(0);
  expect(() => arrive()).toThrow("discarded");
  expect(readHeld()).toBeUndefined();
});

test("an upload of the class that was opened anew after a discard is not undone", async () => {
  const { browser, engine, id, arrive, readHeld } = await uploadHeldUp({ known: true });
  browser.server.college.discard(id);
  arrive({ discards: 1, marks: [1, 2, 3, 4].map((student) => ({ student, mark: 1, turn: 90 + student })) });
  await expect(engine.undoUpload(id, () => {})).rejects.toThrow("discarded");
  expect(readHeld()).toMatchObject({ discards: 1, uploadedBy: "asha" });
  expect(await engine.countUnsent()).toBe(0);
});
