import type { Page } from "@playwright/test";
import { atSubject, daysAgo, holdClass, holdClasses } from "../support/records";
import { openSubject } from "../support/rollcall";
import { download } from "../support/students";
import { expect, test } from "../support/test";

const student = (page: Page, name: string) => page.getByRole("button", { name });

test("students are found by roll or name, or only those below the line", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 70);
  await holdClasses(college, [`${"1".repeat(69)}0`]);
  await page.goto(atSubject("/studentattendancedb"));
  await expect(student(page, "Aarav Rao 24CS001")).toBeVisible();
  await page.getByRole("searchbox").fill("24cs070");
  await expect(page.getByRole("status").getByText("1 of 70")).toBeVisible();
  await expect(student(page, "Jai Rao 24CS070")).toBeVisible();
  await page.getByRole("searchbox").fill("nobody");
  await expect(page.getByText("Nobody here matches “nobody”.")).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await page.getByRole("button", { name: "Below the line 1" }).click();
  await expect(page.getByRole("listitem").getByRole("button")).toHaveCount(1);
});

test("a class uploaded elsewhere counts at once, for the list and for the one shown", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 2);
  await holdClasses(college, ["11"]);
  await page.goto(atSubject("/studentattendancedb"));
  await student(page, "Bela Rao").click();
  await expect(page.getByText("Passing side", { exact: true })).toBeVisible();
  await holdClass(college, { heldOn: daysAgo(0), marks: "10" });
  await expect(page.getByText("Below 75 %", { exact: true })).toBeVisible();
});

test("the subject as a file: a line a student, a column a class, a line a mark", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 2);
  await holdClasses(college, ["11", "10"]);
  await page.goto(atSubject("/studentattendancedb"));
  const lines = async () => {
    const { buffer } = await download(page, "link", "Export as CSV");
    return buffer
      .toString()
      .replace(/^\ufeff/, "")
      .trimEnd()
      .split("\r\n");
  };
  expect(await lines()).toHaveLength(3);
  await page.getByLabel("File").selectOption("A line a mark");
  expect(await lines()).toHaveLength(5);
  await page.getByLabel("File").selectOption("A column a class");
  const wide = await lines();
  expect(wide).toHaveLength(3);
  expect(wide[2]).toContain("24CS002");
  expect((await download(page, "link", "Export as XLSX")).name).toMatch(/\.xlsx$/);
});
