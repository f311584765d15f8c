import { randomUUID } from "node:crypto";
import { judge } from "./support/judge";
import { daysAgo, holdClass, holdClasses } from "./support/records";
import { openSubject, PLACE } from "./support/rollcall";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

test("Home tells today's classes and who fell below the line this week", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 3);
  await page.goto("/home");
  await expect(page.getByText("No class has been opened today.")).toBeVisible();
  await expect(page.getByText("Nobody is below the line.")).toBeVisible();
  await judge(page, "home-day-none");

  for (const days of [11, 10, 9]) await holdClass(college, { heldOn: daysAgo(days), marks: "111" });
  await holdClass(college, { heldOn: daysAgo(2), marks: "110" });
  await holdClass(college, { heldOn: daysAgo(0), marks: "110" });
  await expect(page.getByText("2 of 3 present")).toBeVisible();
  await expect(page.getByText("· 1 student", { exact: true })).toBeVisible();
  const fallen = page.getByRole("listitem").filter({ hasText: "24CS003" });
  await expect(fallen).toContainText(/CS301 · CSE 5th · from 100\s%.*60\s%/);
  await judge(page, "home-day-one");

  await college.put(`/api/rollcalls/${randomUUID()}`, { ...PLACE, heldOn: daysAgo(0), device: 1, marks: [] });
  const open = page.getByRole("listitem").filter({ hasText: "0 of 3 marked" });
  await expect(open).toContainText("class 2");
  await expect(open).toContainText("Open");

  await fallen.getByRole("link", { name: "24CS003" }).click();
  await expect(page).toHaveURL(/\/studentattendancedb\?.*student=\d+/);
  await page.goBack();
  await page
    .getByRole("listitem")
    .filter({ hasText: "2 of 3 present" })
    .getByRole("link", { name: "CS301" })
    .click();
  await expect(page).toHaveURL(/\/sheet\?/);
});

test("Home does not hide those who were below the line all the time behind a quiet week", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openSubject(college, 3);
  for (const days of [11, 10, 9]) await holdClass(college, { heldOn: daysAgo(days), marks: "011" });
  await page.goto("/home");
  await expect(
    page.getByText(/^Nobody fell below the line in the last 7 days\. 1 of 3 students/),
  ).toBeVisible();
});

test("a day with many classes shows the newest, and all when asked", async ({ ashasPage: page, college }) => {
  await openSubject(college, 10);
  await holdClasses(college, Array(3).fill("1111111111"));
  for (let number = 1; number <= 9; number++) {
    await holdClass(college, { heldOn: daysAgo(0), marks: number > 6 ? "0000000000" : "1111111111" });
  }
  await page.goto("/home");
  const classes = page.getByRole("listitem").filter({ hasText: "of 10 present" });
  await expect(classes).toHaveCount(6);
  await judge(page, "home-day-many");
  await page.getByRole("button", { name: "Show all 9" }).click();
  await expect(classes).toHaveCount(9);
  await page.getByRole("button", { name: "Show fewer" }).click();
  await expect(classes).toHaveCount(6);
  await page.getByRole("link", { name: "All sheets" }).click();
  await expect(page).toHaveURL(/\/attendanceDB/);
});

test("a roll call that is told late pushes no button from under the finger", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 3);
  await holdClass(college, { heldOn: daysAgo(1), marks: "111" });
  await college.put(`/api/rollcalls/${randomUUID()}`, { ...PLACE, heldOn: daysAgo(0), device: 1, marks: [] });
  const goOn = page.getByRole("link", { name: "Continue the roll call" });
  const topOf = async (shown: typeof goOn) => (await shown.boundingBox())?.y ?? Number.NaN;

  await page.route("**/api/rollcalls/open", async (route) => {
    await page.waitForTimeout(1_500);
    await route.continue();
  });
  await page.goto("/home");
  const take = page.getByRole("link", { name: "Take attendance", exact: true }).first();
  const stood = await topOf(take);
  await goOn.waitFor();
  expect(await topOf(take)).toBe(stood);
  expect(await topOf(goOn)).toBeGreaterThan(stood);
});
