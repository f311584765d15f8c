import type { Page } from "@playwright/test";
import { overflow } from "../support/judge";
import {
  called,
  counts,
  markButton,
  mode,
  nameOf,
  openClass,
  openSubject,
  press,
  pressUpload,
  rollOf,
  START_PAGE,
  serverHas,
  tile,
  tileSaying,
  uploadClass,
} from "../support/rollcall";
import { expect, test } from "../support/test";

const takeAttendance = (page: Page) => page.getByRole("button", { name: "Click to take attendance" });

test("a class of one is taken in each of the three ways", async ({ ashasPage: page, college }) => {
  await openClass(page, college, 1);
  await press(page, "Absent", 1);
  await expect(page.getByText("0 present, 1 absent.", { exact: false })).toBeVisible();
  await mode(page, "List").click();
  await tile(page, 1).click();
  await expect(tileSaying(page, 1, "present")).toBeVisible();
  await mode(page, "Pad").click();
  await page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: "1", exact: true }).click();
  await expect(counts(page, "0 present, 1 absent, 0 not yet marked")).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await uploadClass(page, "0 present, 1 absent");
  await serverHas(page, ["0!"]);
});

test("a class of 240 fits a narrow phone in each of the three ways, to its last student", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, 240);
  await press(page, "Present", 1);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("slider", { name: "Student" }).press("End");
  await press(page, "Absent", 240);

  await mode(page, "List").click();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  for (const place of [2, 120, 239]) {
    await tile(page, place).click();
    await expect(tileSaying(page, place, "absent")).toBeVisible();
  }

  await pressUpload(page);
  const named = page.getByRole("dialog", { name: "235 students have no mark" });
  await named.getByRole("button", { name: `Present: ${rollOf(238)} ${nameOf(238)}` }).click();
  await page.getByRole("button", { name: "Back", exact: false }).last().click();

  await mode(page, "Pad").click();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const pad = page.getByRole("group", { name: "Keypad" });
  for (const digit of "237") await pad.getByRole("button", { name: digit, exact: true }).click();
  await expect(page.getByText(/^Marked 23\d present/).first()).toBeVisible();
  await expect(counts(page, "235 present, 5 absent, 0 not yet marked")).toBeVisible();

  await mode(page, "Card").click();
  await expect(page.getByRole("heading", { name: "All 240 are marked" })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: `Make present: ${rollOf(239)} ${nameOf(239)}` }).click();
  await uploadClass(page, "236 present, 4 absent");
  const absent = new Set([2, 120, 237, 240]);
  const ribbon = Array.from({ length: 240 }, (_, at) => (absent.has(at + 1) ? "0" : "1")).join("");
  await serverHas(page, [`${ribbon}!`]);
});

test("Reload and Back at every step lose no mark, make no second class and lead to no dead end", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 3);
  await page.goto("/home");
  await page.goto(START_PAGE);
  await takeAttendance(page).waitFor();
  await page.reload(); // the subject stays chosen
  await takeAttendance(page).click();
  await called(page, 1);
  await page.reload(); // before the first mark
  await press(page, "Absent", 1);
  await called(page, 2);
  await page.reload(); // in the middle
  await called(page, 2);
  await page.goBack();
  await page.getByRole("link", { name: "Continue this roll call" }).click();
  await press(page, "Present", 2);
  await called(page, 3);
  await page.goBack();
  await page.goForward();
  await called(page, 3);
  await serverHas(page, ["01-"]);

  const sheet = page.getByRole("dialog", { name: "1 student has no mark" });
  await pressUpload(page);
  await expect(sheet).toBeVisible();
  await page.reload(); // nothing was uploaded
  await called(page, 3);
  await pressUpload(page);
  await expect(sheet).toBeVisible();
  await page.goBack(); // as a phone's own Back does
  await page.getByRole("link", { name: "Continue this roll call" }).click();
  await called(page, 3);
  await serverHas(page, ["01-"]);
  await press(page, "Present", 3);
  await expect(page.getByRole("heading", { name: "All 3 are marked" })).toBeVisible();
  await page.reload();
  await uploadClass(page, "2 present, 1 absent");

  await page.reload();
  await expect(takeAttendance(page)).toBeVisible();
  await expect(page.getByText("One class of it was uploaded today.")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "This class is uploaded" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "This class is uploaded" })).toBeVisible();
  await expect(markButton(page, "Present")).toHaveCount(0);
  await page.getByRole("link", { name: "Take attendance" }).click();
  await expect(takeAttendance(page)).toBeVisible();
  await serverHas(page, ["011!"]);
});
