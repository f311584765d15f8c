import type { Locator, Page } from "@playwright/test";
import type { College } from "./support/college";
import { judge, overflow } from "./support/judge";
import { grantLeave, idOf } from "./support/leave";
import { expectPages, printed, solid } from "./support/paper";
import { atSubject, changes, daysAgo, holdClass, profileOf, rowOf, shortageHeading } from "./support/records";
import { openSubject, PLACE } from "./support/rollcall";
import { rollsShown } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const SECOND = { ...PLACE, subject: "CS302" };

/** Keeps a rule for the whole college, in force at once. */
const keepRule = (college: College, rule: object) =>
  college.post("/api/rules", { startsOn: daysAgo(0), rule: { line: 75, ...rule }, seen: null });

/**
 * Two subjects and four students. Last week everybody but the last came to all four classes of the first; this week the
 * first came to one of three of the second, the second to all, the others to none.
 */
async function holdTwoSubjects(college: College): Promise<void> {
  await openSubject(college, 4);
  const { subject: _, ...place } = PLACE;
  await college.furnish({ subjects: { ...place, codes: [SECOND.subject] } });
  for (const days of [12, 11, 10, 9]) await holdClass(college, { heldOn: daysAgo(days), marks: "1110" });
  for (const [days, marks] of [
    [3, "1100"],
    [2, "0100"],
    [1, "0100"],
  ] as const)
    await holdClass(college, { heldOn: daysAgo(days), marks, place: SECOND });
}

/** Ten classes, one a day: a mark of each for one student after the other. */
async function holdTen(college: College, ...students: string[]): Promise<void> {
  await openSubject(college, students.length);
  for (let klass = 0; klass < 10; klass += 1)
    await holdClass(college, {
      heldOn: daysAgo(20 - klass),
      marks: students.map((marks) => marks[klass]).join(""),
    });
}

const sum = (page: Page, name = "The sum"): Locator => page.getByRole("table", { name }).getByRole("row");

async function fitsSmallest(page: Page): Promise<void> {
  const screen = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(screen);
}

test("where all subjects count together, the total is the number, everywhere", async ({
  ashasPage: page,
  college,
}) => {
  await holdTwoSubjects(college);
  await keepRule(college, { of: "together", floor: 65 });
  const main = page.getByRole("main");

  await page.goto(profileOf(1));
  await expect(main).toContainText("71.43 %");
  await expect(main).toContainText("in all 2 subjects together");
  await expect(main).toContainText("In the band: from 65 % the shortage may be condoned");
  await expect(main).toContainText(
    "You must attend the next class, of whatever subject, to reach 75 % in all subjects together.",
  );
  await expect(main).toContainText("In this subject: 100 %, 4 of 4");
  await expect(main).not.toContainText("Passing side");
  await judge(page, "rule-together-profile");
  await page.getByText("Explain this number").click();
  await expect(sum(page, "In all 2 subjects together").last()).toHaveText("5of 7 = 71.43 %");
  await expect(sum(page, "In this subject").last()).toHaveText("4of 4 = 100 %");
  await expect(main).toContainText(
    "The rule: at least 75 % in all subjects of a semester together, not rounded; from 65 % the committee may condone. The whole rule",
  );
  await judge(page, "rule-together-explained");
  await fitsSmallest(page);
  const [paper] = await printed(page, "rule-together-profile");
  expect(paper?.text).toContain(solid("in all 2 subjects together"));

  await page.goto(atSubject("/studentattendancedb", { student: String(await idOf(page, 3)) }));
  await expect(main).toContainText("57.14 %");
  await expect(main).toContainText(/5th\s*57\.14\s% 4 of 7 classes in all 2 subjects togetherSBelow 75\s%/);
  await expect(main.getByRole("group", { name: "Show", exact: true })).toHaveCount(0);
  await judge(page, "rule-together-student");
  await fitsSmallest(page);

  await page.goto("/shortage");
  await expect(shortageHeading(page, "3 of 4 are below 75 %")).toBeVisible();
  await expect(main).toContainText("All subjects of a semester are counted together. 1 of them in the band.");
  await expect.poll(() => rollsShown(page)).toEqual(["24CS004", "24CS003", "24CS001"]);
  await expect(rowOf(page, "24CS001")).toContainText(/71\.43\s%B/);
  await expect(rowOf(page, "24CS003")).toContainText(/57\.14\s%S/);
  await expect(rowOf(page, "24CS001")).toContainText("5th");
  await judge(page, "rule-together-shortage");
  await fitsSmallest(page);
  const [list] = await printed(page, "rule-together-shortage");
  expect(list?.text).toContain(solid("B in the band, may be condoned"));
  expect(list?.text).toContain(solid("71.43 %B"));

  await page.getByLabel("Counted").selectOption("In each subject");
  await expect(shortageHeading(page, "Subjects have no line of their own")).toBeVisible();
  await expect(page).toHaveURL(/per=subject/);
  await judge(page, "rule-together-each-subject");
  await page.getByRole("button", { name: "Count all subjects together" }).click();
  await expect(shortageHeading(page, "3 of 4 are below 75 %")).toBeVisible();
  await expect(page).not.toHaveURL(/per=/);

  await page.goto("/home");
  await expect(main).toContainText("Fell below 75 % this week · 2 students");
  await expect(main).toContainText("All subjects together · CSE 5th · from 100 %");
  await judge(page, "rule-together-home");
});

