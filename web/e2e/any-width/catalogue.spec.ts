import { daysAgo, holdClass } from "../support/records";
import { openSubject } from "../support/rollcall";
import { expect, test } from "../support/test";

const submit = { name: "Submit", exact: true };

for (const { path, box, label } of [
  { path: "/adddepartment", box: "Department", label: "Physics" },
  { path: "/addsemester", box: "Semester", label: "9th" },
]) {
  test(`${path}: an entry is added, the same one refused, renamed, removed and brought back`, async ({
    ashasPage: page,
    refusalsAreFine,
  }) => {
    refusalsAreFine();
    await page.goto(path);
    const field = page.getByRole("main").getByLabel(box, { exact: true });
    await field.fill(label);
    await page.getByRole("button", submit).click();
    await expect(page.getByRole("alert")).toContainText("Done");
    await field.fill(label.toUpperCase());
    await page.getByRole("button", submit).click();
    await expect(field).toHaveAccessibleDescription(/is already in the list/);

    await page.getByRole("button", { name: `Rename ${label}` }).click();
    const dialog = page.getByRole("dialog", { name: `Rename “${label}”` });
    await expect(dialog.getByLabel(box, { exact: true })).toBeFocused();
    await dialog.getByLabel(box, { exact: true }).fill(`${label} B`);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();

    const renamed = page.getByRole("button", { name: `Remove ${label} B` });
    await renamed.click();
    await expect(renamed).toBeHidden();
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await expect(renamed).toBeVisible();
  });
}

test("a semester that is removed and brought back stands in its own place", async ({ ashasPage: page }) => {
  await page.goto("/addsemester");
  const entries = page.getByRole("list", { name: "Semesters" }).getByRole("listitem");
  await expect(entries).toHaveText([/1st/, /2nd/, /3rd/, /4th/, /5th/, /6th/, /7th/, /8th/]);
  await page.getByRole("button", { name: "Remove 3rd" }).click();
  await expect(entries).toHaveCount(7);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(entries).toHaveText([/1st/, /2nd/, /3rd/, /4th/, /5th/, /6th/, /7th/, /8th/]);
});

test("a renaming is refused where the name is taken, and undone by one press", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await college.furnish({ departments: ["CSE", "ECE"] });
  await page.goto("/adddepartment");
  await page.getByRole("button", { name: "Rename CSE" }).click();
  const dialog = page.getByRole("dialog");
  const box = dialog.getByLabel("Department", { exact: true });
  await box.fill("ece");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(box).toHaveAccessibleDescription("Department is already in the list");
  await box.fill("Computing");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("list", { name: "Departments" })).toContainText("Computing");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("list", { name: "Departments" })).toContainText("CSE");
});

test("a subject is added to its place, and the same one again refused in the specification's words", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await college.furnish({ batches: ["2022 - 2026"], departments: ["CSE"] });
  await page.goto("/addsubject");
  await page.getByRole("button", { name: "2022 - 2026", exact: true }).click();
  await page.getByRole("button", { name: "CSE", exact: true }).click();
  await page.getByRole("button", { name: "3rd", exact: true }).click();
  await expect(page.getByText("Do Not add the same subject again")).toBeVisible();

  const box = page.getByLabel("Subject code");
  await box.fill("CS301");
  await page.getByRole("button", submit).click();
  await expect(page.getByRole("alert")).toContainText("Done");
  await expect(page.getByRole("list", { name: "Subjects here" })).toContainText("CS301");

  await box.fill("cs301");
  await page.getByRole("button", submit).click();
  await expect(box).toHaveAccessibleDescription(/Do Not add the same subject again/);

  await page.getByRole("button", { name: "4th", exact: true }).click();
  await expect(page.getByText("No subject here yet")).toBeVisible();
});

test("what others hang on is not removed, and the reason stands beside it", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await college.furnish({
    batches: ["2022 - 2026"],
    departments: ["CSE"],
    subjects: { batch: "2022 - 2026", department: "CSE", semester: "3rd", codes: ["CS301", "CS302"] },
  });
  await page.goto("/adddepartment");
  await page.getByRole("button", { name: "Remove CSE" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: "CSE" });
  await expect(entry.getByRole("alert")).toContainText("2 subjects belong to the department CSE");
  await entry.getByRole("button", { name: "Dismiss" }).click();
  await expect(entry.getByRole("alert")).toBeHidden();
  await expect(entry).toContainText("CSE");
});

