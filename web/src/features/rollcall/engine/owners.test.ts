// @vitest-environment node
import { expect, test } from "vitest";
import { marksOf, openClass } from "@/testing/browser";
import { KeptForOther } from "./refusals";

async function openSent() {
  const opened = await openClass();
  await opened.rollCall.mark(1, 0);
  await opened.browser.send(opened.rollCall);
  return opened;
}

test("a page still open from before sends nothing once somebody else is logged in, its upload neither", async () => {
  const { browser, rollCall, id, college } = await openSent();
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
  const { browser, engine, rollCall, id } = await openSent();
  browser.server.online = false;
  await rollCall.mark(2, 1);
  browser.server.online = true;
  browser.userName = "ravi";
  await expect(engine.continue(id)).rejects.toEqual(new KeptForOther("asha"));
  expect(await engine.list()).toEqual([]);
  expect(await engine.countUnsent()).toBe(1);

  browser.userName = "asha";
  expect(marksOf(await engine.continue(id))).toEqual([0, 1, null, null]);
});

test("a class that has all arrived is taken over by who is logged in now, as the server has it", async () => {
  const { browser, engine, id, college } = await openSent();
  browser.userName = "ravi";
  browser.server.online = false;
  await expect(engine.continue(id)).rejects.toThrow("no connection");
  browser.server.online = true;
  const his = await engine.continue(id);
  expect(marksOf(his)).toEqual([0, null, null, null]);
  await his.mark(2, 1);
  expect(await browser.send(his)).toEqual({ kind: "done" });
  expect(college.mark(id, 2)).toBe(1);
});
