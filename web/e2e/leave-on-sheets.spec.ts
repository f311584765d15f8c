import type { Page } from "@playwright/test";
import { judge, overflow } from "./support/judge";
import { grantLeave } from "./support/leave";
import { holdMeeting } from "./support/meetings";
import { printed, solid } from "./support/paper";
import { atSubject, daysAgo, holdClass, holdClasses, profileOf, rowOf } from "./support/records";
import { nameOf, openSubject, PLACE, rollOf } from "./support/rollcall";
import { CSE, rollsShown } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const DATE = "2026-11-02";
const SHEET = atSubject("/sheet", { date: DATE });
const REGISTER = `/print?${new URLSearchParams({ semester: PLACE.semester, date: DATE })}`;

/** Of 20 students the third, the seventh and the last absent, the fifth late. */
const MARKS = "11012101111111111110";

const hindi = (page: Page) => page.getByRole("button", { name: "हिन्दी" }).click();

/** The third on duty, the seventh ill; the fourth too, who was in class all the same. */
const grantThree = (college: Parameters<typeof grantLeave>[0]) =>
  grantLeave(
    college,
    { places: [3], kind: "Duty", startsOn: DATE },
    { places: [4, 7], kind: "Medical", startsOn: DATE },
  );

test("leave stands beside what was seen on a sheet, and a correction leads to asking for it", async ({
  ashasPage: page,
  college,
}, { project }) => {
  await openSubject(college, 20);
  await holdClass(college, { heldOn: DATE, marks: MARKS });
  await grantThree(college);
  await page.goto(SHEET);
  const main = page.getByRole("main");
  await expect(main).toContainText("16 present3 absent 1 late20 students"); // what was seen
  if (project.name === "phone") await page.getByRole("button", { name: "all 20" }).click();
  await expect(
    page.getByRole("button", { name: `${rollOf(3)} is Absent on duty ${nameOf(3)}` }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: `${rollOf(7)} is Absent medical leave` })).toBeVisible();
  await expect(page.getByRole("button", { name: `${rollOf(4)} is Present ${nameOf(4)}` })).toBeVisible();
  await expect(main).toContainText("D on dutyM medical leave Beside what was seen, not instead of it.");
  await judge(page, "sheet-leave");

  await page.getByRole("button", { name: `${rollOf(20)} is Absent` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("On duty or ill? What was seen stays: ask for leave.");
  await judge(page, "sheet-leave-correct");
  await dialog.getByRole("link", { name: "ask for leave" }).click();
  await expect(page.getByLabel("Who")).toHaveValue(rollOf(20));
  await expect(page.getByText(CSE.batch)).toBeVisible(); // looked for on this list
  await expect(page.getByRole("button", { name: "Grant for 1 student" })).toBeVisible();
});

test("an hour of a lab that was missed on leave has its letter among all hours", async ({
  ashasPage: page,
  college,
}, { project }) => {
  await openSubject(college, 4);
  const day = daysAgo(0);
  await holdMeeting(college, day, [{ hours: ["1101", "1100", "1100"] }]);
  await grantLeave(college, { places: [3, 4], kind: "Duty", startsOn: day });
  await page.goto(atSubject("/sheet", { date: day, number: "1", hours: "all" }));
  if (project.name === "phone") await page.getByRole("button", { name: "all 4" }).click();
  const main = page.getByRole("main");
  await expect(page.getByRole("listitem").filter({ hasText: rollOf(3) })).toContainText("on duty");
  await expect(page.getByRole("listitem").filter({ hasText: `${rollOf(4)} in 1 of 3` })).toContainText(
    "on duty",
  );
  await expect(main).toContainText("D on duty Beside what was seen");
  await judge(page, "sheet-leave-lab");
});

test("on paper leave is a boxed letter, with what it counts below", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 75);
  await holdClass(college, { heldOn: DATE, marks: MARKS.padEnd(75, "1") });
  await grantThree(college);
  await grantLeave(college, { places: [20], kind: "Other", startsOn: DATE });
  await page.goto(SHEET);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await expect(page.getByText("on duty, counts as present")).toBeAttached(); // asked for once leave is seen
  const [sheet, ...more] = await printed(page, "sheet-leave");
  expect(more).toEqual([]);
  expect(sheet?.text).toContain(solid("71 present 3 absent 1 late 75 students"));
  expect(sheet?.text).toContain(solid("D on duty, counts as present"));
  expect(sheet?.text).toContain(solid("M medical leave, is not counted"));
  expect(sheet?.text).toContain(solid("O other leave, counts as absent"));
  expect(sheet?.text).toContain(solid(`${rollOf(3)} is Absent D`));

  await page.goto(REGISTER);
  await expect(page.getByText("71 present, 1 late, 3 absent").first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: rollOf(7) })).toContainText("medical leave");
  await judge(page, "register-leave");
  const [register, ...others] = await printed(page, "register-leave");
  expect(others).toEqual([]);
  expect(register?.text).toContain(solid("D on duty, counts as present"));
  expect(register?.text).toContain(solid(`${rollOf(3)} is Absent D`));
});

