// @vitest-environment node
import { expect, test } from "vitest";
import { Browser, marksOf, physics, waitSettled } from "@/testing/browser";
import { FakeCollege, refusal } from "@/testing/fake-college";
import type { LocalRollCall } from "./roll-call";

/** Asha and Ravi in one class, each with a browser. */
async function together() {
  const college = new FakeCollege();
  const asha = new Browser("asha", college);
  const ashasTab = asha.tab();
  const mine = await ashasTab.open(physics);
  await asha.send(mine);
  const { id } = mine.getState();
  const ravi = new Browser("ravi", college);
  const ravisTab = ravi.tab();
  const theirs = await ravisTab.continue(id);
  const refreshMine = async () => {
    await ashasTab.refresh(id);
    await waitSettled();
  };
  return { college, asha, mine, ravi, theirs, id, ashasTab, ravisTab, refreshMine };
}

test("another device's marks are adopted, with the name of who gave them", async () => {
  const { mine, ravi, theirs, refreshMine } = await together();
  expect(theirs.getState()).toMatchObject({ openedBy: "asha", number: 1, saved: { kind: "saved" } });
  await theirs.mark(3, 0);
  await ravi.send(theirs);
  await refreshMine();
  expect(mine.getState().lines[2]).toMatchObject({ mark: 0, by: "ravi", waiting: false });
  expect(mine.getState().notices).toEqual([]);
});

test("others' marks come as marks: nobody reads the whole class again, and alone nothing at all", async () => {
  const { asha, mine, ravi, theirs, refreshMine, ravisTab, id } = await together();
  for (const student of [1, 2]) {
    await mine.mark(student, 1);
    await asha.send(mine);
  }
  expect(asha.server).toMatchObject({ reads: 0, told: [] });
  await theirs.mark(3, 0);
  await ravi.send(theirs);
  const before = ravi.server.reads;
  await ravisTab.refresh(id);
  await refreshMine();
  await refreshMine();
  expect(marksOf(mine)).toEqual([1, 1, 0, null]);
  expect(asha.server).toMatchObject({ reads: 0, told: [1, 0] });
  expect(marksOf(theirs)).toEqual([1, 1, 0, null]);
  expect(ravi.server).toMatchObject({ reads: before, told: [2] });
});

test("a server that cannot compare is asked for the whole class", async () => {
  const { mine, asha, ravi, theirs, refreshMine } = await together();
  await theirs.mark(3, 0);
  await ravi.send(theirs);
  asha.server.news = () => Promise.reject(refusal(404, "not_found"));
  await refreshMine();
  expect(mine.getState().lines[2]).toMatchObject({ mark: 0, by: "ravi" });
  expect(asha.server.reads).toBe(1);
});

test("where they disagree the later mark stands, and both are told", async () => {
  const { college, asha, mine, ravi, theirs, id, refreshMine } = await together();
  await mine.mark(1, 1);
  await asha.send(mine);
  await theirs.mark(1, 0); // without having seen Asha's
  await ravi.send(theirs);
  expect(college.mark(id, 1)).toBe(0);
  expect(theirs.getState().notices).toMatchObject([
    { kind: "overruled", by: "asha", roll: "24CS001", mark: 1, ours: true },
  ]);
  await refreshMine();
  expect(mine.getState().lines[0]).toMatchObject({ mark: 0, by: "ravi" });
  expect(mine.getState().notices).toMatchObject([
    { kind: "overruled", by: "ravi", roll: "24CS001", mark: 0 },
  ]);
});

test("changing a mark one has seen is no news to oneself", async () => {
  const { asha, mine, ravi, theirs, ravisTab, id } = await together();
  await mine.mark(1, 1);
  await asha.send(mine);
  await ravisTab.refresh(id);
  await waitSettled();
  await theirs.mark(1, 0);
  await ravi.send(theirs);
  expect(theirs.getState().notices).toEqual([]);
});

test("an unsent mark of ours is not replaced by what the server has", async () => {
  const { asha, mine, ravi, theirs, refreshMine } = await together();
  await theirs.mark(1, 0);
  await ravi.send(theirs);
  await mine.mark(1, 1);
  await refreshMine();
  expect(mine.getState().lines[0]).toMatchObject({ mark: 1, by: null, waiting: true });
  await asha.send(mine);
  expect(mine.getState().lines[0]).toMatchObject({ mark: 1, waiting: false });
});

test("an answer read before our mark arrived does not take the mark away", async () => {
  const { asha, mine, ashasTab, id } = await together();
  const news = asha.server.news.bind(asha.server);
  asha.server.news = async (...asked) => {
    asha.server.news = news;
    const old = await news(...asked);
    await mine.mark(1, 1);
    await asha.send(mine);
    return old;
  };
  await ashasTab.refresh(id);
  await waitSettled();
  expect(marksOf(mine)[0]).toBe(1);
  expect(mine.getState().saved.kind).toBe("saved");
});

test("marks that come after somebody else's upload are named, not dropped unseen", async () => {
  const { asha, mine, ravi, theirs, ashasTab, id } = await together();
  await theirs.rest(1);
  expect(await theirs.upload()).toBe("uploaded");
  await mine.mark(1, 0);
  await mine.mark(2, 1);
  await asha.send(mine);
  expect(mine.getState()).toMatchObject({ upload: "uploaded", uploadedBy: "ravi", saved: { kind: "saved" } });
  expect(mine.getState().notices).toMatchObject([{ kind: "too-late", by: "ravi", rolls: ["24CS001"] }]);
  expect(marksOf(mine)).toEqual([1, 1, 1, 1]);
  expect(await ashasTab.list()).toMatchObject([{ id, upload: "uploaded" }]);
  mine.dismiss(mine.getState().notices[0]?.id ?? "");
  await waitSettled();
  expect(await ashasTab.list()).toEqual([]);
  expect(await ravi.tab().list()).toEqual([]);
});

test("a class thrown away elsewhere is said so, and is not sent again by itself", async () => {
  const { college, asha, mine, ravi, theirs, id, ashasTab, ravisTab, refreshMine } = await together();
  await mine.mark(1, 1);
  await asha.send(mine);
  await theirs.mark(2, 0);
  await ravi.send(theirs);
  await refreshMine();
  await ravisTab.discard(id);
  await refreshMine();
  expect(mine.getState().saved).toEqual({ kind: "discarded" });
  await asha.send(mine);
  await ashasTab.start("asha"); // forgets what is over
  expect(college.held.has(id)).toBe(false);
  expect(await ashasTab.list()).toMatchObject([{ id, upload: "open" }]);

  await mine.mark(3, 0);
  await asha.send(mine);
  expect(college.mark(id, 1)).toBe(1);
  expect(college.mark(id, 3)).toBe(0);
  expect(mine.getState().saved.kind).toBe("saved");
  expect(marksOf(mine)).toEqual([1, null, 0, null]);
});

test("what was dismissed does not come back with a read that began before", async () => {
  const { asha, mine, ravi, theirs, refreshMine } = await together();
  await mine.mark(1, 1);
  await asha.send(mine);
  await theirs.mark(1, 0);
  await ravi.send(theirs);
  await refreshMine();
  const [notice] = mine.getState().notices;
  const reading = (mine as LocalRollCall).readAgain();
  mine.dismiss(notice?.id ?? "");
  await reading;
  expect(mine.getState().notices).toEqual([]);
});
