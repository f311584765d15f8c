// @vitest-environment node
import { expect, test } from "vitest";
import { Browser, openClass, physics, until } from "@/testing/browser";
import { refusal } from "@/testing/fake-college";
import { NoRoster } from "./refusals";

const chemistry = { ...physics, subject: "CH101" };

/** A device that keeps the lists of both subjects. */
async function keepBoth() {
  const browser = new Browser("asha");
  browser.server.college.taught = [physics.subject, chemistry.subject];
  const engine = browser.tab();
  await engine.start("asha");
  return { browser, engine, college: browser.server.college };
}

test("a class that was given meanwhile can be taken without network once the device has heard of it", async () => {
  const { browser, engine, college } = await keepBoth();
  college.taught = [...college.taught, "CS504"];
  await engine.renewLists(false);
  browser.server.online = false;
  const rollCall = await engine.open({ ...physics, subject: "CS504" });
  expect(rollCall.getState().unmarked).toBe(4);
});

test("the list of a class that is not theirs any more is gone from the device; the others stay", async () => {
  const { browser, engine, college } = await keepBoth();
  college.taught = [physics.subject];
  await engine.renewLists(true);
  browser.server.online = false;
  await expect(engine.open(chemistry)).rejects.toBeInstanceOf(NoRoster);
  await expect(engine.open(physics)).resolves.toBeTruthy();
});

test("without an answer nothing is left of lists that were kept under rights of before", async () => {
  const { browser, engine } = await keepBoth();
  browser.server.online = false;
  await engine.renewLists(true);
  await expect(engine.open(chemistry)).rejects.toBeInstanceOf(NoRoster);
});

test("marks that the server does not take any more stay, with its words, and go out once it does", async () => {
  const { browser, rollCall, server, college, id, engine } = await openClass();
  await rollCall.mark(1, 0);
  server.refuse = refusal(403, "not_for_you");
  await browser.send(rollCall);
  expect(rollCall.getState().saved).toMatchObject({ kind: "stopped", problem: { code: "not_for_you" } });
  await engine.renewLists(true);
  expect(await engine.countUnsent()).toBe(1);
  expect(rollCall.getState().lines[0]).toMatchObject({ mark: 0, name: "Asha" });

  server.refuse = null;
  await browser.send(rollCall);
  await until(() => expect(college.mark(id, 1)).toBe(0));
  expect(await engine.countUnsent()).toBe(0);
});

test("a class that has all arrived and is not theirs any more leaves the device", async () => {
  const { browser, rollCall, server, engine } = await openClass();
  await rollCall.mark(1, 0);
  await browser.send(rollCall);
  rollCall.close();
  server.refuse = refusal(403, "not_for_you");
  await engine.renewLists(true);
  expect(await engine.list()).toEqual([]);
});