/** Of four students the second came late once and missed three on leave, the third missed all, the last was always late. */
const CLASSES = ["1002", "1002", "1002", "1202"];

test("who is short tells lateness and leave, and can be narrowed to either", async ({
  ashasPage: page,
  college,
}, { project }) => {
  await openSubject(college, 4);
  await holdClasses(college, CLASSES);
  await grantLeave(
    college,
    { places: [2], kind: "Duty", startsOn: daysAgo(4) },
    { places: [2], kind: "Other", startsOn: daysAgo(3), endsOn: daysAgo(2) },
  );
  await page.goto("/shortage");
  await expect.poll(() => rollsShown(page)).toEqual([rollOf(3), rollOf(2)]);
  await expect(rowOf(page, rollOf(2))).toContainText("50 %"); // one attended and one on duty, of four
  if (project.name === "desk") {
    await expect(rowOf(page, rollOf(2))).toContainText("2 of 4");
    await expect(page.getByRole("columnheader")).toContainText(["Present", "Late", "Leave", "Percentage"]);
    await expect(rowOf(page, rollOf(2))).toContainText("Don duty 1Oother leave 2");
  } else {
    await expect(rowOf(page, rollOf(2))).toContainText("1 late · 3 on leave");
  }
  await judge(page, "shortage-leave");
  const [paper] = await printed(page, "shortage-leave");
  expect(paper?.text).toContain(solid("Present Late Leave Percentage"));

  await page.getByLabel("Who", { exact: true }).selectOption("Was on leave");
  await expect(page).toHaveURL(/only=leave/);
  await expect.poll(() => rollsShown(page)).toEqual([rollOf(2)]);
  await expect(page.getByRole("main")).toContainText("Only those who missed some class on leave.");
  await expect(page.getByRole("link", { name: "CSV" })).toHaveAttribute("href", /leave=true/);
  await judge(page, "shortage-only-leave");
  await page.getByLabel("Who", { exact: true }).selectOption("Came late");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 of 2 is below 75 %");

  await page.getByRole("link", { name: rollOf(2) }).click();
  await expect(page.getByText("2 of 4 classes in all subjects together, 1 late, 3 on leave")).toBeVisible();
  await judge(page, "student-attendance-leave");
});

test("the same in Hindi", { tag: ONE_WIDTH }, async ({ ashasPage: page, college }) => {
  await openSubject(college, 20);
  await holdClass(college, { heldOn: DATE, marks: MARKS });
  await grantThree(college);
  await grantLeave(college, { places: [20], kind: "Other", startsOn: DATE });
  await page.goto(SHEET);
  await hindi(page);
  await expect(page.getByRole("button", { name: `${rollOf(3)} अनुपस्थित ड्यूटी पर` })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("जो देखा गया उसके साथ, उसकी जगह नहीं।");
  await judge(page, "sheet-leave-hindi");
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of [SHEET, REGISTER, profileOf(7), "/shortage", "/shortage?only=leave"]) {
    await page.goto(address);
    await expect(page.getByRole("main")).toContainText(/अवकाश/);
    expect(await overflow(page), address).toBeLessThanOrEqual(0);
  }
});

test("where nobody has leave nothing speaks of it", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 4);
  await holdClass(college, { heldOn: DATE, marks: "1200" });
  for (const address of [SHEET, REGISTER, profileOf(3), "/shortage", atSubject("/studentattendancedb")]) {
    await page.goto(address);
    await expect(page.getByRole("main")).toContainText(/24CS003/);
    expect(await page.getByRole("main").innerText()).not.toMatch(/\bleave\b|on duty|medical/i);
  }
});
