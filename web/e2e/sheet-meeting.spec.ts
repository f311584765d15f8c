import type { Page } from "@playwright/test";
import { makeGroups, sayWhoTakes } from "./support/called-groups";
import { judge } from "./support/judge";
import { EC301, holdMeeting, openTwoDepartments } from "./support/meetings";
import { printed, solid } from "./support/paper";
import { atSubject, changes, daysAgo, holdClass } from "./support/records";
import { ananya, invite, subjectId } from "./support/roles";
import { openSubject, rollOf } from "./support/rollcall";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const hours = (page: Page) => page.getByRole("group", { name: "Hours" });

test("a lab of three hours is read at once or hour by hour, and a correction is of one hour", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 5);
  const { A2 } = await makeGroups(college, "lab", { A2: [1, 2, 3, 4, 5] });
  await sayWhoTakes(college, [A2 ?? 0]);
  const day = daysAgo(0);
  await holdMeeting(college, day, [{ groupId: A2 ?? 0, hours: ["11101", "11001", "11001"] }]);

  await page.goto(atSubject("/sheet", { date: day, number: "1", hours: "all" }));
  const main = page.getByRole("main");
  await expect(main).toContainText("3 present1 absent1 in part5 students");
  await expect(main).toContainText("3 hours, classes 1 to 3 that day");
  await expect(page.getByText(`${rollOf(3)} in 1 of 3`)).toBeVisible();
  await expect(page.getByText("present, absent, absent,")).toBeAttached();
  await expect(page.getByText(`${rollOf(4)} is Absent`).first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Classes of that day" })).toHaveCount(0);
  await judge(page, "sheet-lab");

  await hours(page).getByRole("button", { name: "Hour 2" }).click();
  await expect(main).toContainText("3 present2 absent5 students");
  await expect(main).toContainText("Hour 2 of 3");
  await judge(page, "sheet-lab-hour");
  await page.getByRole("button", { name: `${rollOf(3)} is Absent` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("This corrects hour 2 of 3 alone.");
  await dialog.getByLabel("Reason for the correction").fill("Was in the store room");
  await dialog.getByRole("button", { name: "Make present" }).click();
  await expect(main).toContainText("4 present1 absent");
  await hours(page).getByRole("button", { name: "All 3" }).click();
  await expect(page.getByText(`${rollOf(3)} in 2 of 3`)).toBeVisible();

  await page.getByRole("button", { name: "Withdraw these classes" }).click();
  await expect(dialog).toContainText("it is done to all 3 classes.");
  await dialog.getByLabel("Reason for withdrawing it").fill("The laboratory was closed");
  await dialog.getByRole("button", { name: "Withdraw these classes" }).click();
  await expect(page.getByText("3 classes withdrawn")).toBeVisible();
  await hours(page).getByRole("button", { name: "Hour 3" }).click();
  await expect(main).toContainText("This class counts nowhere until it is restored.");
});

test("a sheet says with whom the class was taken, and each subject has its own", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
  otherBrowser,
  refusalsAreFine,
}) => {
  refusalsAreFine(); // with whom it was taken is not for whoever takes CS301 alone
  await openTwoDepartments(college);
  const day = daysAgo(0);
  await holdMeeting(college, day, [{ hours: ["110", "110"] }, { place: EC301, hours: ["10", "10"] }]);
  await page.goto("/home");
  await expect(page.getByRole("link", { name: "EC301", exact: true })).toHaveCount(1);
  await page.getByRole("link", { name: "CS301", exact: true }).first().click();
  const main = page.getByRole("main");
  await expect(main).toContainText("2 present1 absent3 students");
  await expect(main).toContainText("Together with ECE EC301");
  await judge(page, "sheet-together");
  await page.getByRole("button", { name: "Withdraw these classes" }).click();
  await expect(page.getByRole("dialog")).toContainText("done to all 4 classes, those of ECE EC301 too.");
  await judge(page, "sheet-together-withdraw");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "ECE EC301" }).click();
  await expect(main).toContainText("1 present1 absent2 students");
  await expect(main).toContainText("Hour 1 of 2Together with CSE CS301");
  const [paper] = await printed(page, "sheet-together");
  expect(paper?.text).toContain(solid("Hour 1 of 2 · Together with CSE CS301"));

  await invite(college, ananya, { role: "lecturer", subjectId: await subjectId(college) });
  const ananyas = await otherBrowser();
  await logIn(ananyas, ananya, college.url);
  await ananyas.goto(college.url + atSubject("/sheet", { date: day }));
  await expect(
    ananyas.getByText(/^asha.rao took this class in one go with one that is not yours/),
  ).toBeVisible();
  await expect(ananyas.getByRole("button", { name: /^Withdraw/ })).toHaveCount(0);
  await judge(ananyas, "sheet-taken-by-others");
});

test("what was taken a week later says so on each sheet, on paper and in the history, and what was not says nothing", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openTwoDepartments(college);
  const parts = [{ hours: ["110", "110"] }, { place: EC301, hours: ["10", "10"] }];
  await holdMeeting(college, daysAgo(7), parts);
  await holdClass(college, { heldOn: daysAgo(0), marks: "111" });
  const main = page.getByRole("main");
  const today = new Date().toLocaleDateString("en-IN", { dateStyle: "medium", timeZone: "Asia/Kolkata" });
  const later = new RegExp(`Taken later, on ${today}, \\d`);

  await page.goto(atSubject("/sheet", { date: daysAgo(0) }));
  await expect(main).toContainText("3 present0 absent");
  await expect(page.getByText("Taken later")).toHaveCount(0);
  await page.goto(atSubject("/sheet", { date: daysAgo(7) }));
  await expect(main).toContainText(later);
  await judge(page, "sheet-taken-later");
  const [paper] = await printed(page, "sheet-taken-later");
  expect(paper?.text).toContain(solid(`· Taken later, on ${today}`));
  await hours(page).getByRole("button", { name: "All 2" }).click();
  await expect(page.getByText("2 hours, classes 1 to 2 that day")).toBeVisible();
  await expect(main).toContainText(later);
  await judge(page, "sheet-taken-later-hours");

  await page.goto("/history?kind=classes");
  await expect(changes(page).filter({ hasText: "Class uploaded" })).toHaveCount(5);
  await expect(changes(page).filter({ hasText: later })).toHaveCount(4);
  await judge(page, "history-taken-later");
  await page.goto(`/print?${new URLSearchParams({ semester: "5th", date: daysAgo(7) })}`);
  await expect(page.getByText(/· taken later, on/).filter({ visible: true })).toHaveCount(4);
  await judge(page, "register-taken-later");
});
