import type { Page } from "@playwright/test";
import { openTerm, weekdayOf } from "./support/calendar";
import type { College } from "./support/college";
import { judge, overflow } from "./support/judge";
import { dayFirst, daysAgo, holdClass } from "./support/records";
import { ananya, invite, ramesh, subjectId } from "./support/roles";
import { openSubject } from "./support/rollcall";
import { countTaps } from "./support/taps";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const TODAY = daysAgo(0);
const TOMORROW = daysAgo(-1);
const say = (civil: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }).format(new Date(`${civil}T12:00:00Z`));
const weekday = say(TODAY, { weekday: "long" });
const shortWeekday = say(TODAY, { weekday: "short" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const dayButton = (page: Page, civil: string) => page.locator(`[data-day="${civil}"]`);
const atMonth = (civil: string) => `/calendar?month=${civil.slice(0, 7)}&day=${TODAY}`;

/** A term until 15 days after today, with a class every day but on tomorrow's weekday: 13 days of classes. */
async function openCalendar(college: College): Promise<void> {
  await openSubject(college, 3);
  await college.furnish({ departments: ["ECE"] });
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((each) => each !== weekdayOf(TOMORROW));
  await openTerm(college, { begins: 40, ends: -15, weekdays });
}

const holiday = (name: string, firstDay: string, lastDay = firstDay, department: string | null = null) => ({
  ...{ kind: "holiday", name, firstDay, lastDay, department },
});

const specialDays = async (college: College) =>
  (await college.get<{ specialDays: { name: string; kind: string }[] }>("/api/calendar")).specialDays;

test("a day runs another day's classes in four taps, and one more takes it back", async ({
  ashasPage: page,
  college,
}) => {
  await openCalendar(college);
  await page.goto(atMonth(TOMORROW));
  await expect(heading(page)).toHaveText("13 days of classes left");
  await expect(page.getByText(`0 of 13 are gone. The term ends on`)).toBeVisible();
  const { tap, taps } = countTaps();
  await tap(
    dayButton(page, TOMORROW),
    page.getByRole("button", { name: "Runs another day’s" }),
    page.getByRole("button", { name: shortWeekday, exact: true }),
    page.getByRole("button", { name: "Save the day" }),
  );
  expect(taps()).toBe(4);
  await expect(page.getByText(`Runs ${weekday}’s: saved`)).toBeVisible();
  await expect(heading(page)).toHaveText("14 days of classes left");
  await expect(dayButton(page, TOMORROW)).toHaveAccessibleName(new RegExp(`runs ${weekday}’s classes`));
  await expect(dayButton(page, TOMORROW)).toContainText(shortWeekday);
  const row = page.getByRole("listitem").filter({ hasText: `Runs ${weekday}’s` });
  await expect(row).toContainText("For the college");
  await judge(page, "calendar-runs");
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(heading(page)).toHaveText("13 days of classes left");
  expect(await specialDays(college)).toEqual([]);

  await page.emulateMedia({ media: "print" }); // what can be changed is not printed
  await expect(dayButton(page, TOMORROW)).toBeVisible();
  await expect(page.getByRole("button", { name: "Save the day" })).toBeHidden();
});

test("a holiday on a day with classes says that they stay; taken out, it can be brought back", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openCalendar(college);
  await holdClass(college, { heldOn: TODAY, marks: "111" });
  await page.goto("/calendar");
  await expect(page.getByText("1 class was taken on that day")).toBeVisible();
  await expect(page.getByText("It stays and counts.")).toBeVisible();
  await page.getByLabel("Name").fill("Guru Nanak Jayanti");
  await judge(page, "calendar");
  await page.getByRole("button", { name: "Save the holiday" }).click();
  await expect(page.getByText("Guru Nanak Jayanti: saved")).toBeVisible();
  await expect(dayButton(page, TODAY)).toHaveAccessibleName(/holiday, Guru Nanak Jayanti/);
  await expect(dayButton(page, TODAY)).toContainText("H");
  await expect(heading(page)).toHaveText("12 days of classes left");
  const { days } = await college.get<{ days: { day: string; taken: number }[] }>("/api/calendar");
  expect(days.find(({ day }) => day === TODAY)?.taken).toBe(1);
  await page.getByRole("button", { name: "Take it out" }).click();
  await expect(heading(page)).toHaveText("13 days of classes left");
  await expect(page.getByText("Guru Nanak Jayanti: taken out")).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(heading(page)).toHaveText("12 days of classes left");
  expect(await specialDays(college)).toMatchObject([{ name: "Guru Nanak Jayanti" }]);
});

test("days of a department are for it alone, and what cannot be is said beside its box", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college, refusalsAreFine }) => {
  refusalsAreFine();
  await openCalendar(college);
  await college.post("/api/calendar/days", holiday("Diwali", daysAgo(-2), daysAgo(-3)));
  await college.post("/api/calendar/days", holiday("Ayudha Puja", daysAgo(35)));
  await page.goto(`/calendar?day=${daysAgo(-4)}`);
  await page.getByRole("button", { name: "Save the holiday" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByText("Name is missing")).toBeVisible();
  await page.getByLabel("Name").fill("Hackathon");
  await page.getByLabel("To", { exact: true }).fill("31 Feb");
  await page.getByRole("button", { name: "Save the holiday" }).click();
  await expect(page.getByLabel("To", { exact: true })).toBeFocused();
  await expect(page.getByText(/^February \d{4} has 2[89] days\.$/)).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill(daysAgo(-5));
  await page.getByLabel("From", { exact: true }).fill(dayFirst(daysAgo(-3)));
  await page.getByRole("button", { name: "Save the holiday" }).click();
  await expect(page.getByText(/The calendar has something for the same then: Diwali/).first()).toBeVisible();
  expect(await specialDays(college)).toHaveLength(2);
  await page.getByLabel("For", { exact: true }).selectOption("CSE");
  await page.getByRole("button", { name: "Save the holiday" }).click();
  await expect(page.getByText("Hackathon: saved")).toBeVisible();
  await expect(dayButton(page, daysAgo(-5))).toHaveAccessibleName(/no class in CSE, Hackathon/);
  await page.getByRole("link", { name: "All 3 of the term" }).click();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toContainText([/Ayudha Puja/, /Diwali/, /Hackathon/, /Last day of the term/]);
  await expect(rows.filter({ hasText: "Hackathon" })).toContainText("No class in CSE");
  await expect(rows.filter({ hasText: "Hackathon" })).toContainText("3 days");
  await judge(page, "calendar-all");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("of two who change one day the second is told, sees what stands there, and loses nothing typed", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college, refusalsAreFine }) => {
  refusalsAreFine();
  await openCalendar(college);
  await college.post("/api/calendar/days", holiday("Diwali", TODAY));
  const find = async () =>
    (await college.get<{ specialDays: { id: number }[] }>("/api/calendar")).specialDays[0]?.id;
  const path = `/api/calendar/days/${await find()}`;
  const name = page.getByLabel("Name");
  const save = page.getByRole("button", { name: "Save the holiday" });
  await page.goto("/calendar");
  await expect(name).toHaveValue("Diwali");
  await college.put(path, holiday("Deepavali", TODAY));
  await expect(name).toHaveValue("Deepavali"); // nothing was typed yet

  await name.fill("Festival of lights");
  await college.put(path, holiday("Dipavali", TODAY));
  await save.click();
  await expect(
    page.getByText("Somebody has changed this day of the calendar since you saw it."),
  ).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Now it is" })).toContainText("Dipavali ·");
  await expect(name).toHaveValue("Festival of lights");
  expect(await specialDays(college)).toMatchObject([{ name: "Dipavali" }]);
  await judge(page, "calendar-changed-meanwhile");
  await save.click();
  await expect(page.getByText("Festival of lights: saved")).toBeVisible();
  await expect(page.getByText("Now it is")).toHaveCount(0);
  expect(await specialDays(college)).toMatchObject([{ name: "Festival of lights" }]);

  await name.fill("Lights");
  await college.remove(path);
  await expect(dayButton(page, TODAY)).not.toHaveAccessibleName(/holiday/);
  await save.click();
  await expect(page.getByText("Somebody has taken this day out meanwhile")).toBeVisible();
  await expect(name).toHaveValue("Lights");
  await expect(page.getByRole("button", { name: "Take it out" })).toHaveCount(0);
  await save.click();
  await expect(page.getByText("Lights: saved")).toBeVisible();
  expect(await specialDays(college)).toMatchObject([{ name: "Lights" }]);
});

