// @vitest-environment node
import { expect, onTestFinished, test, vi } from "vitest";
import { Browser, physics } from "@/testing/browser";
import { refusal } from "@/testing/fake-college";
import { DoubtfulClock, NoRoster, NoStudents } from "./refusals";

const DAY_MS = 24 * 60 * 60 * 1000;
const chemistry = { ...physics, subject: "CH101" };

test("a class opens without network where its list was kept", async () => {
  const browser = new Browser("asha");
  browser.server.places = [physics];
  await browser.tab().start("asha");
  await browser.closeTabs();
  browser.server.online = false;
  const engine = browser.tab();
  const rollCall = await engine.open(physics);
  expect(rollCall.getState()).toMatchObject({ heldOn: "2026-11-16", number: null, unmarked: 4 });
  await expect(engine.open(chemistry)).rejects.toBeInstanceOf(NoRoster);
});

test("lists of classes neither recent nor pinned are forgotten after a day", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const browser = new Browser("asha");
  const engine = browser.tab();
  await engine.open(physics);
  await engine.pin({ place: chemistry, group: null }, true);
  await engine.start("asha");
  expect(await engine.listKept()).toHaveLength(2); // the server has not heard of the class that was opened
  vi.setSystemTime(Date.now() + DAY_MS);
  await engine.start("asha");
  expect(await engine.listKept()).toMatchObject([{ place: chemistry, pinned: true }]);
  await engine.pin({ place: chemistry, group: null }, false);
  vi.setSystemTime(Date.now() + DAY_MS);
  await engine.start("asha");
  expect(await engine.listKept()).toEqual([]);
});

test("a subject the server refuses is not opened from an old list", async () => {
  const browser = new Browser("asha");
  const engine = browser.tab();
  await engine.open(physics);
  browser.server.refuse = refusal(404, "not_found");
  await expect(engine.open(physics)).rejects.toMatchObject({ code: "not_found" });
});

test("a clock in doubt asks for the date", async () => {
  const browser = new Browser("asha");
  const engine = browser.tab();
  browser.today = { date: "2031-01-01", doubtful: true };
  const problem = await engine.open(physics).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(DoubtfulClock);
  expect(problem).toMatchObject({ suggested: "2031-01-01" });
  expect(await engine.list()).toEqual([]);
  const rollCall = await engine.open(physics, { heldOn: "2026-11-17" });
  expect(rollCall.getState().heldOn).toBe("2026-11-17");
});

test("a class without students is not opened", async () => {
  const browser = new Browser("asha");
  browser.server.college.listed = [];
  await expect(browser.tab().open(physics)).rejects.toBeInstanceOf(NoStudents);
});

test("a class opened without network is not said to be on the server", async () => {
  const browser = new Browser("asha");
  browser.server.places = [physics];
  await browser.tab().start("asha");
  browser.server.online = false;
  const rollCall = await browser.tab().open(physics);
  expect(rollCall.getState().saved).toEqual({ kind: "here", count: 0, missed: false });
  browser.server.online = true;
  await browser.send(rollCall);
  expect(rollCall.getState().saved.kind).toBe("saved");
});

test("any class that is taught opens without network, also one that was never opened here", async () => {
  const browser = new Browser("asha");
  browser.server.college.taught = ["CS301", "CH101"];
  browser.server.places = [physics];
  await browser.tab().start("asha");
  expect(browser.server.listsSent).toEqual(["all"]); // and no list by itself
  await browser.closeTabs();
  browser.server.online = false;
  const engine = browser.tab();
  const rollCall = await engine.open(chemistry);
  expect(rollCall.getState().lines.map(({ name }) => name)).toEqual(["Asha", "Bilal", "Chitra", "Dev"]);
  expect(await engine.listKept()).toMatchObject([{ place: physics, pinned: false }]); // what Home offers stays short
  await expect(engine.open({ ...physics, subject: "XX999" })).rejects.toBeInstanceOf(NoRoster);
});

test("lists are asked for anew after a while, and come only where something has changed", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const browser = new Browser("asha");
  const { college, listsSent } = browser.server;
  college.taught = ["CS301"];
  const engine = browser.tab();
  await engine.keepLists();
  await engine.keepLists();
  vi.setSystemTime(Date.now() + 20 * 60_000);
  await engine.keepLists();
  college.listed = college.listed.slice(0, 3);
  vi.setSystemTime(Date.now() + 20 * 60_000);
  await engine.keepLists();
  expect(listsSent).toEqual(["all", "unchanged", "all"]);
  browser.server.online = false;
  expect((await engine.open(physics)).getState().unmarked).toBe(3);
});

test("where the person saves data only recent and pinned lists come", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const browser = new Browser("asha");
  browser.server.college.taught = ["CS301", "CH101"];
  browser.server.places = [physics];
  await browser.tab().start("asha");
  expect(browser.server.listsSent).toEqual(["one"]);
});

test("a class of another date and number is sent as that, and its list is not kept for others", async () => {
  const browser = new Browser("asha");
  const engine = browser.tab();
  const rollCall = await engine.open(physics, { heldOn: "2026-11-13", number: 2 });
  expect(browser.server.rosterDates).toEqual(["2026-11-13"]);
  expect(await engine.listKept()).toEqual([]);
  await rollCall.rest(1);
  await rollCall.upload();
  expect(browser.server.sent.at(-1)).toMatchObject({ heldOn: "2026-11-13", number: 2 });
});
