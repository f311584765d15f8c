// @vitest-environment node
import { expect, test, vi } from "vitest";
import { Browser, hoursOf, inOneRoom, openLab, waitSettled } from "@/testing/browser";

/** Asha has a lab of two hours open, and Ravi goes on with it on his phone. */
async function onTwoPhones(hours = 2) {
  const asha = await openLab(hours);
  await asha.browser.send(asha.rollCall);
  const ravi = new Browser("ravi", asha.college);
  const ravisTab = ravi.tab();
  const theirs = await ravisTab.continue(asha.id);
  const refreshMine = async () => {
    await asha.engine.refresh(asha.id);
    await waitSettled();
  };
  return { ...asha, mine: asha.rollCall, ravi, ravisTab, theirs, refreshMine };
}

test("marks of others are adopted hour by hour, with the name of who gave them", async () => {
  const { browser, mine, ravi, theirs, refreshMine } = await onTwoPhones();
  await mine.mark(1, 1);
  await browser.send(mine);
  await theirs.mark(2, 1, undefined, 2);
  await ravi.send(theirs);
  await refreshMine();
  expect(hoursOf(mine).slice(0, 2)).toEqual([
    [1, 1],
    [0, 1],
  ]);
  expect(mine.getState().lines[1]).toMatchObject({ by: "ravi", waiting: false });
  expect(mine.getState().notices).toEqual([]);
});

test("what others have marked and nothing else is written down: reading it once more changes nothing", async () => {
  const { mine, ravi, theirs, refreshMine } = await onTwoPhones();
  await theirs.mark(2, 1);
  await ravi.send(theirs);
  await refreshMine();
  const state = mine.getState();
  await refreshMine();
  expect(mine.getState()).toBe(state);
});

test("who left after an hour on another phone is told to who marked before", async () => {
  const { browser, mine, ravi, theirs, refreshMine } = await onTwoPhones();
  await mine.rest(1);
  await browser.send(mine);
  await theirs.mark(3, 0, undefined, 2); // without having read what Asha has marked
  await ravi.send(theirs);
  await refreshMine();
  expect(hoursOf(mine)[2]).toEqual([1, 0]);
  expect(mine.getState().lines[2]).toMatchObject({ by: "ravi" });
  expect(mine.getState().notices).toMatchObject([
    { kind: "overruled", by: "ravi", roll: "24CS003", mark: 0 },
  ]);
});

test("ours that replaced theirs unseen is told once, not once for each hour", async () => {
  const { browser, mine, ravi, theirs } = await onTwoPhones();
  await mine.rest(1);
  await browser.send(mine);
  await theirs.mark(3, 0);
  await ravi.send(theirs);
  expect(theirs.getState().notices).toMatchObject([{ kind: "overruled", by: "asha", mark: 1, ours: true }]);
});

test("undo leaves alone what another has marked since, in whatever hour", async () => {
  const { browser, mine, ravi, ravisTab, theirs, id, refreshMine } = await onTwoPhones();
  await mine.rest(1);
  await browser.send(mine);
  await ravisTab.refresh(id);
  await theirs.mark(2, 0, undefined, 2);
  await ravi.send(theirs);
  await refreshMine();
  await mine.undo();
  expect(hoursOf(mine)).toEqual([
    [null, null],
    [1, 0],
    [null, null],
    [null, null],
  ]);
});

test("uploaded elsewhere before ours arrived: it is closed, and who was late is told", async () => {
  const { browser, mine, server, theirs, classes } = await onTwoPhones();
  await theirs.rest(1);
  server.online = false;
  await mine.mark(2, 1);
  await mine.mark(2, 0, undefined, 2);
  expect(await theirs.upload()).toBe("uploaded");
  server.online = true;
  await browser.send(mine);
  expect(mine.getState()).toMatchObject({ upload: "uploaded", uploadedBy: "ravi", present: 4 });
  expect(mine.getState().notices).toMatchObject([{ kind: "too-late", by: "ravi", rolls: ["24CS002"] }]);
  // In the first hour it is the same mark that came in time.
  expect(mine.getState().notices).toMatchObject([{ marks: [{ student: 2, mark: 0, call: classes[1] }] }]);
});