test("a head writes for the own department, and a lecturer reads", { tag: ONE_WIDTH }, async ({
  page,
  college,
  otherBrowser,
}) => {
  await openCalendar(college);
  await college.post("/api/calendar/days", holiday("Diwali", TODAY));
  await invite(college, ramesh, { role: "head", department: "CSE" });
  await invite(college, ananya, { role: "lecturer", subjectId: await subjectId(college) });
  await logIn(page, ramesh);
  await page.goto("/calendar");
  await expect(page.getByRole("listitem").filter({ hasText: "Diwali" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Take it out" })).toHaveCount(0);
  await expect(page.getByLabel("For", { exact: true }).getByRole("option")).toHaveText(["CSE"]);
  await page.goto(`/calendar?day=${daysAgo(-4)}`);
  await page.getByLabel("Name").fill("Hackathon");
  await page.getByRole("button", { name: "Save the holiday" }).click();
  await expect(dayButton(page, daysAgo(-4))).toHaveAccessibleName(/no class in CSE, Hackathon/);

  const lecturer = await otherBrowser();
  await logIn(lecturer, ananya, college.url);
  await lecturer.goto(`${college.url}/calendar`);
  await expect(heading(lecturer)).toHaveText("11 days of classes left");
  await expect(lecturer.getByRole("listitem").filter({ hasText: "Diwali" }).first()).toBeVisible();
  await expect(lecturer.getByRole("textbox")).toHaveCount(0);
  await judge(lecturer, "calendar-lecturer");
});

test("the month is walked by keys, a date box shows the day first in any browser, and Hindi is whole", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college, otherBrowser }) => {
  await openCalendar(college);
  await page.goto("/calendar?month=2026-11&day=2026-11-18");
  await dayButton(page, "2026-11-18").focus();
  await page.keyboard.press("ArrowRight");
  await expect(dayButton(page, "2026-11-19")).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(dayButton(page, "2026-12-19")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Saturday 19 December" })).toBeVisible();

  const opener = page.getByRole("button", { name: "Open the calendar" }).first();
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "From" });
  await expect(dialog.locator('[data-day="2026-12-19"]')).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.locator('[data-day="2026-12-19"]')).toBeFocused();
  await page.keyboard.press("PageUp");
  await expect(dialog.locator('[data-day="2026-11-19"]')).toBeFocused();
  await judge(page, "date-field-month");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("19/11/2026");
  await expect(opener).toBeFocused();

  const american = await otherBrowser({ locale: "en-US" });
  await american.context().addCookies(await page.context().cookies());
  await american.goto(`${college.url}/calendar?day=2026-11-24`);
  await expect(american.getByLabel("From", { exact: true })).toHaveValue("24/11/2026");

  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(heading(page)).toHaveText("कक्षाओं के 13 दिन बाक़ी");
  await page.getByLabel("से", { exact: true }).fill("24 नवंबर");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("से", { exact: true })).toHaveValue(/^24\/11\/20\d\d$/);
  await judge(page, "calendar-hindi");
});

test("without a timetable holidays can be written down already", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
}) => {
  await page.goto("/calendar");
  await expect(heading(page)).toHaveText("Calendar");
  await expect(page.getByText("There is no timetable yet.")).toBeVisible();
  await page.getByLabel("Name").fill("Diwali");
  await page.getByRole("button", { name: "Save the holiday" }).click();
  await expect(dayButton(page, TODAY)).toHaveAccessibleName(/holiday, Diwali/);
  await judge(page, "calendar-no-term");
});
