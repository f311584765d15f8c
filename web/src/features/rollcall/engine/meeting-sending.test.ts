// @vitest-environment node
import { expect, test } from "vitest";
import { hoursOf, inOneRoom, openLab, physics, until, waitSettled } from "@/testing/browser";
import { FakeCollege, refusal } from "@/testing/fake-college";
import { isOwnEcho } from "./echoes";

test("all classes go in one request, each with its own marks, and a student of two rosters in both", async () => {
  const { browser, server, rollCall, classes, readMarks } = await inOneRoom(2);
  await rollCall.mark(1, 1);
  await rollCall.mark(2, 1);
  await rollCall.mark(2, 0, undefined, 2); // Bilal, who is on both lists, left after the first hour
  await rollCall.mark(11, 0);
  await browser.send(rollCall);
  expect(server.sent).toEqual([]);
  expect(server.meetingsSent).toHaveLength(1);
  expect(server.meetingsSent[0]?.classes.map(({ id, subject, roster }) => [id, subject, roster])).toEqual([
    [classes[0], "CS301", [1, 2, 3, 4]],
    [classes[1], "CS301", [1, 2, 3, 4]],
    [classes[2], "EC301", [11, 2, 12]],
    [classes[3], "EC301", [11, 2, 12]],
  ]);
  expect(readMarks()).toEqual([
    [1, 1, null, null],
    [1, 0, null, null],
    [0, 1, null],
    [0, 0, null],
  ]);
  expect(rollCall.getState().saved).toMatchObject({ kind: "saved" });
  expect(server.reads).toBe(0); // what is here is what is there
});

test("it knows afterwards which classes of the day they are, and its own marks in live events", async () => {
  const { browser, rollCall, classes } = await openLab(3);
  await browser.send(rollCall);
  expect(rollCall.getState()).toMatchObject({
    number: 1,
    parts: [{ classes: [1, 2, 3].map((number) => ({ number })) }],
  });
  const [, second = ""] = classes;
  const { server } = browser;
  expect(isOwnEcho(second, `x/${second}/echo of ${server.meetingsSent[0]?.classes[0]?.device}`)).toBe(true);
  expect(isOwnEcho(second, `x/${second}/echo of another`)).toBe(false);
});

test("only what waits is sent again, with one turn for all hours", async () => {
  const { browser, server, rollCall } = await openLab(2);
  await rollCall.rest(1);
  await browser.send(rollCall);
  await rollCall.mark(3, 0, undefined, 2);
  await browser.send(rollCall);
  const [first, second] = server.meetingsSent[1]?.classes ?? [];
  expect(first?.marks).toMatchObject([{ student: 3, mark: 1 }]);
  expect(second?.marks).toMatchObject([{ student: 3, mark: 0, turn: first?.marks?.[0]?.turn }]);
});

test("a chosen number is that of the first hour", async () => {
  const { browser, engine, server } = await openLab();
  const chosen = await engine.open(physics, { hours: 2, number: 4, heldOn: "2026-11-13" });
  await browser.send(chosen);
  expect(server.meetingsSent.at(-1)?.classes.map(({ number }) => number)).toEqual([4, 5]);
});

test("each class says for which hour of the timetable it is, one by itself too, and goes on saying so", async () => {
  const { browser, engine, server } = await openLab();
  const lab = await engine.open(physics, { dayHours: [5, 7] });
  await browser.send(lab);
  expect(server.meetingsSent.at(-1)?.classes.map(({ hour }) => hour)).toEqual([5, 7]);
  await engine.refresh(lab.getState().id);
  await lab.mark(1, 1);
  await browser.send(lab);
  expect(server.meetingsSent.at(-1)?.classes.map(({ hour }) => hour)).toEqual([5, 7]);

  const single = await engine.open(physics, { dayHours: [2] });
  await browser.send(single);
  expect(server.sent.at(-1)).toMatchObject({ hour: 2 });
  expect((await engine.list()).map(({ dayHours }) => dayHours)).toEqual(
    expect.arrayContaining([[2], [5, 7]]),
  );
});

