import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { College } from "./support/college";
import { judge } from "./support/judge";
import { dayFirst, daysAgo, holdClass } from "./support/records";
import { openSubject, PLACE } from "./support/rollcall";
import { expect, test } from "./support/test";

const HOURS = 24;
const weekdayOf = (civil: string) => new Date(`${civil}T12:00:00Z`).getUTCDay() || 7;
const mondayOf = (civil: string) => weekdayOf(civil) - 1;

/** Every hour of the day, on every day: of two subjects the first has the first hours, and so on round the clock. */
async function makeTimetable(college: College, hours: readonly number[]): Promise<void> {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const times = Array.from({ length: 12 }, (_, at) => ({
    starts: clock((at * HOURS * 60) / 12),
    ends: clock((at * HOURS * 60) / 12 + 110),
  }));
  await college.put("/api/timetable/hours", { since: daysAgo(60), hours: times });
  await college.post("/api/timetable/terms", { firstDay: daysAgo(60), lastDay: daysAgo(-30) });
  const { items } = await college.get<{ items: { id: number }[] }>("/api/timetable/terms");
  const { items: subjects } = await college.get<{ items: { id: number }[] }>(
    `/api/subjects?${new URLSearchParams({ batch: PLACE.batch, department: PLACE.department, semester: PLACE.semester })}`,
  );
  for (let weekday = 1; weekday <= 7; weekday++) {
    for (const hour of hours) {
      await college.post("/api/timetable/slots", {
        ...{ timetable: items[0]?.id, weekday, hour, from: daysAgo(60), change: randomUUID() },
        taught: [{ subjectId: subjects[0]?.id }],
      });
    }
  }
}

/** A class of 24 students, enough marks for a percentage, of whom so many are present. */
const holdDay = (college: College, days: number, present: number) =>
  holdClass(college, { heldOn: daysAgo(days), marks: "1".repeat(present).padEnd(24, "0") });

const panel = (page: Page, name: string | RegExp) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name }) });

test("before the first class the page says so, and without a timetable no word of what was not taken", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 24);
  await page.goto("/college");
  await expect(page.getByRole("heading", { level: 1, name: "No class held yet" })).toBeVisible();
  await judge(page, "college-first");
  await holdDay(college, 0, 18);
  await expect(page.getByRole("heading", { level: 1, name: "1 class taken" })).toBeVisible(); // it came by itself
  await expect(page.getByRole("heading", { name: "No timetable yet" })).toBeVisible();
  await expect(page.getByText("not taken")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Bring in a timetable" })).toHaveAttribute(
    "href",
    "/timetable/import",
  );
  await judge(page, "college-no-timetable");
  await page.getByRole("link", { name: "All classes of this day" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "1 class" })).toBeVisible();
  await judge(page, "college-classes");
  await page.getByRole("link", { name: "CS301" }).click();
  await expect(page).toHaveURL(/\/sheet\?/);
});

test("today by hour, weeks, falls, departments, weekdays: each figure leads to its list", async ({
  ashasPage: page,
  college,
}, { project }) => {
  test.setTimeout(120_000);
  await openSubject(college, 24);
  const sinceMonday = mondayOf(daysAgo(0));
  // Thursday of last week, or Friday: another day of the week than today, which so has one class only.
  const before = sinceMonday + (sinceMonday === 3 ? 3 : 4);
  await holdDay(college, before, 24);
  await holdDay(college, before + 7, 20);
  await holdDay(college, 0, 12);
  await makeTimetable(college, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  await page.goto("/college");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/class/);
  await expect(page.getByText(/50\.0\s% of 24 students called so far were present\./)).toBeVisible();

  const today = panel(page, "Today by hour");
  await expect(today.getByRole("img", { name: /^12 hours: / })).toBeVisible();
  await expect(today.getByRole("link", { name: /^1 taken$/ })).toBeVisible();
  await today.getByText("The hours as a table").click();
  await expect(
    today.getByRole("table", { name: "Classes by hour" }).getByRole("link", { name: /^\d+, \d/ }),
  ).toHaveCount(12);

  const fell = panel(page, "Fell most since last week");
  await expect(fell.getByRole("listitem")).toContainText(/CS301.*CSE · 5th.*Asha Rao.*50\.0\s%.*−50\.0/);
  const weeks = panel(page, /50\.0\s% present this week/);
  await expect(weeks).toContainText("50.0 less than the week before.");
  await weeks.getByText("The 3 weeks as a table").click();
  await expect(weeks.getByRole("table", { name: "Attendance by week" }).getByRole("link")).toHaveCount(3);
  const places = panel(page, "Departments");
  await expect(places.getByRole("row", { name: /^CSE/ })).toContainText(/50\.0\s%.*−50\.0/);
  await expect(
    panel(page, /of .*day is at 50\s%/).getByRole("link", { name: /: 50\.0\s%$/ }),
  ).not.toHaveCount(0);
  await judge(page, "college");

  await today.getByRole("link", { name: /^1 taken$/ }).click();
  await expect(page).toHaveURL(/\/college\/classes\?state=taken/);
  await expect(heading).toHaveText("1 class");
  await page.goBack();
  await fell.getByRole("link", { name: /CS301/ }).click();
  await expect(page).toHaveURL(/\/monthregister\?.*from=.*to=/);
  await page.goBack();
  if (project.name === "desk") {
    await expect(places.getByRole("link", { name: "12 below in CSE" })).toHaveAttribute(
      "href",
      "/shortage?department=CSE",
    );
  }
  await places.getByRole("button", { name: "Batch" }).click();
  await expect(panel(page, "Batches").getByRole("row", { name: /2024 - 2028/ })).toContainText(/50\.0\s%/);
  await expect(page).toHaveURL(/by=batch/);
  await page
    .getByRole("link", { name: /day, Hour \d+: 50\.0\s%$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/weekday=\d&hour=\d/);
  await expect(page.getByRole("listitem").first()).toContainText(/12 of 24.*50\.0\s%/);
});

test("an earlier day, a holiday, without network, and on paper", async ({ ashasPage: page, college }) => {
  test.setTimeout(120_000);
  await openSubject(college, 24);
  const before = mondayOf(daysAgo(0)) + 4;
  await holdDay(college, before, 18);
  await holdDay(college, before, 18);
  await makeTimetable(college, [1, 2]);
  await college.post("/api/calendar/days", {
    ...{ kind: "holiday", name: "Guru Nanak Jayanti", firstDay: daysAgo(0), lastDay: daysAgo(0) },
  });
  await page.goto("/college");
  await expect(page.getByRole("heading", { level: 1, name: "No class is expected today" })).toBeVisible();
  await expect(
    page.getByText(/Guru Nanak Jayanti, holiday of the college\. The week below ends on/),
  ).toBeVisible();
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue(dayFirst(daysAgo(0)));
  await judge(page, "college-holiday");
  await page.goto(`/college?day=${daysAgo(before)}`);
  await expect(page.getByRole("heading", { level: 1, name: "All 2 classes taken" })).toBeVisible();
  await expect(page.getByText(/75\.0\s% of 48 students called were present\./)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Printed .* by asha\.rao$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.context().setOffline(true);
  await expect(page.getByText(/^As of \d/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^As of \d/)).toBeHidden();
});
