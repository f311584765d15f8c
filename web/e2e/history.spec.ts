import type { Page } from "@playwright/test";
import { judge } from "./support/judge";
import { atSubject, changes, daysAgo, holdClass } from "./support/records";
import { openSubject } from "./support/rollcall";
import { CSE } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

/** Opened by a summary, which a phone has closed at first. */
async function openFilters(page: Page): Promise<void> {
  const box = page.getByLabel("What", { exact: true });
  const filters = page.locator("summary").filter({ hasText: "Filter" });
  await filters.waitFor(); // at a desk they are open from the start
  if (!(await box.isVisible())) await filters.click();
  await expect(box).toBeVisible();
}

test("the filters narrow the list, stand in the address and can be taken out", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 3);
  await holdClass(college, { heldOn: daysAgo(1), marks: "110" });
  await page.goto("/history");
  await openFilters(page);
  await page.getByLabel("What", { exact: true }).selectOption("Students");
  await expect(changes(page).filter({ hasText: "Student added" })).toHaveCount(3);
  await expect(changes(page).filter({ hasText: "Class uploaded" })).toHaveCount(0);
  await page.getByLabel("Roll number").fill("24cs002");
  await page.getByLabel("Roll number").press("Enter");
  await expect(changes(page).filter({ hasText: "Student added" })).toHaveCount(1);
  await expect(page).toHaveURL(/kind=students&roll=24cs002/);
  await page.reload();
  await expect(changes(page).filter({ hasText: "Bela Rao" })).toHaveCount(1);
  await expect(page.getByText("2 filters")).toBeVisible();

  await openFilters(page);
  await page.getByRole("button", { name: "Clear the filters" }).click();
  await page.getByLabel("Batch").selectOption(CSE.batch);
  await page.getByLabel("Department").selectOption(CSE.department);
  await page.getByLabel("Semester").selectOption("5th");
  await page.getByLabel("Subject").selectOption("CS301");
  await expect(changes(page).filter({ hasText: "Class uploaded" })).toHaveCount(1);
  await expect(changes(page).filter({ hasText: "Batch added" })).toHaveCount(0);
  await page.getByLabel("To").fill("2020-01-01");
  await expect(page.getByText("No change fits these filters")).toBeVisible();
  await page.getByLabel("From").fill("2020-02-01");
  await expect(page.getByLabel("To")).toHaveAccessibleDescription("To is before the first day");
  await page.getByRole("button", { name: "Clear the filters" }).last().click();
  await expect(changes(page).filter({ hasText: "Batch added" })).toHaveCount(1);
  await expect(page).toHaveURL(/\/history$/);
});

test("hostile texts stay text", { tag: ONE_WIDTH }, async ({ ashasPage: page, college }) => {
  const script = `<img src=x onerror="document.title='broken in'">`;
  await openSubject(college, [
    [script, "24CS001"],
    ["W".repeat(200), "24CS002"],
  ]);
  await page.goto("/history?kind=students");
  await expect(changes(page).filter({ hasText: script })).toBeVisible();
  await judge(page, "history-hostile");
  expect(await page.title()).not.toBe("broken in");
});

test("history is accessible in every state", async ({ ashasPage: page, college, refusalsAreFine }) => {
  refusalsAreFine();
  test.setTimeout(120_000);
  await openSubject(college, 3);
  await holdClass(college, { heldOn: daysAgo(1), marks: "110" });
  await page.goto("/history");
  await expect(changes(page).filter({ hasText: "Class uploaded" })).toBeVisible();
  await openFilters(page);
  await judge(page, "history");
  await page.goto("/history?who=nobody");
  await expect(page.getByText("No change fits these filters")).toBeVisible();
  await judge(page, "history-nothing");
  await page.goto(atSubject("/history", { subject: "CS999" }));
  await expect(page.getByText("No change fits these filters")).toBeVisible();
});
