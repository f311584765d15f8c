import type { Page } from "@playwright/test";
import type { College } from "./support/college";
import { judge, overflow } from "./support/judge";
import { chooseFile, csvOf, onServer, openImports } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

// Asking how far an import is, when it has just ended.
test.beforeEach(({ refusalsAreFine }) => refusalsAreFine());

const HEADS = ["Name", "Roll Number", "Email", "Section", "Lab batch", "Elective"];
const meera = ["Meera Iyer", "24CS001", "meera@college.example"];
const ravi = ["Ravi Kumar", "24CS002", ""];
const zoya = ["Zoya Ahmed", "24CS003", ""];
const FIRST = [
  [...meera, "A", "A1", "ML"],
  [...ravi, "B", "B1", "ML; Data Mining"],
  [...zoya, "B", "B1", ""],
];
const fileOf = (rows: string[][], name?: string) => csvOf([HEADS, ...rows], name);

/** A list with groups, and the page that shows what the next file would change. */
async function openSecond(page: Page, college: College) {
  await openImports(page, college);
  await chooseFile(page, fileOf(FIRST, "first.csv"));
  await page.getByRole("button", { name: /^Submit 3|^3 / }).click();
  await expect(page.getByRole("button", { name: /^Undo this import|^यह आयात/ })).toBeVisible();
  await chooseFile(
    page,
    fileOf(
      [
        [...meera, "B", "", "ML"],
        [...ravi, "B", "B1", ""],
        [...zoya, "A, B", "", ""],
        ["Muskan Jain", "24CS004", "", "C", "", "Machine Learning for Engineers / ML"],
      ],
      "second.csv",
    ),
  );
}

const row = (page: Page, roll: string) => page.getByRole("row").filter({ hasText: roll });

test("a column of the file fills sections, lab batches and electives, with a preview and a way back", async ({
  ashasPage: page,
  college,
}) => {
  test.setTimeout(90_000);
  await openSecond(page, college);
  await expect(row(page, "24CS001").getByRole("deletion")).toHaveText("A");
  await expect(row(page, "24CS001").getByRole("insertion")).toHaveText("B");
  await expect(row(page, "24CS003")).toContainText("A student is in one section at most. Write A or B");
  await expect(row(page, "24CS004")).toContainText("C(new group)");
  await expect(
    page.getByText("2 rows will be written, 1 left out, 2 new groups, 2 into a section"),
  ).toBeVisible();
  await judge(page, "import-groups");
  const screen = page.viewportSize() ?? { width: 360, height: 640 };
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(screen);

  await page.getByRole("checkbox", { name: "Make section C, 1 student" }).uncheck();
  await expect(
    page.getByText("2 rows will be written, 1 left out, 1 new group, 1 into a section"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Submit 2 rows, leave 1 out" }).click();
  const done = page.getByRole("alert").filter({ hasText: "Uploaded!!!!" });
  await expect(done).toContainText("1 new group, 1 into a section, 1 into other groups");
  expect(await onServer(page)).toContain("24CS004 Muskan Jain");

  await done.getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByText("CSE, 2024 - 2028 is as it was before.")).toBeVisible();
  await chooseFile(page, fileOf(FIRST, "first.csv"));
  await expect(
    page.getByText("The file and the list are the same. There is nothing to write."),
  ).toBeVisible();
});

test.describe("in Hindi", () => {
  test.use({ locale: "hi-IN" });

  test("the preview of groups is told in Hindi", { tag: ONE_WIDTH }, async ({ ashasPage: page, college }) => {
    await openSecond(page, college);
    await expect(row(page, "24CS003")).toContainText("एक विद्यार्थी एक ही सेक्शन में होता है।");
    await expect(page.getByRole("checkbox", { name: "सेक्शन C बनाएँ, 1 विद्यार्थी" })).toBeChecked();
    await judge(page, "import-groups-hindi");
  });
});
