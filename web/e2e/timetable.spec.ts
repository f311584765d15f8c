import { judge } from "./support/judge";
import { ananya, bringIn, joseph, openSections, personOnServer } from "./support/people";
import { dayFirst, daysAgo } from "./support/records";
import { expect, logIn, test } from "./support/test";
import {
  addSlot,
  atWeek,
  cell,
  daysOnServer,
  isPhone,
  openCollege,
  panel,
  slotsOnServer,
  TERM,
  title,
  undo,
} from "./support/timetable";
import { ONE_WIDTH } from "./support/widths";

test("the office makes a timetable from nothing: term, hours, first class", async ({
  ashasPage: page,
  college,
}) => {
  await openSections(college);
  await page.goto("/add");
  await page.getByRole("link", { name: "Timetable" }).click();
  await expect(page.getByText("No timetable yet")).toBeVisible();
  await judge(page, "timetable-none");

  await page.getByRole("button", { name: "New timetable" }).click();
  const dialog = page.getByRole("dialog", { name: "A new timetable" });
  await dialog.getByLabel("First day").fill(dayFirst(TERM.firstDay));
  await dialog.getByLabel("Last day").fill(dayFirst(daysAgo(70)));
  await dialog.getByRole("button", { name: "Make it" }).click();
  await expect(dialog.getByText("The last day is before the first.")).toBeVisible();
  await dialog.getByLabel("Last day").fill(dayFirst(TERM.lastDay));
  await dialog.getByRole("button", { name: "Make it" }).click();
  await expect(dialog).toBeHidden();

  await page.goto(atWeek());
  await expect(page.getByText("First say when the hours of the day are")).toBeVisible();
  await page.getByRole("link", { name: "Set the hours" }).click();
  await expect(title(page)).toHaveText("1 hour a day");
  await page.getByRole("button", { name: "Add an hour" }).click();
  await page.getByRole("button", { name: "Add an hour" }).click();
  await expect(title(page)).toHaveText("3 hours a day");
  await page.getByLabel("Hour 2 begins").fill("9:40");
  await page.getByLabel("Hour 3 begins").fill("1130");
  await page.getByLabel("Hour 3 ends").fill("12:20");
  await page.getByRole("button", { name: "Save the hours" }).click();
  await expect(page.getByText("Begins before the 1st ends (9:50).")).toBeVisible();
  await expect(page.getByText("Break of 45 minutes")).toBeVisible();
  await judge(page, "timetable-hours");
  await page.getByLabel("Hour 2 begins").fill("9:55");
  await page.getByRole("button", { name: "Save the hours" }).click();
  await expect(page.getByText("The hours are saved")).toBeVisible();
  const { hours } = await college.get<{ hours: object[] }>("/api/timetable/hours");
  expect(hours).toEqual([
    { hour: 1, starts: "09:00", ends: "09:50" },
    { hour: 2, starts: "09:55", ends: "10:45" },
    { hour: 3, starts: "11:30", ends: "12:20" },
  ]);

  await page.goto(atWeek());
  await expect(title(page)).toHaveText("0 hours a week");
  await expect(page.getByText("No class in this week yet")).toBeVisible();
  if (isPhone()) {
    await page.getByRole("button", { name: /^Mon/ }).click();
    await page.getByRole("button", { name: "9:55 Free Add" }).click();
  } else await cell(page, "Mon, hour 2: free. Add a class").click();
  const form = panel(page, "Mon 9:55, new class");
  await form.getByLabel("Subject").selectOption({ label: "CS501" });
  await form.getByLabel("A", { exact: true }).check();
  await form.getByLabel("Room").fill("204");
  await judge(page, "timetable-new");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A · CS501 added, Mon 9:55")).toBeVisible();
  await expect(title(page)).toHaveText("1 hour a week");
  expect(await slotsOnServer(college)).toEqual(["1.2 CS501 A, 204"]);
});

