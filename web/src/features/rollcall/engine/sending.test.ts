// @vitest-environment node
import { expect, test, vi } from "vitest";
import { marksOf, openClass, physics, until, waitSettled } from "@/testing/browser";
import { refusal } from "@/testing/fake-college";

test("what waits goes in one request with the roster, and is then saved", async () => {
  const { browser, rollCall, server } = await openClass();
  await rollCall.mark(1, 1);
  await rollCall.mark(2, 0);
  await rollCall.mark(1, 0);
  await browser.send(rollCall);
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]).toMatchObject({
    batch: "2024 - 2028",
    heldOn: "2026-11-16",
    roster: [1, 2, 3, 4],
    marks: [
      { student: 1, mark: 0, turn: 3 },
      { student: 2, mark: 0, turn: 2 },
    ],
  });
  for (const saysNothing of ["upload", "discards", "reopened"])
    expect(server.sent[0]).not.toHaveProperty(saysNothing);
  expect(rollCall.getState()).toMatchObject({ number: 1, saved: { kind: "saved" } });
  await browser.send(rollCall);
  expect(server.sent).toHaveLength(1);
});

test("the sender collects marks for a moment and tries again after a failure", async () => {
  const { engine, rollCall, server, college, id } = await openClass();
  vi.spyOn(Math, "random").mockReturnValue(0); // the shortest waits
  server.online = false;
  engine.sender.start("asha");
  await rollCall.mark(1, 1);
  await until(() => expect(rollCall.getState().saved).toEqual({ kind: "here", count: 1, missed: true }));
  await new Promise((resolve) => setTimeout(resolve, 400));
  server.online = true;
  await until(() => expect(college.mark(id, 1)).toBe(1));
  await until(() => expect(rollCall.getState().saved.kind).toBe("saved"));
  const before = server.sent.length;
  await Promise.all([1, 2, 3, 4].map((student) => rollCall.mark(student, 0)));
  await until(() => expect(rollCall.getState().saved.kind).toBe("saved"));
  expect(server.sent.length - before).toBeLessThan(4); // one, but on a machine that takes longer for them
});

test("without network each try after the first writes nothing and tells nobody", async () => {
  const { browser, engine, rollCall, server } = await openClass();
  await rollCall.mark(1, 1);
  server.online = false;
  await browser.send(rollCall);
  const told = vi.fn();
  engine.subscribe(told);
  await browser.send(rollCall);
  expect(told).not.toHaveBeenCalled();
});

test("an answer lost on the way is sent again and counts once", async () => {
  const { browser, rollCall, server, college, id } = await openClass();
  await rollCall.rest(1);
  server.deaf = true;
  expect(await browser.send(rollCall)).toEqual({ kind: "later", after: null });
  expect(rollCall.getState().saved).toEqual({ kind: "here", count: 4, missed: true });
  server.deaf = false;
  await browser.send(rollCall);
  expect(server.sent[0]?.marks).toEqual(server.sent[1]?.marks);
  expect(college.held.size).toBe(1);
  expect(college.mark(id, 4)).toBe(1);
  expect(rollCall.getState().saved.kind).toBe("saved");
});

test("back online, it says how many marks went out; once", async () => {
  const { browser, rollCall, server } = await openClass();
  server.online = false;
  await rollCall.mark(1, 1);
  await browser.send(rollCall);
  server.online = true;
  await browser.send(rollCall);
  const [notice] = rollCall.getState().notices;
  expect(notice).toMatchObject({ kind: "back-online", count: 1 });
  rollCall.dismiss(notice?.id ?? "");
  await rollCall.mark(2, 1);
  await browser.send(rollCall);
  expect(rollCall.getState().notices).toEqual([]);
});

test("a session that ended keeps everything, and a log-in sends it", async () => {
  const { browser, rollCall, server, college, id } = await openClass();
  await rollCall.mark(1, 1);
  server.signedOut = true;
  expect(await browser.send(rollCall)).toEqual({ kind: "signed-out" });
  expect(rollCall.getState().saved).toEqual({ kind: "signed-out", count: 1 });
  server.signedOut = false;
  await browser.send(rollCall);
  expect(college.mark(id, 1)).toBe(1);
  expect(rollCall.getState().saved.kind).toBe("saved");
});

test("what one person left waiting is never sent under another's name", async () => {
  const { browser, rollCall, server } = await openClass();
  server.online = false;
  await rollCall.mark(1, 1);
  await browser.closeTabs();
  server.online = true;
  const engine = browser.tab();
  await engine.start("ravi");
  await waitSettled();
  expect(server.sent).toEqual([]);
  expect(await engine.countUnsent()).toBe(1);
  await engine.start("asha");
  await until(() => expect(server.sent).toHaveLength(1));
});

test("a mark given while sending goes on waiting and is sent next", async () => {
  const { engine, rollCall, server, college, id } = await openClass();
  const save = server.save.bind(server);
  server.save = async (...call) => {
    server.save = save;
    const saved = await save(...call);
    await rollCall.mark(1, 0); // after the server had it, before the answer arrived
    return saved;
  };
  await rollCall.mark(1, 1);
  engine.sender.start("asha");
  await until(() => expect(college.mark(id, 1)).toBe(0));
  expect(marksOf(rollCall)[0]).toBe(0);
  await until(() => expect(rollCall.getState().saved.kind).toBe("saved"));
});