test("too long or unprintable text is refused in words beside the box, and stays in it", async ({
  ashasPage: page,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await page.goto("/adddepartment");
  const box = page.getByLabel("Department", { exact: true });
  await box.fill("x".repeat(81));
  await page.getByRole("button", submit).click();
  await expect(box).toHaveAccessibleDescription("Department must have at most 80 characters");
  await expect(box).toHaveValue("x".repeat(81));
  await box.fill("\u202eCSE");
  await page.getByRole("button", submit).click();
  await expect(box).toHaveAccessibleDescription(/holds a character that cannot be shown/);
  await box.fill("   ");
  await page.getByRole("button", submit).click();
  await expect(box).toHaveAccessibleDescription("Department is missing");
});

test("a new college is led in four steps to its first roll call, and no further", async ({
  ashasPage: page,
  college,
}) => {
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "0 of 4 steps to the first roll call" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Add a batch" }).click();
  await page.getByLabel("Batch", { exact: true }).fill("2022 - 2026");
  await page.getByLabel("Batch", { exact: true }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Year Added Successfully");
  await page.goto("/adddepartment");
  await page.getByLabel("Department", { exact: true }).fill("Physics");
  await page.getByLabel("Department", { exact: true }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Done");
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "1 of 4 steps" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("2022 - 2026 · Physics");
  await expect(page.getByRole("main").getByRole("link", { name: "Add students", exact: true })).toBeVisible();

  await openSubject(college, 3);
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "3 of 4 steps" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("3 students on 1 list");
  await holdClass(college, { heldOn: daysAgo(0), marks: "111" });
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "The college" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /steps to the first roll call/ })).toBeHidden();
});

test("codes typed with commas, and the batch before's subjects, become several subjects with their names", async ({
  ashasPage: page,
  college,
}) => {
  await college.furnish({ batches: ["2022 - 2026", "2023 - 2027"], departments: ["CSE"] });
  await page.goto("/addsubject?year=2022+-+2026&department=CSE&semester=3rd");
  await page.getByLabel("Subject code").fill("CS301, MA301; PH301");
  await page.getByRole("button", submit).click();
  const lines = page.getByLabel("One subject on each line");
  await expect(lines).toHaveValue("CS301, MA301; PH301");
  await lines.fill("CS301 Data structures\nMA301\nMA301\nCS 30");
  await expect(page.getByText("2 subjects will be written, 2 refused")).toBeVisible();
  await expect(page.getByRole("row", { name: /CS 30/ })).toContainText("has a space in it");
  await page.getByRole("button", { name: "Submit 2 subjects" }).click();
  await expect(page.getByRole("alert")).toContainText("CS301, MA301: in the list.");
  const here = page.getByRole("list", { name: "Subjects here" });
  await expect(here).toContainText("CS301Data structures");

  await page.goto("/addsubject?year=2023+-+2027&department=CSE&semester=3rd");
  await page.getByRole("button", { name: "Copy 2 of 2022 - 2026" }).click();
  await expect(lines).toHaveValue("CS301 Data structures\nMA301");
  await page.getByRole("button", { name: "Submit 2 subjects" }).click();
  await expect(here).toContainText("CS301Data structures");
  await expect(page.getByRole("button", { name: /^Copy/ })).toBeHidden();

  await page.goto("/attendancepage?year=2023+-+2027&department=CSE&semester=3rd");
  await expect(page.getByRole("button", { name: "CS301 Data structures" })).toBeVisible();
});

test("several departments typed at once are several, and the button says so", async ({ ashasPage: page }) => {
  await page.goto("/adddepartment");
  await page.getByLabel("Department", { exact: true }).fill("CSE, ECE; ME");
  await page.getByRole("button", { name: "Submit all 3" }).click();
  await expect(page.getByRole("list", { name: "Departments" }).getByRole("listitem")).toHaveCount(3);
});