test("marks of several subjects that came too late are each of their own class, or of every class that called them", async () => {
  const { browser, server, rollCall, college, id, classes } = await inOneRoom();
  await browser.send(rollCall);
  const ravi = await new Browser("ravi", college).tab().continue(id);
  await ravi.rest(1);
  server.online = false;
  for (const student of [1, 2, 11]) await rollCall.mark(student, 0);
  await ravi.upload();
  server.online = true;
  await browser.send(rollCall);
  const [ours, theirs] = classes;
  expect(rollCall.getState().notices).toMatchObject([
    {
      kind: "too-late",
      marks: [
        { student: 1, mark: 0, call: ours },
        { student: 2, mark: 0, call: ours },
        { student: 2, mark: 0, call: theirs },
        { student: 11, mark: 0, call: theirs },
      ],
    },
  ]);
});

test("an upload here is refused where a mark was taken back elsewhere: it is open again, and says so", async () => {
  const { browser, mine, ravi, ravisTab, theirs, id } = await onTwoPhones();
  await mine.rest(1);
  await browser.send(mine);
  await ravisTab.refresh(id);
  await theirs.mark(4, null);
  await ravi.send(theirs);
  await expect(mine.upload()).rejects.toMatchObject({ code: "unmarked" });
  await waitSettled();
  expect(mine.getState()).toMatchObject({ upload: "open", unmarked: 1 });
});

test("this device, having lost count of its turns, finds them in the hours of the meeting", async () => {
  const { browser, engine, rollCall, id, readMarks } = await openLab(2);
  await rollCall.rest(1);
  expect(await rollCall.upload()).toBe("uploaded");
  rollCall.close();
  await engine.start("asha"); // forgets what is over
  await engine.undoUpload(id, () => {});
  const again = await engine.continue(id);
  expect(again.getState()).toMatchObject({ upload: "open", present: 4 });
  await again.mark(1, 0, undefined, 2);
  expect(await again.upload()).toBe("uploaded");
  expect(readMarks()).toEqual([
    [1, 1, 1, 1],
    [0, 1, 1, 1],
  ]);
  expect(browser.server.college.held.size).toBe(2);
});

test("a mark meant for a student beats one of many in every hour, though it arrives later", async () => {
  const { browser, server, mine, ravi, theirs, readMarks } = await onTwoPhones();
  server.online = false;
  await mine.mark(2, 1);
  await mine.mark(2, 0, undefined, 2); // left after the first hour
  await theirs.rest(1);
  await ravi.send(theirs);
  server.online = true;
  await browser.send(mine);
  expect(readMarks()).toEqual([
    [1, 1, 1, 1],
    [1, 0, 1, 1],
  ]);
  expect(hoursOf(mine)[1]).toEqual([1, 0]);
});

test("an earlier tap that arrives later does not stand: the device shows what does, and says whose it is", async () => {
  const { browser, server, mine, ravi, theirs } = await onTwoPhones();
  vi.useFakeTimers({ toFake: ["Date"] });
  server.online = false;
  await mine.mark(3, 1);
  vi.setSystemTime(Date.now() + 60_000);
  await theirs.mark(3, 1);
  await theirs.mark(3, 0, undefined, 2);
  await ravi.send(theirs);
  server.online = true;
  await browser.send(mine);
  expect(hoursOf(mine)[2]).toEqual([1, 0]);
  expect(mine.getState().lines[2]).toMatchObject({ by: "ravi", waiting: false });
  expect(mine.getState().notices).toMatchObject([
    { kind: "overruled", by: "ravi", roll: "24CS003", mark: 0 },
  ]);
});
