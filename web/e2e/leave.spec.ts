import { judge, overflow } from "./support/judge";
import { enterOnServer, idOf, leavesOnServer, onLeaveOnSheet, openTerm } from "./support/leave";
import { daysAgo } from "./support/records";
import { nameOf, rollOf } from "./support/rollcall";
import { at } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const heading = (page: import("@playwright/test").Page) => page.getByRole("heading", { level: 1 });
const undo = (page: import("@playwright/test").Page) =>
  page.getByRole("status").getByRole("button", { name: "Undo" }).click();

test("a college without leave sees nothing of it but the way to the first", async ({
  ashasPage: page,
  college,
}) => {
  await openTerm(college, 3, []);
  await page.goto("/home");
  await expect(page.getByRole("navigation").getByRole("link", { name: "Leave" })).toHaveCount(0);
  await page.goto(at("/studentDB"));
  await page.getByRole("link", { name: "Leave", exact: true }).click();
  await expect(page.getByText("No leave yet")).toBeVisible();
  await judge(page, "leave-first");
  await page.getByRole("link", { name: "Enter a leave" }).click();
  await expect(heading(page)).toHaveText("Enter a leave");
  await expect(heading(page)).toBeFocused();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Type or paste the roll of a student first.")).toBeVisible();
  await expect(page.getByLabel("Who")).toBeFocused();
  await judge(page, "leave-enter-missing");
});

test("what waits is granted with one tap and refused with two, and both can be undone", async ({
  ashasPage: page,
  college,
}) => {
  await openTerm(college, 6, ["011111", "110111"]);
  const days = { startsOn: daysAgo(4), endsOn: daysAgo(0) };
  await enterOnServer(page, { places: [1], ...days });
  await enterOnServer(page, { places: [3], ...days, kind: "Medical", reason: "Fever" });
  await enterOnServer(page, {
    places: [4, 5],
    ...days,
    kind: "Other",
    reason: "Sister’s wedding",
    grant: true,
  });
  await page.goto("/leave");
  await expect(heading(page)).toHaveText("2 leaves wait for you");
  await expect(page.getByText(/^1 absent, 1 present: was there on /).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Granted\s*2/ })).toBeVisible();
  await expect(page.getByText("Sister’s wedding, 2 students")).toBeVisible();
  await judge(page, "leave");

  await page.getByRole("button", { name: `Grant: Duty, ${rollOf(1)}` }).click(); // 1
  await expect(page.getByText(`Granted: ${rollOf(1)}, 5 days, duty.`)).toBeVisible();
  await expect(heading(page)).toHaveText("1 leave waits for you");
  await expect(page.getByRole("button", { name: `Grant: Medical, ${rollOf(3)}` })).toBeFocused();
  await undo(page);
  await expect(heading(page)).toHaveText("2 leaves wait for you");

  const refuse = page.getByRole("button", { name: `Refuse: Medical, ${rollOf(3)}` });
  const stands = async () => (await leavesOnServer(page, 3)).items[0];
  await refuse.click(); // 1
  await judge(page, "leave-refuse");
  await page.getByRole("button", { name: "Asked too late" }).click(); // 2
  await expect(heading(page)).toHaveText("1 leave waits for you");
  expect(await stands()).toMatchObject({ state: "refused", because: "Asked too late" });
  await undo(page);
  await expect(heading(page)).toHaveText("2 leaves wait for you");
  expect(await stands()).toMatchObject({ state: "asked", because: null });

  await refuse.click();
  await page.getByLabel("Another reason").fill("Fever was last week");
  await page.getByRole("dialog").getByRole("button", { name: "Refuse", exact: true }).click();
  await expect(heading(page)).toHaveText("1 leave waits for you");
  await page.getByRole("button", { name: /^Refused/ }).click();
  await expect(page.getByText(/refused today by asha.rao: Fever was last week/)).toBeVisible();

  await page.getByLabel("Roll or name").fill(nameOf(4));
  await page.getByRole("list", { name: "Students found" }).getByRole("link").first().click();
  await expect(heading(page)).toHaveText("5 days on leave");
  await page.setViewportSize({ width: 960, height: 700 }); // the narrowest desk has the whole menu
  await expect(page.getByRole("navigation").getByRole("link", { name: "Leave" })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("one leave: what was seen by day, a part of it granted, revoked, and granted again", async ({
  ashasPage: page,
  college,
}) => {
  await openTerm(college, 4, ["1111", "0111", "0111"]);
  await enterOnServer(page, { places: [1], startsOn: daysAgo(3), endsOn: daysAgo(1) });
  await page.goto("/leave");
  await page.getByRole("link", { name: rollOf(1) }).click();
  await expect(heading(page)).toHaveText("2 classes missed, 1 attended");
  await expect(
    page
      .getByRole("table")
      .getByRole("row")
      .filter({ has: page.getByRole("cell") }),
  ).toHaveCount(3);
  await judge(page, "leave-one");
  await page.getByRole("button", { name: /^Grant .* to .* only$/ }).click();
  await expect(page.getByText(`Granted: ${rollOf(1)}, 2 days, duty.`)).toBeVisible();
  expect((await leavesOnServer(page, 1)).items[0]).toMatchObject({ state: "granted", startsOn: daysAgo(2) });
  await expect(page.locator(":focus")).toContainText("Revoke"); // what was pressed is gone

  await page.getByRole("button", { name: /^Revoke/ }).click();
  await page.getByLabel("Another reason").fill("Was in the laboratory");
  await page.getByRole("dialog").getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("Because: Was in the laboratory")).toBeVisible();
  await expect(page.locator(":focus")).toContainText("Grant it again");
  expect(await onLeaveOnSheet(college, daysAgo(1))).toEqual([]);
  await judge(page, "leave-one-revoked");
  await page.getByRole("button", { name: "Grant it again" }).click();
  await expect(page.getByRole("button", { name: /^Revoke/ })).toBeVisible();
  expect(await onLeaveOnSheet(college, daysAgo(1))).toEqual([rollOf(1)]);
});