test("a refusal stops with the server's words, loses nothing, and passes with its cause", async () => {
  const { browser, rollCall, server, college, id } = await openClass();
  await rollCall.mark(1, 1);
  server.refuse = refusal(409, "conflict");
  await browser.send(rollCall);
  expect(rollCall.getState().saved).toMatchObject({ kind: "stopped", problem: { code: "conflict" } });
  expect(marksOf(rollCall)[0]).toBe(1);
  server.refuse = null;
  await browser.send(rollCall);
  expect(college.mark(id, 1)).toBe(1);
  expect(rollCall.getState().saved.kind).toBe("saved");
});

test("who moved to another list leaves the class by name, the others' marks arrive", async () => {
  const { browser, rollCall, college, id } = await openClass();
  college.moved.add(2);
  await rollCall.rest(1);
  await browser.send(rollCall);
  expect(college.mark(id, 1)).toBe(1);
  expect(rollCall.getState().lines.map((line) => line.student)).toEqual([1, 3, 4]);
  expect(rollCall.getState().notices).toMatchObject([{ kind: "left-list", who: ["24CS002 Moved"] }]);
  await rollCall.undo();
  expect(marksOf(rollCall)).toEqual([null, null, null]);
});

test("turns the server knows otherwise are given anew", async () => {
  const { browser, rollCall, server, college, id } = await openClass();
  await rollCall.mark(1, 1);
  await browser.send(rollCall);
  // As if this device had sent the next turn before and forgotten it.
  const device = server.sent[0]?.device ?? 0;
  const body = { ...server.sent[0], device, marks: [{ student: 1, mark: 0 as const, turn: 2 }] };
  college.save(id, body as Parameters<typeof college.save>[1], "asha");
  await rollCall.mark(1, 1);
  await browser.send(rollCall);
  expect(college.mark(id, 1)).toBe(1);
  expect(rollCall.getState().saved.kind).toBe("saved");
});

test("two tabs send at the same time, and never one turn with two values", async () => {
  const { browser, engine, rollCall, server, college, id } = await openClass();
  const otherTab = browser.tab();
  const other = await otherTab.continue(id);
  await Promise.all([rollCall.mark(1, 1), other.mark(1, 0), rollCall.mark(2, 1), other.mark(2, 0)]);
  await Promise.all([engine.sender.sendNow(id), otherTab.sender.sendNow(id)]);
  await Promise.all([other.mark(1, 1), rollCall.mark(1, 0)]);
  await Promise.all([engine.sender.sendNow(id), otherTab.sender.sendNow(id)]);
  const values = new Map<number, string>();
  for (const { turn, student, mark } of server.sent.flatMap((body) => body.marks ?? [])) {
    const value = `${student} ${mark}`;
    expect(values.get(turn) ?? value).toBe(value);
    values.set(turn, value);
  }
  await waitSettled();
  expect(marksOf(rollCall)).toEqual(marksOf(other));
  expect(college.mark(id, 1)).toBe(marksOf(other)[0]);
});

test("an upload that was on its way when the class was discarded does not open it again", async () => {
  const { browser, rollCall, college, id } = await openClass();
  await rollCall.rest(1);
  await browser.send(rollCall);
  browser.server.online = false;
  await rollCall.upload();
  college.discard(id);
  browser.server.online = true;
  await browser.send(rollCall);
  expect(college.held.has(id)).toBe(false);
  expect(rollCall.getState()).toMatchObject({ upload: "open", saved: { kind: "discarded" } });
  expect(marksOf(rollCall)).toEqual([1, 1, 1, 1]); // nothing is thrown away here
  await rollCall.upload();
  await browser.send(rollCall);
  expect(college.held.get(id)?.uploadedAt).toBeTruthy();
});

test("a class discarded here before it arrived is not taken in later", async () => {
  const { browser, engine, rollCall, college, id } = await openClass();
  browser.server.deaf = true;
  engine.sender.start("asha");
  await engine.discard(id);
  await expect.poll(() => college.discards.get(id)).toBe(1);
  expect(rollCall.getState().id).toBe(id);
  const late = {
    ...physics,
    heldOn: "2026-11-16",
    device: 1,
    marks: [],
    upload: true,
    discards: 0,
    reopened: 0,
  };
  expect(() => college.save(id, late, "asha")).toThrow("discarded");
});

test("a class discarded elsewhere is opened again, whole, by who was told and marks on", async () => {
  const { browser, engine, rollCall, college, id } = await openClass();
  await rollCall.mark(1, 1);
  await browser.send(rollCall);
  college.discard(id);
  await rollCall.mark(2, 0);
  await browser.send(rollCall);
  expect(college.held.has(id)).toBe(false); // whoever marked did not know
  expect(rollCall.getState().saved).toEqual({ kind: "discarded" });
  await engine.refresh(id);
  await rollCall.mark(3, 1);
  await browser.send(rollCall);
  expect([1, 2, 3].map((student) => college.mark(id, student))).toEqual([1, 0, 1]);
  expect(marksOf(rollCall)).toEqual([1, 0, 1, null]);
});