test("one upload closes all, or none where somebody is unmarked", async () => {
  const { rollCall, college, classes } = await inOneRoom(2);
  await rollCall.mark(1, 1);
  await expect(rollCall.upload()).rejects.toMatchObject({ name: "StillUnmarked" });
  await rollCall.rest(1);
  expect(await rollCall.upload()).toBe("uploaded");
  expect(classes.map((id) => college.held.get(id)?.uploadedBy)).toEqual(classes.map(() => "asha"));
});

test("without network and after a closed browser it is uploaded by the next page", async () => {
  const { browser, server, rollCall, id, readMarks, college, classes } = await inOneRoom(2);
  server.online = false;
  await rollCall.rest(1);
  await rollCall.mark(1, 0, undefined, 2);
  expect(await rollCall.upload()).toBe("queued");
  await browser.closeTabs();
  server.online = true;
  await browser.tab().start("asha");
  await until(() => expect(college.held.get(classes[3] ?? "")?.uploadedAt).toBeTruthy());
  expect(readMarks()).toEqual([
    [1, 1, 1, 1],
    [0, 1, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
  ]);
  expect(server.meetingsSent).toHaveLength(1);
  expect(college.held.has(id)).toBe(false);
});

test("an answer that was lost changes nothing: it is sent once more", async () => {
  const { browser, server, rollCall, college, readMarks } = await openLab(2);
  server.deaf = true;
  await rollCall.rest(1);
  expect(await browser.send(rollCall)).toMatchObject({ kind: "later" });
  server.deaf = false;
  await rollCall.mark(2, 0, undefined, 2);
  await browser.send(rollCall);
  expect(college.held.size).toBe(2);
  expect(readMarks()).toEqual([
    [1, 1, 1, 1],
    [1, 0, 1, 1],
  ]);
  expect(hoursOf(rollCall)[1]).toEqual([1, 0]);
});

test("it goes on without who has left the list, and says who", async () => {
  const { browser, rollCall, college, readMarks } = await openLab(2);
  college.moved.add(3);
  await rollCall.rest(1);
  expect(await browser.send(rollCall)).toEqual({ kind: "done" });
  expect(rollCall.getState().lines).toHaveLength(3);
  expect(rollCall.getState().notices).toMatchObject([{ kind: "left-list", rolls: ["24CS003"] }]);
  expect(readMarks()).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
});

test("who has left the list of one subject and not of the other goes on in that", async () => {
  const { browser, server, rollCall, college, readMarks } = await inOneRoom();
  college.listed = college.listed.filter(({ student }) => student !== 2); // Bilal is with ECE only
  await rollCall.rest(1);
  expect(await browser.send(rollCall)).toEqual({ kind: "done" });
  expect(readMarks()).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
  expect(rollCall.getState().lines.find(({ student }) => student === 2)).toMatchObject({ mark: 1, part: 1 });
  expect(rollCall.getState().notices).toEqual([]);
  expect(server.meetingsSent).toHaveLength(2);
});

test("a refusal of one class stops all; nothing is lost, and the next mark tries again", async () => {
  const { browser, server, rollCall, college } = await openLab(2);
  server.refuse = refusal(409, "subject_removed");
  await rollCall.rest(1);
  await expect(rollCall.upload()).rejects.toMatchObject({ code: "subject_removed" });
  expect(rollCall.getState()).toMatchObject({ upload: "open", present: 4, saved: { kind: "stopped" } });
  expect(college.held.size).toBe(0);
  server.refuse = null;
  await rollCall.mark(1, 0);
  await browser.send(rollCall);
  expect(rollCall.getState().saved).toMatchObject({ kind: "saved" });
});

test("a renamed subject keeps its new name, and so does its list on this device", async () => {
  const college = new FakeCollege();
  const { browser, rollCall } = await openLab(2, college);
  college.renamed = { ...physics, subject: "CS3010" };
  await browser.send(rollCall);
  await waitSettled();
  expect(rollCall.getState()).toMatchObject({
    place: { subject: "CS3010" },
    parts: [{ place: { subject: "CS3010" } }],
  });
  expect(await browser.tab().listKept()).toMatchObject([{ place: { subject: "CS3010" } }]);
});
