import {
  chooseFile,
  csvOf,
  dropFiles,
  listOf,
  MEERA,
  onServer,
  openImports,
  RAVI,
  submitFile,
  ZOYA,
} from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

// Asking how far an import is, when it has just ended.
test.beforeEach(({ refusalsAreFine }) => refusalsAreFine());

const NOTHING_YET = "Nothing is written yet";

test("a dropped list is looked over, submitted, and undone", async ({ ashasPage: page, college }) => {
  await openImports(page, college, [MEERA, RAVI]);
  await expect(page.getByRole("heading", { name: "Drop a student list here" })).toBeVisible();
  await dropFiles(
    page,
    listOf([MEERA, ["Ravi K. Singh", "24CS002", "ravi@college.example"], ZOYA], "cse.csv"),
  );

  await expect(page.getByText("cse.csv", { exact: true })).toBeVisible();
  await expect(page.getByText("text/csv", { exact: true })).toBeVisible();
  await expect(page.getByText(NOTHING_YET)).toBeVisible();
  await expect(
    page.getByText("Row 1 is the heading (Name, Roll Number, Email) and was left out."),
  ).toBeVisible();
  const changed = page.getByRole("row").filter({ hasText: "Ravi K. Singh" });
  await expect(changed).toContainText("Changed");
  await expect(changed.getByRole("deletion")).toHaveText("Ravi Kumar");
  await expect(page.getByRole("row").filter({ hasText: "Zoya Ahmed" })).toContainText("New student");
  await expect(page.getByText("1 row is the same as today.")).toBeVisible();
  await expect(page.getByText("Meera Iyer", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Show them" }).click();
  await expect(page.getByText("Meera Iyer", { exact: true })).toBeVisible();
  expect(await onServer(page)).toEqual(["24CS001 Meera Iyer", "24CS002 Ravi Kumar"]);

  await page.getByRole("button", { name: "Submit 2 rows", exact: true }).click();
  const done = page.getByRole("alert").filter({ hasText: "Uploaded!!!!" });
  await expect(done).toContainText("CSE, 2024 - 2028: 1 new, 1 changed, 1 as before.");
  expect(await onServer(page)).toEqual(["24CS001 Meera Iyer", "24CS002 Ravi K. Singh", "24CS003 Zoya Ahmed"]);

  await done.getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByText("CSE, 2024 - 2028 is as it was before.")).toBeVisible();
  expect(await onServer(page)).toEqual(["24CS001 Meera Iyer", "24CS002 Ravi Kumar"]);
  await expect(page.getByRole("listitem").filter({ hasText: "cse.csv" })).toContainText("Undone");
});

test("columns without a known heading are mapped by hand", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openImports(page, college);
  await chooseFile(
    page,
    csvOf([
      ["Meera Iyer", "X-1", "Y-1"],
      ["Ravi Kumar", "X-2", "Y-2"],
    ]),
  );
  await expect(page.getByRole("heading", { name: "Which column is which?" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Submit/ })).toBeHidden();
  await page.getByLabel("Roll number").selectOption({ label: "Column B: X-1" });
  await expect(page.getByRole("row").filter({ hasText: "X-2" })).toContainText("Ravi Kumar");

  await page.getByText("Change columns").click();
  await page.getByLabel("Roll number").selectOption({ label: "Column C: Y-1" });
  await expect(page.getByRole("row").filter({ hasText: "Y-2" })).toContainText("Ravi Kumar");
  await submitFile(page, "Submit 2 rows");
  expect(await onServer(page)).toEqual(["Y-1 Meera Iyer", "Y-2 Ravi Kumar"]);
});