test("one day only: not held, moved, covered by somebody else, each with its way back", async ({
  ashasPage: page,
  college,
}) => {
  const { term, cs501, cs502, a } = await openCollege(college);
  await bringIn(page, ananya, { role: "lecturer", subjectId: cs501, groupId: a });
  await bringIn(page, joseph, { role: "lecturer", subjectId: cs502 });
  const tomorrow = daysAgo(-1);
  const weekday = new Date(`${tomorrow}T12:00:00Z`).getUTCDay() || 7;
  await addSlot(college, term, {
    ...{ weekday, hour: 2, length: 2, room: "204", lecturers: ["ananya.bose"] },
    taught: [{ subjectId: cs501, groupId: a }],
  });
  await page.goto(atWeek({ group: String(a) }));
  const open = async () => {
    if (isPhone()) {
      await page
        .getByRole("group", { name: "Day" })
        .getByRole("button")
        .nth(weekday - 1)
        .click();
      await page.getByRole("button", { name: /CS501/ }).click();
    } else await cell(page, /CS501/).click();
    await page.getByRole("button", { name: "One day only" }).click();
  };
  const form = panel(page, /CS501$/);

  await open();
  await expect(form.getByLabel("Day", { exact: true })).toHaveValue(dayFirst(tomorrow));
  await form.getByRole("button", { name: "Not held" }).click();
  await form.getByLabel("Because").selectOption("Other…");
  await form.getByRole("button", { name: /^Not held on / }).click();
  await expect(form.getByText("Reason is missing")).toBeVisible();
  await form.getByLabel("Reason").fill("No water");
  await form.getByLabel("Which hours").selectOption({ index: 2 });
  await judge(page, "timetable-one-day");
  await form.getByRole("button", { name: /^Not held on / }).click();
  await expect(page.getByText(/^A · CS501 is not held on /)).toBeVisible();
  expect(await daysOnServer(college)).toEqual([
    expect.objectContaining({ day: tomorrow, hour: 3, kind: "not_held", reason: "other", words: "No water" }),
  ]);
  await open();
  await expect(form.getByText(/3rd: not held, No water$/)).toBeVisible();
  await form.getByRole("button", { name: /^As usual again/ }).click();
  await expect(form.getByText(/not held, No water$/)).toBeHidden();
  expect(await daysOnServer(college)).toEqual([]);

  await form.getByRole("button", { name: "Moved to" }).click();
  await form.getByLabel("To the day").fill(dayFirst(daysAgo(-2)));
  await form.getByLabel("Hour", { exact: true }).selectOption("5");
  await form.getByRole("button", { name: "Move it this once" }).click();
  await expect(page.getByText(/^A · CS501 of .* moved to .*, 5th$/)).toBeVisible();
  expect(await daysOnServer(college)).toEqual([
    expect.objectContaining({ day: tomorrow, kind: "moved", movedTo: daysAgo(-2), movedHour: 5 }),
  ]);
  await undo(page);
  await expect.poll(() => daysOnServer(college)).toEqual([]);

  await open();
  await form.getByRole("button", { name: "Covered by" }).click();
  await form.getByLabel("Who takes it").selectOption("joseph.mathew");
  await form.getByRole("button", { name: /^Joseph Mathew takes it on / }).click();
  await expect(page.getByText(/^Joseph Mathew takes A · CS501 on /)).toBeVisible();
  expect((await personOnServer(page, "joseph.mathew")).grants).toContainEqual(
    expect.objectContaining({ subject: "CS501", until: tomorrow, insteadOf: "ananya.bose" }),
  );
});

