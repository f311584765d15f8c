import type { Page } from "@playwright/test";
import { judge } from "./support/judge";
import { atSubject, holdClasses } from "./support/records";
import { openSubject } from "./support/rollcall";
import { expect, test } from "./support/test";

const student = (page: Page, name: string) => page.getByRole("button", { name });

test("a subject is chosen, then one of its students, and the totals follow", async ({
  ashasPage: page,
  college,
}, { project }) => {
  await openSubject(college, 4);
  await holdClasses(college, ["1110", "1110", "1100", "1000"]);
  await page.goto("/home");
  await page.getByRole("main").getByRole("link", { name: "Student attendance" }).click();
  for (const label of ["2024 - 2028", "CSE", "5th", "CS301"]) {
    await page.getByRole("button", { name: label, exact: true }).click();
  }
  await page.getByRole("link", { name: "See the students" }).click();
  await expect(page).toHaveURL(/\/studentattendancedb\?/);
  await expect(student(page, "Aarav Rao 24CS001 100 % passing side")).toBeVisible();
  await expect(student(page, "Dev Rao 24CS004 0 % below the line")).toBeVisible();

  await student(page, "Chitra Rao").click();
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { name: "Chitra Rao 24CS003" })).toBeVisible();
  await expect(main.getByText("Must attend the next 4 classes to reach 75 %.")).toBeVisible();
  await expect(main.getByText("Below 75 %", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/student=\d+/);
  if (project.name === "phone") {
    await expect(page.getByRole("heading", { name: "Chitra Rao 24CS003" })).toBeFocused();
    await page.getByRole("button", { name: "All students" }).click();
    await expect(student(page, "Chitra Rao")).toBeFocused();
    await student(page, "Bela Rao").click();
  } else {
    await expect(student(page, "Chitra Rao")).toHaveAttribute("aria-pressed", "true");
    await expect(student(page, "Chitra Rao")).toBeFocused();
    await student(page, "Bela Rao").click();
  }
  await expect(main.getByText("Passing side", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Bela Rao 24CS002" })).toBeVisible();
  await expect(page.getByRole("table", { name: "The student in each subject" })).toContainText(
    /CS301.*3 of 4.*75\s%/,
  );
});

test("student attendance is accessible in every state", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  test.setTimeout(120_000);
  await openSubject(college, []);
  await page.goto("/studentattendance");
  await judge(page, "student-attendance-start");
  await page.goto(atSubject("/studentattendancedb"));
  await expect(page.getByText("No students in CSE, 2024 - 2028")).toBeVisible();
  await judge(page, "student-attendance-empty");
});

test("the students and the chosen one are accessible", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  test.setTimeout(120_000);
  await openSubject(college, 12);
  await page.goto(atSubject("/studentattendancedb"));
  await student(page, "Bela Rao").click();
  await expect(page.getByText("No class held yet").first()).toBeVisible();
  await judge(page, "student-attendance-no-class");
  await holdClasses(college, ["111111111110", "111111111100", "111111111000"]);
  await page.goto(atSubject("/studentattendancedb"));
  await expect(student(page, "Aarav Rao 24CS001")).toBeVisible();
  await judge(page, "student-attendance-list");
  await student(page, "Jai Rao").click();
  await expect(page.getByText("Below 75 %", { exact: true })).toBeVisible();
  await judge(page, "student-attendance-one");
  await page.goto(atSubject("/studentattendancedb", { student: "999" }));
  await expect(page.getByText("This student is not here")).toBeVisible();
});
