import type { Page } from "@playwright/test";
import { judge, overflow } from "./support/judge";
import { holdMeeting } from "./support/meetings";
import { printed, solid } from "./support/paper";
import { atSubject, changes, daysAgo, holdClass, holdClasses, profileOf, rowOf } from "./support/records";
import { nameOf, openSubject, PLACE, rollOf } from "./support/rollcall";
import { chooseFile, csvOf, rollsShown } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const DATE = "2026-11-02";
const SHEET = atSubject("/sheet", { date: DATE });
const REGISTER = `/print?${new URLSearchParams({ semester: PLACE.semester, date: DATE })}`;

/** Of 20 students the third and the last absent, the fifth late. */
const ONE_LATE = "11012111111111111110";

const show = (page: Page) => page.getByRole("group", { name: "Which lines to show" });
const hindi = (page: Page) => page.getByRole("button", { name: "हिन्दी" }).click();

test("who came late stands apart on the sheet, and a mark is corrected to late and back", async ({
  ashasPage: page,
  college,
}, { project }) => {
  await openSubject(college, 20);
  await holdClass(college, { heldOn: DATE, marks: ONE_LATE });
  await page.goto(SHEET);
  const main = page.getByRole("main");
  await expect(main).toContainText("17 present2 absent 1 late20 students");
  if (project.name === "phone") {
    await expect(show(page).getByRole("button")).toHaveText(["absent 2", "late 1", "all 20"]);
    await show(page).getByRole("button", { name: "late" }).click();
    await expect(main.getByRole("button", { name: / is / })).toHaveText([/is Late/]);
    await show(page).getByRole("button", { name: "all" }).click();
  }
  await expect(page.getByRole("button", { name: `${rollOf(5)} is Late ${nameOf(5)}` })).toBeVisible();
  await judge(page, "sheet-late");

  const third = page.getByRole("button", { name: `${rollOf(3)} is` });
  await third.click();
  const dialog = page.getByRole("dialog", { name: `Correct ${rollOf(3)}` });
  const really = dialog.getByRole("group", { name: "Was really" }).getByRole("radio");
  await expect(really).toHaveCount(3);
  await expect(dialog.getByRole("radio", { name: "Present" })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: "Absent" })).toBeDisabled();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await expect(dialog).not.toContainText("parade");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Late" })).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Make late" })).toBeVisible();
  await judge(page, "sheet-late-correct");
  await dialog.getByLabel("Reason").fill("Came at 10:20");
  await dialog.getByRole("button", { name: "Make late" }).click();
  await expect(dialog).toBeHidden();
  await expect(main).toContainText("17 present1 absent 2 late20 students");
  await expect(third).toHaveAccessibleName(`${rollOf(3)} is Late ${nameOf(3)} , corrected`);
  await expect(third).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(main).toContainText("17 present2 absent 1 late20 students");

  await page.goto("/history");
  await expect(changes(page).filter({ hasText: "Came at 10:20" }).last()).toContainText(
    /was Absent → +becomes Late/,
  );
  await expect(changes(page).filter({ hasText: "Class uploaded" })).toContainText(
    "17 present, 1 late, 2 absent",
  );
  await judge(page, "history-late");
});

test("late to the first hour of a lab, and there in the others", async ({ ashasPage: page, college }, {
  project,
}) => {
  await openSubject(college, 5);
  const day = daysAgo(0);
  await holdMeeting(college, day, [{ hours: ["12201", "11001", "11001"] }]);
  await page.goto(atSubject("/sheet", { date: day, number: "1", hours: "all" }));
  const main = page.getByRole("main");
  await expect(main).toContainText("2 present1 absent 1 late1 in part5 students");
  if (project.name === "phone") await show(page).getByRole("button", { name: "all" }).click();
  await expect(page.getByText(`${rollOf(2)} is Late`).first()).toBeVisible();
  await expect(page.getByText("late, present, present,")).toBeAttached();
  await expect(page.getByText(`${rollOf(3)} in 1 of 3`)).toBeVisible();
  await expect(page.getByText("late, absent, absent,")).toBeAttached();
  await judge(page, "sheet-late-lab");
});

test("on paper late is dotted and explained, and the check of the paper names who was late", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openSubject(college, 75);
  await holdClass(college, { heldOn: DATE, marks: ONE_LATE.padEnd(75, "1") });
  await page.goto(SHEET);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  const [sheet, ...more] = await printed(page, "sheet-late");
  expect(more).toEqual([]);
  expect(sheet?.text).toContain(solid("72 present 2 absent 1 late 75 students"));
  expect(sheet?.text).toContain(
    solid("Late, underlined with dots, came after being called and counts as present."),
  );
  expect(sheet?.text).toContain(solid(`${rollOf(5)} is Late`));
  const code = /Checkcode(\w{4}-\w{4}-\w{4})/.exec(sheet?.text ?? "")?.[1] ?? "";

  await page.goto(`/check?${new URLSearchParams({ code })}`);
  await expect(page.getByRole("main")).toContainText("Present72Absent2Late1");
  await expect(page.getByRole("main")).toContainText(`Late: ${rollOf(5)}.`);
  await judge(page, "check-late");

  await page.goto(REGISTER);
  await expect(page.getByText("72 present, 1 late, 2 absent").first()).toBeVisible();
  await judge(page, "register-late");
  const [register] = await printed(page, "register-late");
  expect(register?.text).toContain(solid("absent is underlined, late with dots, and counts as present"));
});

