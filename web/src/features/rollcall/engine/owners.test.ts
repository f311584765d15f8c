// @vitest-environment node
import { expect, test } from "vitest";
import { Browser, marksOf, physics } from "@/testing/browser";
import { KeptForOther } from "./refusals";

async function openForAsha() {
  const browser = new Browser("asha");
  const tab = browser.tab();
  const rollCall = await tab.open(physics);
  await rollCall.mark(1, 0);
  await browser.send(rollCall);
  return { browser, tab, rollCall, id: rollCall.getState().id, college: browser.server.college };
}

test("a page still open from before sends nothing once somebody else is logged in, its upload neither", async () => {
  const { browser, rollCall, id, college } = await openForAsha();
  await rollCall.rest(1);
  browser.userName = "ravi";
  expect(await rollCall.upload()).toBe("queued");
  expect(rollCall.getState().saved).toEqual({ kind: "signed-out", count: 3 });
  expect(college.mark(id, 2)).toBeNull();

  browser.userName = "asha";
  expect(await browser.send(rollCall)).toEqual({ kind: "done" });
  expect(college.held.get(id)?.uploadedAt).not.toBeNull();
});

test("what waits of one person is neither shown to another nor thrown away", async () => {
  const { browser, tab, rollCall, id } = await openForAsha();
  browser.server.online = false;
  await rollCall.mark(2, 1);
  browser.server.online = true;
  browser.userName = "ravi";
  await expect(tab.continue(id)).rejects.toEqual(new KeptForOther("asha"));
  expect(await tab.list()).toEqual([]);
  expect(await tab.countUnsent()).toBe(1);

  browser.userName = "asha";
  expect(marksOf(await tab.continue(id))).toEqual([0, 1, null, null]);
});

test("a class that has all arrived is taken over by who is logged in now, as the server has it", async () => {
  const { browser, tab, id, college } = await openForAsha();
  browser.userName = "ravi";
  browser.server.online = false;
  await expect(tab.continue(id)).rejects.toThrow("no connection");
  browser.server.online = true;
  const his = await tab.continue(id);
  expect(marksOf(his)).toEqual([0, null, null, null]);
  await his.mark(2, 1);
  expect(await browser.send(his)).toEqual({ kind: "done" });
  expect(college.mark(id, 2)).toBe(1);
});
