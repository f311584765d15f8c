import type { Page } from "@playwright/test";
import { judge, overflow } from "./support/judge";
import { grantLeave } from "./support/leave";
import { printed, solid } from "./support/paper";
import { atSubject, daysAgo, holdClass, profileOf } from "./support/records";
import { openSubject } from "./support/rollcall";
import { CSE } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const SEPTEMBER = ["02", "03", "04", "07", "09", "10", "11", "16", "21", "23", "24", "25"];

/** Of the first student two classes missed while ill, three on duty, two missed and one attended late; of the second all attended. */
const MARKS = ["01", "11", "11", "21", "01", "01", "11", "01", "01", "01", "01", "11"];

async function holdTerm(college: Parameters<typeof holdClass>[0]): Promise<void> {
  await openSubject(college, 2);
  for (const [index, day] of SEPTEMBER.entries())
    await holdClass(college, { heldOn: `2026-09-${day}`, marks: MARKS[index] ?? "" });
}

const grantBoth = (college: Parameters<typeof grantLeave>[0]) =>
  grantLeave(
    college,
    { places: [1], kind: "Medical", startsOn: "2026-09-09", endsOn: "2026-09-10" },
    { places: [1], kind: "Duty", startsOn: "2026-09-21", endsOn: "2026-09-24" },
  );

const explanation = (page: Page) => page.locator("details").filter({ hasText: "Explain this number" });
const steps = (page: Page) => page.getByRole("table", { name: "The sum" }).getByRole("row");
const lines = (page: Page) => explanation(page).getByRole("listitem");

test("a student sees how leave and lateness came into the number, class by class", async ({
  page,
  college,
}) => {
  await holdTerm(college);
  await page.goto(profileOf(1));
  const main = page.getByRole("main");
  await expect(main).toContainText("41.67 %"); // 5 of 12, before anything is granted
  await expect(main).toContainText("5 seen of 12 counted");
  await expect(main).not.toContainText(/leave|duty|medical/i);

  await grantBoth(college);
  await page.reload();
  await expect(main).toContainText("80 %");
  await expect(main).toContainText("5 seen + 3 on duty of 10 counted; 2 medical not counted");
  await expect(main).toContainText(
    "Total classes12 of which 10 countedPresent5 of which 1 lateAbsent7 of which 5 on leave",
  );
  await expect(main).toContainText("September8 of 10");
  await expect(page.getByRole("listitem").filter({ hasText: "Mon 21 Sept: absent, on duty" })).toBeVisible();
  await judge(page, "explain-closed");

  await page.getByText("Explain this number").click();
  await expect(steps(page)).toHaveText([
    "12classes you were called in",
    "− 2medical leave, not counted9 and 10 September",
    "10counted",
    "5seen in class1 of them late: late counts as present",
    "+ 3on duty, counted as present21, 23 and 24 September",
    "8of 10 = 80 %",
  ]);
  await expect(main).toContainText(
    "At least 75 % in each subject, not rounded. Missed on duty counts as present; missed on medical leave is not counted.",
  );
  await expect(lines(page)).toHaveCount(8);
  await expect(lines(page).first()).toContainText("Thu 24 Sept · Absent, on duty Counts as present");
  await expect(lines(page).filter({ hasText: "Wed 16 Sept" })).toContainText("Absent Counts as absent");
  await expect(lines(page).filter({ hasText: "Thu 10 Sept" })).toContainText("medical leave Is not counted");
  await judge(page, "explain");

  const pages = await printed(page, "explain"); // all of them, whichever are on screen
  expect(pages.length).toBeLessThanOrEqual(2);
  const paper = pages.map(({ text }) => text).join("");
  expect(paper).toContain(solid("+ 3 on duty, counted as present"));
  expect(paper.match(/Sept·/g)).toHaveLength(12);

  await page.getByRole("button", { name: "All 12" }).click();
  await expect(lines(page)).toHaveCount(12);
  await expect(lines(page).last()).toContainText("Wed 2 Sept · Absent");

  await page.goto(profileOf(2));
  await expect(main).toContainText("100 %");
  await page.getByText("Explain this number").click();
  await expect(steps(page)).toHaveText([
    "12classes you were called in, all counted",
    "12seen in class",
    "12of 12 = 100 %",
  ]);
  await expect(main).not.toContainText(/leave|duty|medical|late\b/i);
  await judge(page, "explain-plain");
});

test("the same in Hindi, on the smallest phone, and read by the office", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await holdTerm(college);
  await grantBoth(college);
  await page.goto(profileOf(1));
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await page.getByText("यह प्रतिशत कैसे बना").first().click();
  const main = page.getByRole("main");
  await expect(main).toContainText("गिनी गई 10 में से 5 में उपस्थित + 3 ड्यूटी पर");
  await expect(main).toContainText("9 और 10 सितंबर");
  await expect(page.getByRole("listitem").filter({ hasText: "ड्यूटी पर" }).first()).toBeVisible();
  await judge(page, "explain-hindi");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  const { items } = await college.get<{ items: { id: number }[] }>(
    `/api/students?${new URLSearchParams(CSE)}`,
  );
  await page.goto(atSubject("/studentattendancedb", { student: String(items[0]?.id) }));
  await page.getByText("यह प्रतिशत कैसे बना").first().click();
  await expect(main).toContainText("कक्षाओं की सूची में यह रोल नंबर था");
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("while every class was missed on medical leave there is no percentage, and the page says why", {
  tag: ONE_WIDTH,
}, async ({ page, college }) => {
  await openSubject(college, 1);
  await holdClass(college, { heldOn: daysAgo(2), marks: "0" });
  await grantLeave(college, { places: [1], kind: "Medical", startsOn: daysAgo(3), endsOn: daysAgo(1) });
  await page.goto(profileOf(1));
  await expect(page.getByRole("main")).toContainText("No class is counted yet");
  await page.getByText("Explain this number").click();
  await expect(steps(page).last()).toHaveText("0counted: no percentage yet");
  await judge(page, "explain-none-counted");
});
