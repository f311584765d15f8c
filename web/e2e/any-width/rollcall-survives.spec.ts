import type { Page } from "@playwright/test";
import { called, callRoll, openClass, openClassForOffline, press, serverHas } from "../support/rollcall";
import { expect, test } from "../support/test";
import { wakeWorker } from "../support/worker";

test.use({ serviceWorkers: "allow" });

test("marks survive a tab that is killed in the middle of a class", async ({
  ashasPage: page,
  context,
  college,
}) => {
  await openClassForOffline(page, college, 4);
  const address = page.url();
  await serverHas(page, ["----"]);
  await college.stop();
  await callRoll(page, "10");
  await called(page, 3); // so both are on the disk
  const crashed = page.waitForEvent("crash");
  const devtools = await context.newCDPSession(page);
  void devtools.send("Page.crash").catch(() => {}); // never answered
  await crashed;
  await page.close();

  const next = await context.newPage();
  await next.goto(address);
  await called(next, 3);
  await next.getByRole("button", { name: "Undo" }).click(); // the steps are there too
  await press(next, "Present", 2);
  await college.start();
  await next.evaluate(() => window.dispatchEvent(new Event("online")));
  await serverHas(next, ["11--"]);
});

test("what waits is sent by the service worker, with no page of Rollbook open", async ({
  ashasPage: page,
  college,
  watch,
  context,
}) => {
  await openClassForOffline(page, college, 3);
  await serverHas(page, ["---"]);
  await college.stop();
  await press(page, "Present", 1);
  await called(page, 2);
  const other = await context.newPage();
  await page.close();
  await college.start();
  watch.allow(/status of 404/); // no icon for a page without the app
  await other.goto("/api/session"); // of this origin
  await wakeWorker(other, college.url);
  await serverHas(other, ["1--"]);
});

test("Log Out says what is only on this device, and clears it with the class lists", async ({
  ashasPage: page,
  college,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await openClass(page, college, 3);
  await serverHas(page, ["---"]);
  expect(await databases(page)).not.toEqual([]);
  // Only the roll calls do not get through: Log Out does.
  await page.context().route("**/api/rollcalls/**", (route) => route.abort());
  await press(page, "Present", 1);
  await called(page, 2);
  await page.goto("/login");
  const logOut = page.getByRole("main").getByRole("button", { name: "Log Out" });
  await logOut.click();
  await expect(page.getByText("1 roll call only on this device")).toBeVisible();
  await page.getByRole("button", { name: "Stay logged in" }).click();
  await logOut.click();
  await page.getByRole("button", { name: "Log out and lose it" }).click();
  await expect(page).toHaveURL(/^[^?]*\/(\?|$)/); // with what is remembered of the class
  await expect.poll(() => databases(page)).toEqual([]); // roll calls and class lists
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("last-session");
});

/** What the browser keeps for Rollbook. */
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