test("together, and a least in each: the total first, then the subject against its own", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await holdTwoSubjects(college);
  await keepRule(college, { line: 70, of: "both", leastInEach: 50 });
  const main = page.getByRole("main");
  await page.goto(profileOf(1).replace("CS301", "CS302"));
  await expect(main).toContainText("71.43 %");
  await expect(main).toContainText("Passing side");
  await expect(main).toContainText("In this subject: 33.33 %, 1 of 3");
  await expect(main).toContainText("Below 50 %");
  await expect(main).toContainText("You must attend the next class to reach 50 %.");
  await page.getByText("Explain this number").click();
  await judge(page, "rule-both-profile");
  await fitsSmallest(page);

  await page.goto(atSubject("/studentattendancedb", { student: String(await idOf(page, 1)) }));
  await judge(page, "rule-both-student");
  await page.goto("/shortage");
  // One list of everybody who is below by either of the two: the total, or a subject.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 of 4 are below what is needed");
  await expect(rowOf(page, "24CS001")).toContainText(/below in 1 subject.*71\.43\s%/);
  await expect(rowOf(page, "24CS003")).toContainText(/below in 1 subject.*57\.14\s%S/);
  await expect(rowOf(page, "24CS004")).toContainText(/below in 2 subjects.*0\s%S/);
  await expect(main).toContainText("Who is below in a single subject is in this list too.");
  await judge(page, "rule-both-shortage-together");
  await fitsSmallest(page);
  await page.getByRole("link", { name: "Count each subject" }).click();
  await expect(shortageHeading(page, "below 50 %")).toBeVisible();
  await expect(rowOf(page, "24CS001")).toContainText(/33\.33\s%S/);
  await judge(page, "rule-both-shortage");
  await expect(main).toContainText("All subjects together are asked for too.");
  await page.getByRole("link", { name: "Count all subjects together" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 of 4 are below what is needed");
});

test("a band below the line, in the college's own words, with marks for attendance", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await holdTen(college, "1111111000", "1111100000", "1111111111", "1111111100");
  await keepRule(college, {
    floor: 65,
    bands: [
      { from: 65, to: 80, marks: 2 },
      { from: 80, to: 100, marks: 5 },
    ],
    words: { met: "Eligible", band: "May be condoned", short: "Detained" },
  });
  const main = page.getByRole("main");
  await page.goto(profileOf(1));
  await expect(main).toContainText("BMay be condoned");
  await expect(main).toContainText("Marks for attendance: 2");
  await page.getByText("Explain this number").click();
  await expect(main).toContainText(
    "The rule: at least 75 % in each subject, not rounded; from 65 % the committee may condone. The whole rule",
  );
  await judge(page, "rule-band-profile");
  await fitsSmallest(page);
  await page.goto(profileOf(2));
  await expect(main).toContainText("SDetained");
  await judge(page, "rule-band-short");
  await page.goto(profileOf(3));
  await expect(main).toContainText("Eligible");
  await expect(main).toContainText("Marks for attendance: 5");

  await page.goto("/shortage?planned=13");
  await expect(shortageHeading(page, "2 of 4 are below 75 %")).toBeVisible();
  await expect(main).toContainText("1 of them in the band.");
  await expect(rowOf(page, "24CS001")).toContainText(/70\s%B/);
  await expect(rowOf(page, "24CS002")).toContainText(/50\s%S×/);
  await expect(main).toContainText("B May be condonedS Detained× out of reach with the planned classes");
  await judge(page, "rule-band-shortage");
  const [paper] = await printed(page, "rule-band-shortage");
  expect(paper?.text).toContain(solid("50 %S×"));
  expect(paper?.text).toContain(solid("S Detained"));

  await page.goto(atSubject("/studentattendancedb"));
  await expect(page.getByRole("button", { name: /24CS001/ })).toContainText(/70\s%B/);
  await judge(page, "rule-band-students");

  await page.goto("/history");
  const kept = changes(page).filter({ hasText: "Rule kept from" });
  await expect(kept).toContainText("outcomes: Eligible, May be condoned, Detained");
  await expect(kept.getByRole("link")).toHaveAttribute("href", "/rule");
  await judge(page, "rule-history");
});

