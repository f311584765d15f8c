import type { Page } from "@playwright/test";
import { judge } from "./support/judge";
import { printed, solid } from "./support/paper";
import { dayFirst, daysAgo, holdClasses } from "./support/records";
import { openSubject, PLACE, rollOf } from "./support/rollcall";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const { batch, department, semester } = PLACE;
const SCOPE = { year: batch, department, semester };
const SHEET = `/semester?${new URLSearchParams(SCOPE)}`;
const YESTERDAY = daysAgo(1);
// Every class is uploaded today, also those of the days before.
const FOUR_CLASSES = ["1110", "1110", "1100", "1000"];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the semester sheet as it stood on an earlier day says so, and what came later", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 4);
  await holdClasses(college, FOUR_CLASSES);
  await page.goto(SHEET);
  await expect(heading(page)).toHaveText(/2 of 4 are below 75\s%/);
  await expect(page.getByText("Computed from the history")).toBeHidden();
  await page.getByLabel("As it stood on").fill(YESTERDAY);
  await expect(page).toHaveURL(new RegExp(`asOf=${YESTERDAY}`));
  const told = page.getByText(
    /Computed from the history\. Came later, and not in it: 16 marks in 4 classes\./,
  );
  await expect(told).toBeVisible();
  await expect(told).toContainText("4 of the classes were held by then, and uploaded late.");
  await expect(page.getByText("Nothing was counted here by then")).toBeVisible();
  await judge(page, "semester-as-it-stood");
  await page.reload();
  await expect(told).toBeVisible();
  await page.getByRole("button", { name: "Today" }).click();
  await expect(heading(page)).toHaveText(/2 of 4 are below 75\s%/);
  await expect(page).not.toHaveURL(/asOf/);
});

test("today asked for as a day: the file and the paper name it", async ({ ashasPage: page, college }, {
  project,
}) => {
  await openSubject(college, 4);
  await holdClasses(college, FOUR_CLASSES);
  await page.goto(`${SHEET}&asOf=${daysAgo(0)}`);
  await expect(page.getByText("Nothing came later.")).toBeVisible();
  await expect(heading(page)).toHaveText(/2 of 4 are below 75\s%/);
  await judge(page, "semester-as-of-today");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toBe(
    `semester-2024-2028-cse-5th-as-it-stood-on-${daysAgo(0)}.csv`,
  );
  if (project.name !== "desk") return;
  const [first] = await printed(page, "semester-as-it-stood");
  expect(first?.text).toContain(solid("computed from the history"));
});

test("a student's classes as they stood on an earlier day", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 4);
  await holdClasses(college, FOUR_CLASSES);
  await page.goto(`${SHEET}&asOf=${daysAgo(0)}`);
  await page.getByRole("link", { name: rollOf(3) }).click();
  await expect(page).toHaveURL(new RegExp(`/studentattendancedb\\?.*asOf=${daysAgo(0)}`));
  await expect(page.getByText("Nothing came later.")).toBeVisible();
  await expect(page.getByText(/50\s%/).filter({ visible: true }).first()).toBeVisible();
  await judge(page, "student-as-of-today");
  await page.getByLabel("As it stood on").fill(YESTERDAY);
  await expect(page.getByText(/Came later, and not in it: 16 marks in 4 classes\./)).toBeVisible();
  await expect(page.getByText("Nothing was counted here by then")).toBeVisible();
  await expect(page.getByRole("link", { name: "Compare the two days" })).toBeVisible();
  await judge(page, "student-as-it-stood");
  await page.getByRole("button", { name: "Today" }).click();
  await expect(page).not.toHaveURL(/asOf/);
  await expect(page.getByText(/50\s%/).filter({ visible: true }).first()).toBeVisible();
  await judge(page, "student-today");
});

test("two days are compared, with the reasons", async ({ ashasPage: page, college }) => {
  await openSubject(college, 4);
  await holdClasses(college, FOUR_CLASSES);
  await page.goto(`${SHEET}&asOf=${YESTERDAY}`);
  await page.getByRole("link", { name: "Compare the two days" }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?.*first=${YESTERDAY}`));
  await expect(heading(page)).toHaveText("Nobody crossed the line");
  await expect(page.getByLabel("First day")).toHaveValue(dayFirst(YESTERDAY));
  await expect(page.getByLabel("Second day")).toHaveValue(dayFirst(daysAgo(0)));
  const row = page.getByRole("row").filter({ hasText: rollOf(3) });
  await expect(row).toContainText(/no class → 50\s%/);
  await expect(row).toContainText("Below");
  await expect(row).toContainText("4 classes held by then and uploaded late");
  await expect(page.getByText("0 lines are the same on both days.")).toBeVisible();
  await judge(page, "compare");
  await page.getByRole("button", { name: "Fell 0" }).click();
  await expect(page).toHaveURL(/show=fell/);
  await expect(page.getByText("Nobody is to be shown here")).toBeVisible();
  await page.getByRole("button", { name: "All 4" }).click();

  await page.getByLabel("Second day").fill(daysAgo(2));
  await expect(page.getByText("The second day must be after the first")).toBeVisible();
  await page.getByLabel("First day").fill(daysAgo(3));
  await expect(page.getByText("Nothing differs between the two days")).toBeVisible();
  await judge(page, "compare-same");

  await page.goto(`/compare?${new URLSearchParams({ ...SCOPE, subject: PLACE.subject, first: YESTERDAY })}`);
  await expect(row).toContainText("4 classes held by then and uploaded late");
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(heading(page)).toHaveText("किसी ने सीमा पार नहीं की");
  await judge(page, "compare-hindi");
});
