import { judge } from "./support/judge";
import { daysAgo, FOUR_CLASSES, holdClasses, rowOf, shortageHeading } from "./support/records";
import { openSubject } from "./support/rollcall";
import { rollsShown } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

test("who is below the line, how far, and what it takes", async ({ ashasPage: page, college }) => {
  await openSubject(college, 4);
  await holdClasses(college, FOUR_CLASSES);
  await page.goto("/shortage");
  await expect(shortageHeading(page, "2 of 4 are below 75 %")).toBeVisible();
  await expect(page.getByText("The whole college. Students are counted once in each subject.")).toBeVisible();
  await expect.poll(() => rollsShown(page)).toEqual(["24CS004", "24CS003"]);
  await expect(rowOf(page, "24CS004")).toContainText(/0\s%.*75 short · next 12/);
  await expect(rowOf(page, "24CS003")).toContainText(/50\s%.*25 short · next 4/);
  await expect(
    page.getByRole("img", { name: /2 of 4 are below 75\s%\. Most of them, 1, stand from/ }),
  ).toBeVisible();
  await page.getByText("The same as a table").click();
  const figures = page.getByRole("table", { name: "Students by percentage" });
  await expect(figures.getByRole("row").filter({ hasText: "95 to 100 %" })).toContainText("1");

  await rowOf(page, "24CS003").getByRole("link", { name: "24CS003" }).click();
  await expect(page).toHaveURL(/\/studentattendancedb\?.*student=\d+/);
  await expect(page.getByRole("heading", { name: "Chitra Rao 24CS003" })).toBeVisible();
});

test("the list is sorted by its headers, or by the menu on a phone", async ({ ashasPage: page, college }, {
  project,
}) => {
  await openSubject(college, 4);
  await holdClasses(college, FOUR_CLASSES);
  await page.goto("/shortage");
  await expect.poll(() => rollsShown(page)).toEqual(["24CS004", "24CS003"]);
  if (project.name === "desk") {
    await expect(page.getByRole("columnheader", { name: "Percentage" }).last()).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await page.getByRole("button", { name: "Roll number" }).click();
  } else {
    await page.getByLabel("Sort by").selectOption("Roll number");
  }
  await expect.poll(() => rollsShown(page)).toEqual(["24CS003", "24CS004"]);
  await expect(page).toHaveURL(/sort=roll/);
  await page.reload();
  await expect.poll(() => rollsShown(page)).toEqual(["24CS003", "24CS004"]);
});

test("the page as it stood on an earlier day says so, and what came later", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 4);
  await holdClasses(college, FOUR_CLASSES);
  await page.goto("/shortage");
  await expect(shortageHeading(page, "2 of 4 are below 75 %")).toBeVisible();
  await expect(page.getByText("Computed from the history")).toBeHidden();
  await page.getByLabel("As it stood on").fill(daysAgo(1));
  await expect(page).toHaveURL(new RegExp(`asOf=${daysAgo(1)}`));
  // Every class was uploaded today, also those of the days before.
  await expect(page.getByText("Nothing was counted here by then")).toBeVisible();
  const told = page.getByText(
    /Computed from the history\. Came later, and not in it: 16 marks in 4 classes\./,
  );
  await expect(told).toBeVisible();
  await expect(told).toContainText("4 of the classes were held by then, and uploaded late.");
  await judge(page, "shortage-as-it-stood");
  await page.reload();
  await expect(told).toBeVisible();
  await page.getByRole("button", { name: "Today" }).click();
  await expect(shortageHeading(page, "2 of 4 are below 75 %")).toBeVisible();
  await expect(page).not.toHaveURL(/asOf/);
  await expect(page.getByLabel("As it stood on")).toHaveValue("");
});

test("shortage is accessible in every state", async ({ ashasPage: page, college, refusalsAreFine }) => {
  refusalsAreFine();
  test.setTimeout(120_000);
  await page.goto("/shortage");
  await expect(page.getByText("No class has been uploaded here yet")).toBeVisible();
  await judge(page, "shortage-empty");
  await openSubject(college, 60);
  const marks = (klass: number) =>
    Array.from({ length: 60 }, (_, student) =>
      (student * 7 + klass * 3) % 10 < student / 6 ? "0" : "1",
    ).join("");
  await holdClasses(
    college,
    Array.from({ length: 12 }, (_, klass) => marks(klass)),
  );
  await page.goto("/shortage");
  await expect(shortageHeading(page, "of 60 are below")).toBeVisible();
  await judge(page, "shortage-all");
  await page.goto("/shortage?planned=14");
  await page.getByText("The same as a table").click();
  await judge(page, "shortage-planned");
  await page.goto("/shortage?year=1999");
  await expect(page.getByRole("alert")).toBeVisible();
  await judge(page, "shortage-unknown");
});
