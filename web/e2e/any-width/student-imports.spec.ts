import {
  CSE,
  chooseFile,
  download,
  dropFiles,
  ECE,
  listOf,
  MEERA,
  onServer,
  openImports,
  openLists,
  RAVI,
  submitFile,
  workbookOf,
  ZOYA,
} from "../support/students";
import { expect, test } from "../support/test";

// Asking how far an import is, when it has just ended.
test.beforeEach(({ refusalsAreFine }) => refusalsAreFine());

const NOTHING_YET = "Nothing is written yet";

test("refused rows are shown with row and reason, left out on request, and can be saved to be mended", async ({
  ashasPage: page,
  college,
}) => {
  await openImports(page, college);
  await chooseFile(
    page,
    listOf([
      MEERA,
      ["Ritesh Kumar", ""],
      ["Neha Gupta", "24cs001"],
      ["=Rahul", "24CS051", "rahul(at)college"],
    ]),
  );
  const rows = page.getByRole("table", { name: "What the file changes" }).getByRole("row");
  await expect(rows.filter({ hasText: "Ritesh Kumar" })).toContainText("No roll number");
  await expect(rows.filter({ hasText: "Neha Gupta" })).toContainText(
    "Roll 24cs001 is already in row 2 of this file",
  );
  await expect(rows.filter({ hasText: "=Rahul" })).toContainText(
    "“rahul(at)college” is not an e-mail address",
  );
  await page.getByRole("button", { name: "New 1" }).click();
  await expect(page.getByText("Ritesh Kumar")).toBeHidden();

  const saved = await download(page, "button", "Save the refused rows");
  expect(saved.name).toBe("refused-rows.csv");
  expect(saved.buffer.toString()).toContain(`"5","'=Rahul","24CS051","rahul(at)college"`);

  await page.getByRole("button", { name: "Submit 1 row, leave 3 out" }).click();
  await expect(page.getByRole("alert")).toContainText("1 new, 3 left out");
  expect(await onServer(page)).toEqual(["24CS001 Meera Iyer"]);

  await chooseFile(page, { ...saved, mimeType: "text/csv" }); // Neha's roll is doubled no longer
  await expect(page.getByRole("button", { name: "Submit 1 row, leave 2 out" })).toBeVisible();
  await chooseFile(page, listOf([["Ritesh Kumar", ""]]));
  await expect(page.getByText("No row of this file can be used.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Submit/ })).toBeHidden();
});

test("a sheet of a workbook is chosen, and rolls stay the text one sees", async ({
  ashasPage: page,
  college,
}) => {
  await openImports(page, college);
  const heads = ["Student Name", "Roll No.", "E-mail"];
  await chooseFile(
    page,
    workbookOf({
      ECE: [heads, ["Kiran Rao", "24EC001", ""]],
      CSE: [heads, ["Meera Iyer", "007", ""], ["Ravi Kumar", "1E5", ""]],
      Empty: [],
    }),
  );
  await expect(page.getByRole("row").filter({ hasText: "Kiran Rao" })).toBeVisible();
  await page.getByLabel("Sheet").selectOption("Empty");
  await expect(page.getByRole("alert")).toContainText("The file was not read");
  await page.getByLabel("Sheet").selectOption("CSE");
  await expect(page.getByRole("row").filter({ hasText: "1E5" })).toContainText("Ravi Kumar");
  await submitFile(page, "Submit 2 rows");
  await expect(page.getByText("The workbook has another sheet: Empty")).toBeVisible();
  expect(await onServer(page)).toEqual(["007 Meera Iyer", "1E5 Ravi Kumar"]);
});

test("those who are missing from the file stay, unless they are to be archived", async ({
  ashasPage: page,
  college,
}) => {
  await openImports(page, college, [MEERA, RAVI]);
  await chooseFile(page, listOf([MEERA, ZOYA]));
  await expect(page.getByText("1 student is on the list and not in the file")).toBeVisible();
  await expect(page.getByLabel("Keep on the list")).toBeChecked();
  const missing = page.getByRole("row").filter({ hasText: "Ravi Kumar" });
  await expect(missing).toContainText("Stays on the list");
  await page.getByLabel("Archive", { exact: true }).check();
  await expect(missing).toContainText("Will be archived");
  await page.getByRole("button", { name: "Submit 1 row, archive 1" }).click();
  await expect(page.getByRole("alert")).toContainText("1 new, 1 archived, 1 as before");
  expect(await onServer(page)).toEqual(["24CS001 Meera Iyer", "24CS003 Zoya Ahmed"]);
});

test("a file may come before the place, and stays when the place is changed", async ({
  ashasPage: page,
  college,
}) => {
  await openLists(college);
  await page.goto("/addstudent");
  await expect(page.getByRole("group", { name: "Batch" })).toBeVisible();
  await dropFiles(page, listOf([MEERA], "cse.csv"));
  await expect(page.getByText("The file is kept")).toBeVisible();
  await page.getByRole("button", { name: CSE.batch, exact: true }).click();
  await page.getByRole("button", { name: "CSE", exact: true }).click();
  await page.getByRole("button", { name: "See what it changes in CSE, 2024 - 2028" }).click();
  await expect(page.getByText(NOTHING_YET)).toBeVisible();

  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByRole("button", { name: "ECE", exact: true }).click();
  await page.getByRole("button", { name: "See what it changes in ECE, 2024 - 2028" }).click();
  await page.getByRole("button", { name: "Submit 1 row" }).click();
  await expect(page.getByRole("alert")).toContainText("ECE, 2024 - 2028: 1 new.");
  expect(await onServer(page, ECE)).toEqual(["24CS001 Meera Iyer"]);
  expect(await onServer(page)).toEqual([]);
});
