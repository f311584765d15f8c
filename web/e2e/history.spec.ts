import type { Page } from "@playwright/test";
import { judge } from "./support/judge";
import { atSubject, daysAgo, holdClass } from "./support/records";
import { openSubject, PLACE } from "./support/rollcall";
import { CSE, download } from "./support/students";
import { expect, test } from "./support/test";

const changes = (page: Page) =>
  page.getByRole("table", { name: "Changes, the newest first" }).getByRole("row");

/** Opened by a summary, which a phone has closed at first. */
async function openFilters(page: Page): Promise<void> {
  const box = page.getByLabel("What", { exact: true });
  const filters = page.locator("summary").filter({ hasText: "Filter" });
  await filters.waitFor(); // at a desk they are open from the start
  if (!(await box.isVisible())) await filters.click();
  await expect(box).toBeVisible();
}

test("a correction is told with who, when, before, after and why, and leads to its sheet", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 3);
  const id = await holdClass(college, { heldOn: daysAgo(1), marks: "110" });
  const { students } = await college.get<{ students: { id: number }[] }>(
    `/api/rollcalls/roster?${new URLSearchParams(PLACE)}`,
  );
  await college.post(`/api/rollcalls/${id}/correct`, {
    student: students[2]?.id,
    mark: 1,
    reason: "Was at the library",
  });
  await page.goto("/history?kind=marks");
  const line = changes(page).filter({ hasText: "Mark of 24CS003 corrected" });
  await expect(line).toContainText("asha.rao");
  await expect(line).toContainText(/was Absent.*becomes Present/);
  await expect(line).toContainText("Reason: Was at the library");
  await line.getByRole("link", { name: /CS301/ }).click();
  await expect(page).toHaveURL(new RegExp(`/sheet\\?.*date=${daysAgo(1)}`));
  await expect(page.getByRole("heading", { level: 1, name: /CS301/ })).toBeVisible();
});

test("every kind of change is told in words", async ({ ashasPage: page, college }) => {
  await openSubject(college, 3);
  const id = await holdClass(college, { heldOn: daysAgo(1), marks: "110" });
  await college.post(`/api/rollcalls/${id}/withdraw`, { reason: "Wrong subject" });
  await college.post(`/api/rollcalls/${id}/restore`, { reason: "It was right" });
  await college.put("/api/planned", { ...PLACE, planned: 60 });
  await page.goto("/history");
  for (const words of [
    /Class uploaded.*2 present, 1 absent/,
    /Class withdrawn.*Withdrawn: counts nowhere.*Reason: Wrong subject/,
    /Class restored.*Reason: It was right/,
    /Classes planned.*60/,
    /Student added.*24CS003, Chitra Rao/,
    /Subject added.*CS301/,
    /Batch added.*2024 - 2028/,
    /Department added.*CSE/,
    /API token made.*Stories/,
    /Admin added.*asha.rao/,
  ]) {
    await expect(changes(page).filter({ hasText: words }).first()).toBeVisible();
  }
});

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

test("a long history comes page by page, and the file holds what the filters let through", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 120);
  await page.goto("/history?kind=students");
  await expect(changes(page).filter({ hasText: "24CS120" })).toBeVisible();
  await page.mouse.move(100, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(changes(page).filter({ hasText: "Student added" })).toHaveCount(120, { timeout: 500 });
  }).toPass();

  const csv = await download(page, "link", "Export as CSV");
  expect(csv.name).toBe("history.csv");
  const lines = csv.buffer.toString().trimEnd().split("\r\n");
  expect(lines).toHaveLength(121);
  expect(lines[1]).toContain("24CS120");
  expect((await download(page, "link", "Export as XLSX")).name).toBe("history.xlsx");
});

test("hostile texts stay text", async ({ ashasPage: page, college }) => {
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