test("a lecturer sees the own week, and changes nothing but single days", async ({
  ashasPage: page,
  otherBrowser,
  college,
}) => {
  const { term, cs501, cs502, a } = await openCollege(college);
  await bringIn(page, ananya, { role: "lecturer", subjectId: cs501, groupId: a });
  await addSlot(college, term, {
    ...{ weekday: 1, hour: 1, room: "204", lecturers: ["ananya.bose"] },
    taught: [{ subjectId: cs501, groupId: a }],
  });
  await addSlot(college, term, {
    weekday: 1,
    hour: 2,
    room: "204",
    taught: [{ subjectId: cs502, groupId: a }],
  });
  const hers = await otherBrowser({ viewport: page.viewportSize() });
  await logIn(hers, ananya, college.url);
  await hers.goto(`${college.url}/timetable`);
  await expect(title(hers)).toHaveText("1 hour a week");
  await expect(hers.getByRole("main")).toContainText("Ananya Bose");
  await expect(hers.getByText("Add a class")).toHaveCount(0);
  if (hers.viewportSize()?.width === 1280) await cell(hers, /CS501/).click();
  else {
    await hers.getByRole("button", { name: /^Mon/ }).click();
    await hers.getByRole("button", { name: /CS501/ }).click();
  }
  const form = panel(hers, "Mon 9:00, A · CS501");
  await expect(form.getByRole("link", { name: "The week of Room 204" })).toBeVisible();
  await expect(form.getByRole("button", { name: "Every week" })).toHaveCount(0);
  await form.getByRole("button", { name: "Not held" }).click();
  await form.getByRole("button", { name: /^Not held on / }).click();
  await expect(hers.getByText(/^A · CS501 is not held on /)).toBeVisible();
  await judge(hers, "timetable-lecturer");
  await hers.goto(`${college.url}/timetable/hours`);
  await expect(title(hers)).not.toHaveText(/hours a day/);
});

test("the weeks of a lecturer and of a room are one choice away", async ({ ashasPage: page, college }) => {
  const { term, cs501, ec501, a } = await openCollege(college);
  const taught = [{ subjectId: cs501, groupId: a }];
  await addSlot(college, term, { weekday: 1, hour: 1, room: "118", lecturers: ["asha.rao"], taught });
  await addSlot(college, term, { weekday: 2, hour: 1, room: "118", taught: [{ subjectId: ec501 }] });
  await addSlot(college, term, { weekday: 3, hour: 1, room: "204", taught });
  await page.goto(atWeek());
  await expect(title(page)).toHaveText("2 hours a week");
  await page.getByLabel("Week of").selectOption("A lecturer");
  await expect(title(page)).toHaveText("1 hour a week");
  await expect(page).toHaveURL(/of=lecturer/);
  await page.getByLabel("Week of").selectOption("A room");
  await page.getByLabel("Room", { exact: true }).fill("118");
  await page.getByRole("button", { name: "Show its week" }).click();
  await expect(title(page)).toHaveText("2 hours a week");
  if (isPhone()) await page.getByRole("button", { name: /^Tue/ }).click();
  await expect(page.getByRole("main")).toContainText("EC501");
  await judge(page, "timetable-room");
  await page.getByLabel("Week of").selectOption("A group");
  await page.getByLabel("Group", { exact: true }).selectOption("Section A");
  await expect(page).toHaveURL(new RegExp(`group=${a}`));
  await page.getByRole("link", { name: "Change", exact: true }).click();
  await expect(page.getByRole("link", { name: "See the week" })).toBeVisible();
});

test("the timetable reads in Hindi", { tag: ONE_WIDTH }, async ({ ashasPage: page, college }) => {
  const { term, cs501, a } = await openCollege(college);
  await addSlot(college, term, {
    weekday: 2,
    hour: 6,
    room: "118",
    taught: [{ subjectId: cs501, groupId: a }],
  });
  await page.goto(atWeek());
  await page.getByRole("button", { name: "हिन्दी", exact: true }).click();
  await expect(title(page)).toHaveText("सप्ताह में 1 घंटा");
  await page.getByRole("button", { name: /^मंगल/ }).click();
  await page.getByRole("button", { name: /CS501/ }).click();
  const form = page.getByRole("dialog", { name: /CS501$/ });
  await expect(form.getByLabel("दिन और घंटा")).toBeVisible();
  await judge(page, "timetable-hindi");
  await form.getByRole("button", { name: "बंद करें" }).click();
  await page.goto("/timetable/hours");
  await expect(title(page)).toHaveText("दिन में 8 घंटे");
  await judge(page, "timetable-hours-hindi");
});