test("every 3rd late is an absence, duty counts up to a share: the sum and the classes say it", {
  tag: ONE_WIDTH,
}, async ({ page, college }) => {
  await holdTen(college, "2212110000", "1111111111");
  await grantLeave(college, { places: [1], kind: "Duty", startsOn: daysAgo(14), endsOn: daysAgo(11) });
  await keepRule(college, { latePerAbsence: 3, duty: "share", dutyShare: 33.33, medical: "absent" });
  const main = page.getByRole("main");
  await page.goto(profileOf(1));
  await expect(main).toContainText("80 %");
  await expect(main).toContainText("6 seen − 1 for being late + 3 of 4 on duty of 10 counted");
  await page.getByText("Explain this number").click();
  await expect(sum(page)).toHaveText([
    "10classes you were called in, all counted",
    "6seen in class3 of them late",
    "− 1every 3rd late counts as absent",
    /^\+ 3of 4 on duty, counted as present up to 33\.33.% of the classes/,
    "8of 10 = 80 %",
  ]);
  await expect(main).toContainText("Late Counts as absent: every 3rd late does");
  await expect(main).toContainText("Absent, on duty Counts as absent: more than 33.33 % on duty");
  await judge(page, "rule-late-duty");
  await fitsSmallest(page);

  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(main).toContainText("हर 3 बार देर से आना एक अनुपस्थिति");
  await judge(page, "rule-late-duty-hindi");
  await fitsSmallest(page);
});

test("a long list fills its pages, with the letters explained on each", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 80);
  for (const days of [3, 2, 1]) await holdClass(college, { heldOn: daysAgo(days), marks: "20".repeat(40) });
  const words = {
    met: "",
    band: "May be condoned by the committee",
    short: "Detained until the next term",
  };
  await keepRule(college, { line: 100, floor: 100 - 1, of: "together", latePerAbsence: 3, words });
  await page.goto("/shortage?planned=4");
  await expect(shortageHeading(page, "80 of 80 are below 100")).toBeVisible();
  const pages = await printed(page, "rule-long-shortage");
  expectPages(pages, 4, ["B May be condoned by the committee", "S Detained until the next term"]);
});
