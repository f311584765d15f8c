// @vitest-environment node
import { openDB } from "idb";
import { expect, test, vi } from "vitest";
import { Browser, marksOf, physics, until } from "@/testing/browser";

const NAMES = /Asha|Bilal|Chitra|Dev/;

/** All that stands on the browser's disk, as text. */
async function onDisk(browser: Browser): Promise<string> {
  const texts: string[] = [];
  const there = (await indexedDB.databases()).map(({ name }) => name);
  for (const name of [browser.disk, `${browser.disk} lists`]) {
    if (!there.includes(name)) continue;
    const db = await openDB(name);
    for (const table of db.objectStoreNames) {
      const rows: unknown[] = await db.getAll(table);
      texts.push(JSON.stringify(rows, (_, value) => (value instanceof Map ? [...value] : value)));
    }
    db.close();
  }
  return texts.join("\n");
}

async function inClass() {
  const browser = new Browser("asha");
  browser.server.college.taught = ["CS301"];
  browser.server.places = [physics];
  const tab = browser.tab();
  await tab.start("asha");
  const rollCall = await tab.open(physics);
  await rollCall.mark(1, 1);
  await browser.send(rollCall);
  return { browser, tab, rollCall, id: rollCall.getState().id, college: browser.server.college };
}

test("when the session is over no name is left on the device, and marks that have not arrived are", async () => {
  const { browser, tab, rollCall, id, college } = await inClass();
  browser.server.signedOut = true;
  await rollCall.mark(2, 0);
  await browser.send(rollCall);
  expect(await onDisk(browser)).toMatch(NAMES);
  rollCall.close();

  browser.userName = null;
  await tab.endSession();
  expect(await onDisk(browser)).not.toMatch(NAMES);
  await browser.closeTabs();

  browser.server.signedOut = false;
  browser.userName = "asha";
  const next = browser.tab();
  await next.start("asha");
  await until(() => expect(college.mark(id, 2)).toBe(0));
  const again = await next.continue(id);
  const names = ["Asha", "Bilal", "Chitra", "Dev"];
  await until(() => expect(again.getState().lines.map(({ name }) => name)).toEqual(names));
  expect(marksOf(again)).toEqual([1, 0, null, null]);
});

test("a class that has all arrived goes with the session, unless it is being taken", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { browser, tab, rollCall, college } = await inClass();
  browser.userName = null;
  await tab.endSession();
  await rollCall.mark(2, 1);
  browser.userName = "asha";
  await browser.send(rollCall);
  vi.setSystemTime(Date.now() + 60 * 60_000);
  browser.userName = null;
  await tab.endSession();
  expect(await onDisk(browser)).not.toMatch(NAMES);
  expect(await onDisk(browser)).not.toContain("24CS001");
  expect(college.held.size).toBe(1);
});

test("a class on screen is taken to its end: the screen has the names, the disk has none", async () => {
  const { browser, tab, rollCall, id, college } = await inClass();
  browser.userName = null;
  browser.server.signedOut = true;
  await tab.endSession();
  await rollCall.mark(2, 0); // nobody even tries to send it
  expect(rollCall.getState()).toMatchObject({ saved: { kind: "signed-out", count: 1 } });
  expect(rollCall.getState().lines.map(({ name }) => name)).toEqual(["Asha", "Bilal", "Chitra", "Dev"]);
  expect(await onDisk(browser)).not.toMatch(NAMES);

  browser.userName = "asha";
  browser.server.signedOut = false;
  await tab.start("asha");
  await until(() => expect(college.mark(id, 2)).toBe(0));
  expect(await onDisk(browser)).toMatch(NAMES); // without network it opens again
});

test("what a refusal or a notice says by name is dropped too", async () => {
  const { browser, tab, rollCall, college } = await inClass();
  college.moved.add(2);
  const other = await tab.open(physics); // from a list that was fetched before they moved
  await other.mark(2, 1);
  await other.mark(1, 1);
  await browser.send(other);
  expect(other.getState().notices).toMatchObject([{ kind: "left-list", who: ["24CS002 Moved"] }]);
  rollCall.close();
  other.close();
  browser.userName = null;
  await tab.endSession();
  const left = await onDisk(browser);
  expect(left).not.toMatch(/Moved|Asha|Bilal/);
  expect(left).toContain("24CS002"); // whom it concerns is still said
});

test("an answer with lists that comes after the session is over is not kept", async () => {
  const { browser, tab } = await inClass();
  browser.userName = null;
  await tab.endSession();
  await tab.keepLists();
  expect(await onDisk(browser)).not.toMatch(NAMES);
});
