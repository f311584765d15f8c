import { readFile } from "node:fs/promises";
import { asha } from "../support/college";
import { at, CSE, ECE, enrol, MEERA, onServer, openLists, RAVI, rollsShown } from "../support/students";
import { expect, logIn, test } from "../support/test";

test("an empty list leads to the import of one", async ({ ashasPage: page, college }) => {
  await openLists(college);
  await page.goto("/studentDB");
  await page.getByRole("button", { name: "2024 - 2028", exact: true }).click();
  await page.getByRole("button", { name: "CSE", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No students in CSE, 2024 - 2028" })).toBeVisible();
  await page.getByRole("link", { name: "Add students" }).click();
  await expect(page).toHaveURL(at("/addstudent"));
  await expect(page.getByRole("heading", { name: "Drop a student list here" })).toBeVisible();
});

test("who comes back finds the list at once, and can choose another", async ({
  ashasPage: page,
  college,
}) => {
  await openLists(college, [MEERA]);
  await enrol(college, [["Kiran Rao", "24EC001"]], ECE);
  await page.goto(at("/studentDB"));
  await expect(page.getByRole("heading", { name: "1 student" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Batch" })).toBeHidden();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await expect(page.getByRole("button", { name: "CSE", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "ECE", exact: true }).click();
  await expect(page.getByText("Kiran Rao", { exact: true })).toBeVisible();
  await page.goto("/studentDB");
  await expect(page.getByText("Kiran Rao", { exact: true })).toBeVisible();
});

test("a list that is not there (any more) is said so, and another can be chosen", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openLists(college, [MEERA]);
  await page.goto(at("/studentDB", { ...CSE, department: "Alchemy" }));
  await expect(page.getByText("There is no department “Alchemy” here.")).toBeVisible();
  await page.getByRole("button", { name: "CSE", exact: true }).click();
  await expect(page.getByText("Meera Iyer", { exact: true })).toBeVisible();
});

test("one student is added, archived and brought back", async ({ ashasPage: page, college }) => {
  await openLists(college, [MEERA]);
  await page.goto(at("/studentDB"));
  await page.getByRole("button", { name: "Add one" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a student" });
  await dialog.getByLabel("Name").fill("Ravi Kumar");
  await dialog.getByLabel("Roll number").fill("007");
  await dialog.getByRole("button", { name: "Add student" }).click();
  await expect.poll(() => rollsShown(page)).toEqual(["24CS001", "007"]);

  await page.getByRole("button", { name: "Edit 007 Ravi Kumar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
  await expect(page.getByRole("heading", { name: "1 student" })).toBeFocused();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => rollsShown(page)).toEqual(["24CS001", "007"]);

  await page.getByRole("button", { name: "Edit 007 Ravi Kumar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
  await page.getByRole("button", { name: "Archived 1" }).click();
  await expect.poll(() => rollsShown(page)).toEqual(["007"]);
  await page.getByRole("button", { name: "Restore 007 Ravi Kumar" }).click();
  await expect(page.getByText("007 is on the list again")).toBeVisible();
  await expect.poll(() => rollsShown(page)).toEqual(["24CS001", "007"]);
  await expect(page.getByRole("button", { name: /^Archived/ })).toBeHidden();
});

test("a student is moved to another list and back, but not onto a roll that is taken there", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openLists(college, [MEERA, RAVI]);
  await enrol(college, [["Kiran Rao", "24CS002"]], ECE);
  await page.goto(at("/studentDB"));

  const move = async (who: string) => {
    await page.getByRole("button", { name: `Edit ${who}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Move to another list" }).click();
    await expect(page.getByRole("dialog").getByLabel("Batch")).toBeFocused();
    await page.getByRole("dialog").getByLabel("Department").selectOption("ECE");
    await page.getByRole("dialog").getByRole("button", { name: "Move to ECE, 2024 - 2028" }).click();
  };

  await move("24CS002 Ravi Kumar");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(
    "The roll 24CS002 is in 2024 - 2028, ECE already.",
  );
  await page.keyboard.press("Escape");

  await move("24CS001 Meera Iyer");
  await expect(page.getByText("Moved 24CS001 to ECE, 2024 - 2028")).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 student" })).toBeFocused();
  expect(await onServer(page, ECE)).toEqual(["24CS002 Kiran Rao", "24CS001 Meera Iyer"]);
  await page.getByRole("status").getByRole("button", { name: "Move back" }).click();
  await expect.poll(() => rollsShown(page)).toEqual(["24CS002", "24CS001"]);
});

test("a list open in two browsers changes in both without a reload", async ({
  ashasPage: page,
  otherBrowser,
  college,
}) => {
  await openLists(college, [MEERA]);
  await page.goto(at("/studentDB"));
  await expect(page.getByText("Meera Iyer", { exact: true })).toBeVisible();
  const other = await otherBrowser();
  await logIn(other, asha);
  await other.goto(at("/studentDB"));
  await other.getByRole("button", { name: "Add one" }).click();
  await other.getByLabel("Name").fill("Ravi Kumar");
  await other.getByLabel("Roll number").fill("24CS002");
  await other.getByLabel("Roll number").press("Enter");
  await expect(page.getByRole("heading", { name: "2 students" })).toBeVisible();
  await expect(page.getByText("Ravi Kumar", { exact: true })).toBeVisible();
});

test("an empty college becomes the sample college by one button, and only an empty one", async ({
  ashasPage: page,
  college,
}) => {
  test.slow(); // 3,361 classes are written, which keeps a core busy for 13 s, and a busy machine for minutes
  await page.goto("/home");
  await expect(page.getByText("4 batches, 6 departments, 8 semesters")).toBeVisible();
  await page.getByRole("button", { name: "Load the sample college" }).click();
  await expect(page.getByRole("alert")).toContainText("4 batches, 6 departments", { timeout: 300_000 });
  await expect(page.getByRole("alert")).toContainText("1,440 students");
  await expect(page.getByRole("heading", { name: "The college" })).toBeVisible();
  await expect(page.getByText("Load the sample college")).toBeHidden();

  await page.goto("/studentDB");
  await page.getByRole("group", { name: "Batch" }).getByRole("button").last().click();
  await page.getByRole("group", { name: "Department" }).getByRole("button").first().click();
  await expect(page.getByRole("heading", { name: "60 students" })).toBeVisible();
  expect(college.failures).toEqual([]);
});

test("all that is held about a student is handed out, and then the student is erased", async ({
  ashasPage: page,
  college,
}) => {
  await openLists(college, [MEERA, RAVI]);
  await page.goto(at("/studentDB"));
  await page.getByRole("button", { name: "Edit 24CS001 Meera Iyer" }).click();
  await page.getByRole("button", { name: "Their data" }).click();
  const dialog = page.getByRole("dialog", { name: "Data of 24CS001" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: "Download all data" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("student-24cs001.json");
  expect(await readFile(await file.path(), "utf8")).toContain("meera@college.example");

  await dialog.getByLabel("Roll number").fill("24CS002");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(dialog.getByLabel("Roll number")).toHaveAccessibleDescription(
    /Roll number is not this student/,
  );
  await dialog.getByLabel("Roll number").fill("24cs001");
  await dialog.getByLabel("Reason").fill("Asked for it in writing");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByRole("status").getByText("Erased 24CS001")).toBeVisible();
  await expect.poll(() => rollsShown(page)).toEqual(["24CS002"]);
  expect(await onServer(page)).toEqual(["24CS002 Ravi Kumar"]);
});