/** Of four students one was always late, one late once and then away, two were never late, one of those below the line. */
const LATE_OF_FOUR = ["2211", "2011", "2010", "2000"];

test("how often a student was late is told with the number, and counts as present", async ({
  ashasPage: page,
  college,
}, { project }) => {
  await openSubject(college, 4);
  await holdClasses(college, LATE_OF_FOUR);
  await page.goto(profileOf(1));
  const main = page.getByRole("main");
  await expect(main).toContainText("100 %");
  await expect(main).toContainText("Total classes4Present4 of which 4 lateAbsent0");
  await expect(main).toContainText("A small dot is a class attended late.");
  await page.getByText("Explain this number").click();
  await expect(main).toContainText("4 of them late: late counts as present");
  await expect(page.getByRole("button", { name: "Late 4" })).toBeVisible();
  await expect(page.locator("details").getByRole("listitem").filter({ hasText: "Late" })).toHaveCount(4);
  await judge(page, "profile-with-late");

  await page.goto("/shortage");
  await expect.poll(() => rollsShown(page)).toEqual([rollOf(2), rollOf(4)]);
  if (project.name === "desk") {
    await page.getByRole("button", { name: "Late" }).click();
  } else {
    await expect(rowOf(page, rollOf(2))).toContainText("1 late");
    await page.getByLabel("Sort by").selectOption("Late");
  }
  await expect(page).toHaveURL(/sort=late/);
  await expect.poll(() => rollsShown(page)).toEqual([rollOf(4), rollOf(2)]);
  await judge(page, "shortage-late");
  const [paper] = await printed(page, "shortage-late");
  expect(paper?.text).toContain(solid("Present Late Percentage"));

  await rowOf(page, rollOf(2))
    .getByRole("link", { name: rollOf(2) })
    .click();
  await expect(page.getByText("1 of 4 classes in all subjects together, 1 late")).toBeVisible();
  await judge(page, "student-attendance-late");
});

test("late is read from a file, and a cell is mended to it", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 2);
  await page.goto(atSubject("/marksfile"));
  const rows = [
    ["Roll No", "Name", "2026-08-03", "2026-08-05"],
    [rollOf(1), "", "L", "P"],
    [rollOf(2), "", "P", "?"],
  ];
  await chooseFile(page, csvOf(rows, "CS301-register.csv"));
  await expect(page.getByText("2 present, 1 late, 0 absent, 0 blank.")).toBeVisible();
  await page.getByRole("button", { name: `Late ${rollOf(2)}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "2 classes can be written" })).toBeVisible();
  await expect(page.getByText("2 present, 2 late, 0 absent, 0 blank.")).toBeVisible();
  await judge(page, "marks-file-late");
  await page.getByRole("button", { name: "Submit 2 classes" }).click();
  await expect(page.getByText("2 classes of CS301 written")).toBeVisible();
  await page.goto(atSubject("/sheet", { date: "2026-08-05" }));
  await expect(page.getByRole("main")).toContainText("1 present0 absent 1 late2 students");
});

test("the same in Hindi", { tag: ONE_WIDTH }, async ({ ashasPage: page, college }) => {
  await openSubject(college, 4);
  await holdClass(college, { heldOn: DATE, marks: "2101" });
  await holdClass(college, { heldOn: "2026-11-03", marks: "0101" });
  await page.goto(SHEET);
  await hindi(page);
  await expect(page.getByRole("main")).toContainText("2 उपस्थित1 अनुपस्थित 1 देर से4 विद्यार्थी");
  await page.getByRole("button", { name: `${rollOf(3)} अनुपस्थित` }).click();
  await page.getByRole("radio", { name: "देर से" }).check({ force: true });
  await expect(page.getByRole("button", { name: "“देर से” दर्ज करें" })).toBeVisible();
  await judge(page, "sheet-late-hindi");
  await page.goto(profileOf(1));
  await expect(page.getByRole("main")).toContainText("जिनमें 1 बार देर से");
  await judge(page, "profile-late-hindi");
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of [SHEET, REGISTER, profileOf(1), "/shortage"]) {
    await page.goto(address);
    await expect(page.getByRole("main")).toContainText("देर से");
    expect(await overflow(page), address).toBeLessThanOrEqual(0);
  }
});

test("where nobody came late nothing speaks of it", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 4);
  await holdClass(college, { heldOn: DATE, marks: "1100" });
  for (const address of [SHEET, REGISTER, profileOf(3), "/shortage", atSubject("/studentattendancedb")]) {
    await page.goto(address);
    await expect(page.getByRole("main")).toContainText(/24CS003/);
    expect(await page.locator("body").innerText()).not.toMatch(/\blate\b/i);
  }
});
