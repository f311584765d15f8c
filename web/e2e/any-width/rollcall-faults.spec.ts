import type { Page } from "@playwright/test";
import { ravi } from "../support/college";
import {
  markButton,
  menu,
  mode,
  openClass,
  openClassForOffline,
  openSubject,
  press,
  pressUpload,
  START_PAGE,
  saved,
  serverHas,
  startClass,
} from "../support/rollcall";
import { expect, logIn, test } from "../support/test";

const start = (page: Page) => page.getByRole("button", { name: "Click to take attendance" }).click();

test("a roll call discarded elsewhere is said so, and comes back whole with the next mark", async ({
  ashasPage: page,
  otherBrowser,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSubject(college, 4);
  await college.register(ravi);
  await startClass(page);
  await press(page, "Present", 1);
  await serverHas(page, ["1---"]);

  const other = await otherBrowser();
  await logIn(other, ravi, college.url);
  await other.goto(page.url());
  await menu(other).click();
  await other.getByRole("button", { name: "Discard this roll call" }).click();
  await other.getByRole("button", { name: "Discard it" }).click();
  await expect(other).toHaveURL(/\/attendancePage/);

  await expect(page.getByText("This roll call was discarded elsewhere.")).toBeVisible();
  await expect(page.getByText("Not sent")).toBeVisible();
  await serverHas(page, []);
  await press(page, "Absent", 2);
  await serverHas(page, ["10--"]);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText("This roll call was discarded elsewhere.")).toBeHidden();
});

test("a browser that keeps nothing is said so before a mark can be lost", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 2);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("not allowed here", "SecurityError");
    };
  });
  await page.goto(START_PAGE);
  await start(page);
  await expect(page.getByRole("alert")).toContainText("This browser keeps nothing on this device");
  await serverHas(page, []);
});

test("a class without students is not opened", async ({ ashasPage: page, college }) => {
  await openSubject(college, []);
  await page.goto(START_PAGE);
  await start(page);
  await expect(page.getByRole("alert")).toContainText("There are no students on this class list yet");
  await expect(page).toHaveURL(/\/attendancePage/);
});

test("a full disk is told on the page, also from the step before the upload", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, 3);
  await press(page, "Present", 1);
  await serverHas(page, ["1--"]);
  await page.evaluate(() => {
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function full(this: IDBDatabase, ...given) {
      const begun = begin.apply(this, given);
      if (given[1] === "readwrite") begun.commit = () => begun.abort();
      return begun;
    };
  });
  await pressUpload(page);
  await page.getByRole("button", { name: "Mark 2 absent and upload" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("alert")).toContainText("The mark could not be kept on this device");
  await expect(markButton(page, "Present", 2)).toBeVisible();
  await serverHas(page, ["1--"]);
});

test.describe("without network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a class that is only here is not called saved", async ({ ashasPage: page, context, college }) => {
    await openClassForOffline(page, college, 2);
    await serverHas(page, ["--"]);
    await page.goto(START_PAGE);
    await page.getByRole("button", { name: "Start another class" }).waitFor();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Start another class" }).click();
    await expect(page.getByText("On this phone")).toBeVisible();
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    await serverHas(page, ["--", "--"]);
  });
});

for (const [width, height, size] of [
  [360, 740, "100%"],
  [320, 568, "100%"],
  [360, 740, "200%"],
] as const) {
  test(`on ${width} × ${height} with text at ${size} the toast covers nothing of the Pad`, async ({
    ashasPage: page,
    college,
  }) => {
    await openSubject(college, 20);
    await page.setViewportSize({ width, height });
    await startClass(page);
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    await mode(page, "Pad").click();
    await page.getByRole("button", { name: "Everyone is here" }).click();
    const toast = page.getByRole("status").filter({ hasText: "Marked 20 present" }).locator("> div");
    await toast.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
    const box = await toast.boundingBox();
    const pad = await page.locator("[data-pad]").boundingBox();
    const bar = await page.locator("header").boundingBox();
    if (!box || !pad || !bar) throw new Error("nothing shown");
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y).toBeGreaterThanOrEqual(0);
    const top = Math.max(pad.y, bar.y + bar.height); // what has been scrolled goes under the bar
    expect(box.y + box.height).toBeLessThanOrEqual(top + 1);
  });
}