test("a student's month shows what was seen and the leave, and goes to paper", async ({
  ashasPage: page,
  college,
}) => {
  await openTerm(college, 3, ["111", "011", "011"]);
  await enterOnServer(page, { places: [1], startsOn: daysAgo(2), endsOn: daysAgo(1), grant: true });
  await enterOnServer(page, {
    places: [1],
    startsOn: daysAgo(-7),
    endsOn: daysAgo(-8),
    kind: "Medical",
    reason: "Check-up",
  });
  await page.goto(`/leave/student?id=${await idOf(page, 1)}&month=${daysAgo(1).slice(0, 7)}`);
  await expect(heading(page)).toHaveText("2 days on leave");
  const day = page
    .getByRole("table")
    .getByRole("cell")
    .filter({ hasText: /on duty/ })
    .last();
  await expect(day).toContainText("absent 1");
  await judge(page, "leave-student");
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(page.getByText(/Page 1 of 1/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });

  const shown = await page.getByRole("heading", { level: 2 }).first().textContent();
  await page.getByRole("button", { name: "The month before" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).not.toHaveText(shown ?? "");
  await page.getByRole("link", { name: "Enter a leave" }).click();
  await expect(page.getByLabel("Who")).toHaveValue(rollOf(1));
  await expect(page.getByRole("button", { name: "Grant for 1 student" })).toBeVisible();
});

test.describe("without network", () => {
  test.use({ serviceWorkers: "allow" });

  test("what was opened before can be read while the page is open, and nothing can be decided", {
    tag: ONE_WIDTH,
  }, async ({ ashasPage: page, context, college }) => {
    await openTerm(college, 2, ["01"]);
    await enterOnServer(page, { places: [1], startsOn: daysAgo(1), endsOn: daysAgo(0) });
    await page.goto("/leave");
    await expect(page.getByRole("button", { name: /^Grant:/ })).toBeVisible();
    await page.getByRole("link", { name: rollOf(1) }).click();
    await page.getByRole("link", { name: "Calendar" }).click();
    await expect(heading(page)).toHaveText("No day on leave");
    await page.evaluate(() => navigator.serviceWorker.ready);

    await context.setOffline(true);
    const offline = page.getByText("What waits for an answer is decided on the server.");
    await expect(offline).toBeVisible();
    await expect(page.getByRole("table", { name: /^What was seen/ })).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText("1 class missed, 0 attended");
    await expect(offline).toBeVisible();
    await expect(page.getByRole("button", { name: /^Grant|^Refuse/ })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText(rollOf(1))).toBeVisible();
    await expect(page.getByRole("button", { name: /^Grant:/ })).toHaveCount(0);
    await judge(page, "leave-offline");
    await context.setOffline(false);
    await expect(page.getByRole("button", { name: /^Grant:/ })).toBeVisible();
  });
});

test.describe("in Hindi, at 320 px", () => {
  test.use({ locale: "hi-IN" });

  test("every page says all in Hindi, and fits", { tag: ONE_WIDTH }, async ({ ashasPage: page, college }) => {
    await openTerm(college, 4, ["0111", "1111"]);
    await enterOnServer(page, { places: [1], startsOn: daysAgo(2), endsOn: daysAgo(0) });
    await enterOnServer(page, { places: [1], startsOn: daysAgo(9), endsOn: daysAgo(8), grant: true });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/leave");
    await expect(heading(page)).toHaveText("1 अवकाश आपके उत्तर की प्रतीक्षा में है");
    await judge(page, "leave-hi");
    await page
      .getByRole("link", { name: rollOf(1) })
      .first()
      .click();
    await expect(page.getByRole("button", { name: /स्वीकृत करें/ }).first()).toBeVisible();
    await judge(page, "leave-one-hi");
    await page.getByRole("link", { name: "कैलेंडर" }).click();
    await expect(heading(page)).toHaveText("2 दिन अवकाश पर");
    await judge(page, "leave-student-hi");
    await page.getByRole("link", { name: "अवकाश दर्ज करें" }).click();
    await expect(page.getByRole("button", { name: "1 विद्यार्थी के लिए स्वीकृत करें" })).toBeVisible();
    await judge(page, "leave-enter-hi");
    await page.setViewportSize({ width: 960, height: 700 }); // the narrowest desk has the whole menu
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});
