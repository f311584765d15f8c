import { judge } from "../support/judge";
import { expectPages, printed } from "../support/paper";
import {
  atSubject,
  daysAgo,
  FOUR_CLASSES,
  holdClass,
  holdClasses,
  rowOf,
  shortageHeading,
} from "../support/records";
import { openSubject, PLACE, rollOf } from "../support/rollcall";
import { download, rollsShown } from "../support/students";
import { expect, test } from "../support/test";

test("the choice is narrowed by menus or by what the count is made of, and stands in the address", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 4);
  const { subject: _, ...taught } = PLACE;
  await college.furnish({ subjects: { ...taught, codes: ["CS302"] } });
  await holdClasses(college, FOUR_CLASSES);
  await holdClass(college, { heldOn: daysAgo(1), marks: "1111", place: { ...PLACE, subject: "CS302" } });
  await page.goto("/shortage");
  await expect(shortageHeading(page, "2 of 8 are below 75 %")).toBeVisible();

  const parts = page.getByRole("group", { name: "By" });
  await parts.getByRole("button", { name: "Subject" }).click();
  const table = page.getByRole("table", { name: "Below the line by subject" });
  await expect(table.getByRole("row").filter({ hasText: "CS301" })).toContainText(/2 of 4.*50\s%/);
  await table.getByRole("link", { name: "CS302" }).click();
  await expect(shortageHeading(page, "Nobody is below 75 %")).toBeVisible();
  await expect(page.getByText("Everybody is at 75 % or above")).toBeVisible();
  await expect(page).toHaveURL(/subject=CS302/);

  await page.getByLabel("Subject").selectOption("CS301");
  await expect(shortageHeading(page, "2 of 4 are below 75 %")).toBeVisible();
  await page.reload();
  await expect(shortageHeading(page, "2 of 4 are below 75 %")).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("CS301");

  await page.getByLabel("Semester").selectOption("All");
  await page.getByLabel("Counted").selectOption("All subjects together");
  await expect(page).toHaveURL(/per=student/);
  await expect(shortageHeading(page, "2 of 4 are below 75 %")).toBeVisible(); // 3 of 5 and 1 of 5
  await expect(page.getByText("All subjects of a student are counted together.")).toBeVisible();
  await expect(rowOf(page, "24CS003")).toContainText("60 %");
});

test("with the planned classes it is told who can no longer reach the line", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 4);
  await holdClasses(college, FOUR_CLASSES);
  const box = page.getByLabel("Classes planned in the term");

  await page.goto(atSubject("/shortage"));
  await box.fill("a few");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(box).toHaveAccessibleDescription(/must be a whole number from 1 to 10,000/);
  await box.fill("10");
  await box.press("Enter");
  await expect(page.getByText("10 classes planned in CS301")).toBeVisible();
  await expect(page.getByText("1 can no longer reach 75 %")).toBeVisible();
  await expect(rowOf(page, "24CS004")).toContainText("Out of reach with 10 planned");
  await expect(rowOf(page, "24CS003")).toContainText("Within reach of 10");
  await page.reload();
  await expect(box).toHaveValue("10");

  await page.goto("/shortage");
  await expect(rowOf(page, "24CS004")).toContainText("Out of reach with 10 planned");
  await box.fill("100");
  await page.getByRole("button", { name: "Try" }).click();
  await expect(page).toHaveURL(/planned=100/);
  await expect(rowOf(page, "24CS004")).toContainText("Within reach of 100");
  await page.goto(atSubject("/shortage"));
  await expect(box).toHaveValue("10"); // what was only tried is not kept
});

test("the same as files, for all or for what is chosen", async ({ ashasPage: page, college }) => {
  await openSubject(college, 4);
  await holdClasses(college, FOUR_CLASSES);
  await page.goto(atSubject("/shortage"));
  const csv = await download(page, "link", "Export as CSV");
  expect(csv.name).toBe("shortage-2024-2028-cse-5th-cs301.csv");
  const [head, first] = csv.buffer
    .toString()
    .replace(/^\ufeff/, "")
    .split("\r\n");
  expect(head).toContain("Roll");
  expect(first).toContain("24CS004");
  const workbook = await download(page, "link", "Export as XLSX");
  expect(workbook.name).toMatch(/^shortage-.*\.xlsx$/);
  expect(workbook.buffer.subarray(0, 2).toString()).toBe("PK");
});

test("a class uploaded elsewhere counts without a reload", async ({ ashasPage: page, college }) => {
  await openSubject(college, 4);
  await holdClasses(college, FOUR_CLASSES);
  await page.goto("/shortage");
  await expect(shortageHeading(page, "2 of 4 are below 75 %")).toBeVisible();
  await holdClass(college, { heldOn: daysAgo(0), marks: "1011" });
  await expect(shortageHeading(page, "3 of 4 are below 75 %")).toBeVisible();
});

test("on paper every page has its head, its lines and its number, black on white", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 70);
  await holdClasses(college, ["0".repeat(70)]);
  await page.goto(atSubject("/shortage"));
  await expect(shortageHeading(page, "70 of 70 are below 75 %")).toBeVisible();
  const pages = await printed(page, "shortage");
  expectPages(pages, 2, [
    "70 of 70 are below 75 %",
    "2024 - 2028 · CSE · 5th semester · CS301",
    "Roll number",
  ]);
  const text = pages.map((each) => each.text).join("");
  for (let place = 1; place <= 70; place++) expect(text).toContain(rollOf(place));
  expect(text).not.toContain("CSV");
});

test("more lines than come at once are sorted and printed as a whole", async ({
  ashasPage: page,
  college,
}) => {
  const students = 520;
  await openSubject(college, students);
  const { subject: _, ...taught } = PLACE;
  await college.furnish({ subjects: { ...taught, codes: ["CS302"] } });
  for (const subject of ["CS301", "CS302"]) {
    await holdClass(college, {
      heldOn: daysAgo(1),
      marks: "0".repeat(students),
      place: { ...PLACE, subject },
    });
  }
  const part = page.getByText("The 1,000 furthest below, of 1,040.");
  await page.goto("/shortage");
  await expect(part).toBeVisible();
  await page.goto("/shortage?sort=-roll");
  await expect.poll(async () => (await rollsShown(page))[0]).toBe(rollOf(students));
  await expect(part).toHaveCount(0);

  await page.goto("/shortage");
  await expect(part).toBeVisible();
  await page.getByRole("button", { name: "Print" }).click();
  await expect(part).toHaveCount(0);
  const pages = await printed(page, "shortage-long");
  expectPages(pages, pages.length, ["1,040 of 1,040 are below 75 %"]);
  const rolls = pages.flatMap(({ text }) => text.match(/24CS\d{3}/g) ?? []);
  expect(rolls).toHaveLength(2 * students);
  expect(new Set(rolls).size).toBe(students);
});

test.describe("another line", () => {
  test.use({ settings: { ROLLBOOK_PASS_LINE: "72.5" } });

  test("the college's own line is the one that counts", async ({ ashasPage: page, college }) => {
    await openSubject(college, 4);
    await holdClasses(college, FOUR_CLASSES);
    await page.goto("/shortage");
    await expect(shortageHeading(page, "2 of 4 are below 72.5 %")).toBeVisible();
    await judge(page, "shortage-other-line");
  });
});
