import { judge } from "./support/judge";
import { at, chooseFile, csvOf, listOf, MEERA, openLists, RAVI, ZOYA } from "./support/students";
import { expect, test } from "./support/test";

test.setTimeout(120_000); // many states, each looked through

test("student lists are accessible in every state", async ({ ashasPage: page, college }) => {
  await page.goto("/home");
  await expect(page.getByRole("button", { name: "Load the sample college" })).toBeVisible();
  await judge(page, "home-sample");
  await openLists(college, [MEERA, RAVI, ZOYA]);
  await page.goto(at("/studentDB", { batch: "2024 - 2028", department: "ECE" }));
  await expect(page.getByText("No students in ECE")).toBeVisible();
  await judge(page, "students-empty");

  await page.goto(at("/studentDB"));
  await expect(page.getByText("Meera Iyer", { exact: true })).toBeVisible();
  await judge(page, "students");
  await page.getByRole("button", { name: "Edit 24CS001 Meera Iyer" }).click();
  await page.getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Name is missing")).toBeVisible();
  await judge(page, "students-edit");
  await page.getByRole("button", { name: "Move to another list" }).click();
  await judge(page, "students-move");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Edit 24CS001 Meera Iyer" }).click();
  await page.getByRole("button", { name: "Archive" }).click();
  await page.getByRole("button", { name: "Archived 1" }).click();
  await judge(page, "students-archived");
  await page.getByRole("button", { name: "Data of 24CS001 Meera Iyer" }).click();
  await judge(page, "students-data");
});

test("importing is accessible from the empty page to the end", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openLists(college, [MEERA, RAVI]);
  await page.goto(at("/addstudent"));
  await expect(page.getByText("Nothing has been imported here yet.")).toBeVisible();
  await judge(page, "import-start");
  await chooseFile(
    page,
    csvOf([
      ["Meera", "X-1", "Y-1"],
      ["Ravi", "X-2", "Y-2"],
    ]),
  );
  await expect(page.getByText("Which column is which?")).toBeVisible();
  await judge(page, "import-columns");
  await chooseFile(page, listOf([["Meera A. Iyer", "24CS001"], ["Ritesh Kumar", ""], ZOYA]));
  await expect(page.getByText("Nothing is written yet")).toBeVisible();
  await page.getByText("Change columns").click();
  await judge(page, "import-preview");
  await page.getByRole("button", { name: "Submit 2 rows, leave 1 out" }).click();
  await expect(page.getByText("Uploaded!!!!")).toBeVisible();
  await judge(page, "import-done");
  await page.getByRole("button", { name: "Undo students.csv" }).click();
  await judge(page, "import-restore");
});
