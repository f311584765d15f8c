// @vitest-environment node
import { deleteDB } from "idb";
import { expect, test } from "vitest";
import { Browser, physics, waitSettled } from "@/testing/browser";

async function classOffline() {
  const browser = new Browser("asha");
  browser.server.places = [physics];
  const tab = browser.tab();
  const rollCall = await tab.open(physics);
  browser.server.online = false;
  await rollCall.mark(1, 0);
  return { browser, tab, rollCall, id: rollCall.getState().id };
}

test("after Log Out nothing is left on the device: no class, no list, no name", async () => {
  const { browser, tab } = await classOffline();
  expect(await tab.countUnsent()).toBe(1);
  expect(await tab.listKept()).toHaveLength(1);
  await tab.forget();
  const next = browser.tab();
  expect(await next.list()).toEqual([]);
  expect(await next.countUnsent()).toBe(0);
  expect(await next.listKept()).toEqual([]);
});

test("after Log Out the page writes nothing any more, and sends nothing", async () => {
  const { browser, tab, rollCall } = await classOffline();
  const sent = browser.server.sent.length;
  await tab.forget();
  browser.server.online = true;
  await expect(rollCall.mark(2, 1)).rejects.toThrow();
  await expect(rollCall.undo()).rejects.toThrow();
  tab.sender.sendSoon(0);
  await waitSettled();
  expect(browser.server.sent).toHaveLength(sent);
  expect(await browser.tab().list()).toEqual([]);
});

test("a page that another one logged out from cannot bring the class back", async () => {
  const { browser, tab, id } = await classOffline();
  const otherTab = browser.tab();
  const other = await otherTab.continue(id);
  await tab.forget();
  await expect(other.mark(2, 1)).rejects.toThrow("cleared from this device");
  expect(await browser.tab().list()).toEqual([]);
});

test("nor once the database itself was removed", async () => {
  const { browser, tab, id } = await classOffline();
  const otherTab = browser.tab();
  const other = await otherTab.continue(id);
  await tab.forget();
  await deleteDB(browser.disk);
  await expect(other.mark(2, 1)).rejects.toThrow("cleared from this device");
  expect(await browser.tab().list()).toEqual([]);
});

test("the next person is another device in a class: their turns do not meet the last one's", async () => {
  const { browser, tab, rollCall } = await classOffline();
  browser.server.online = true;
  await browser.send(rollCall);
  await tab.forget();
  const again = await browser.tab().open(physics);
  await again.mark(1, 1);
  await browser.send(again);
  const devices = new Set(browser.server.sent.map(({ device }) => device));
  expect(devices.size).toBe(2);
});
