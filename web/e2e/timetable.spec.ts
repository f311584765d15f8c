import type { Page } from "@playwright/test";
import { judge, overflow } from "./support/judge";
import { printed, solid } from "./support/paper";
import { ananya, bringIn, joseph, openSections, personOnServer } from "./support/people";
import { daysAgo } from "./support/records";
import { CSE } from "./support/students";
import { expect, logIn, test } from "./support/test";
import {
  addSlot,
  atWeek,
  cell,
  daysOnServer,
  openCollege,
  slotsOnServer,
  TERM,
  undo,
} from "./support/timetable";
import { ONE_WIDTH } from "./support/widths";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const isPhone = () => test.info().project.name === "phone";
/** As it is typed: 24/11/2026. */
const typed = (civil: string) => civil.split("-").toReversed().join("/");
const panel = (page: Page, name: string | RegExp) =>
  isPhone() ? page.getByRole("dialog", { name }) : page.getByRole("complementary", { name });

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
  await dialog.getByLabel("First day").fill(typed(TERM.firstDay));
  await dialog.getByLabel("Last day").fill(typed(daysAgo(70)));
  await dialog.getByRole("button", { name: "Make it" }).click();
  await expect(dialog.getByText("The last day is before the first.")).toBeVisible();
  await dialog.getByLabel("Last day").fill(typed(TERM.lastDay));
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

test("the week is changed by the keyboard alone", async ({ ashasPage: page, college }) => {
  test.skip(isPhone(), "a phone has a list of the day, and no keyboard");
  const { term, cs501, cs502, a, b } = await openCollege(college);
  await addSlot(college, term, {
    weekday: 1,
    hour: 1,
    room: "204",
    taught: [{ subjectId: cs501, groupId: a }],
  });
  await addSlot(college, term, {
    ...{ weekday: 1, hour: 5, length: 3, room: "Lab 3" },
    taught: [{ subjectId: cs502, groupId: a }],
  });
  await addSlot(college, term, {
    ...{ weekday: 1, hour: 5, length: 3, room: "Lab 5" },
    taught: [{ subjectId: cs501, groupId: b }],
  });
  await page.goto(atWeek());
  await expect(title(page)).toHaveText("4 hours a week");

  const first = cell(page, "Mon, hour 1, A · CS501, Room 204");
  await first.focus();
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  await keys("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
  await expect(cell(page, "Mon, hours 5 to 7, A · CS502, Lab 3")).toBeFocused();
  await keys("ArrowDown");
  await expect(cell(page, "Mon, hours 5 to 7, B · CS501, Lab 5")).toBeFocused();
  await keys("ArrowDown");
  await expect(cell(page, "Tue, hour 5: free. Add a class")).toBeFocused();
  await expect(page.getByRole("grid").locator('[tabindex="0"]')).toHaveCount(1);

  // Moves a class.
  await first.focus();
  await keys("Control+x");
  await expect(page.getByText(/^A · CS501 is taken along/)).toBeAttached();
  await keys("ArrowDown", "ArrowRight", "Control+v");
  await expect(page.getByText("A · CS501 moved to Tue 9:55")).toBeVisible();
  await expect(cell(page, "Tue, hour 2, A · CS501, Room 204")).toBeFocused();
  expect(await slotsOnServer(college)).toContain("2.2 CS501 A, 204");

  // Takes it out, and brings it back.
  await keys("Delete");
  await expect(page.getByText("A · CS501 taken out")).toBeVisible();
  await expect(cell(page, "Tue, hour 2: free. Add a class")).toBeFocused();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).focus();
  await keys("Enter");
  await expect(cell(page, "Tue, hour 2, A · CS501, Room 204")).toBeVisible();

  // Opens it, changes it, and stands in the grid again.
  await cell(page, "Tue, hour 2, A · CS501, Room 204").focus();
  await keys("Enter");
  const form = panel(page, "Tue 9:55, A · CS501");
  await expect(form.getByRole("button", { name: "Every week" })).toBeFocused();
  await keys("Escape");
  await expect(form).toBeHidden();
  await expect(cell(page, "Tue, hour 2, A · CS501, Room 204")).toBeFocused();
  await keys("Enter");
  await form.getByLabel("Room").focus();
  await keys("Control+a");
  await page.keyboard.type("118");
  await keys("Enter");
  await expect(form).toBeHidden();
  await expect(cell(page, "Tue, hour 2, A · CS501, Room 118")).toBeFocused();

  // Adds one.
  await keys("ArrowRight", "Enter");
  const adding = panel(page, "Tue 10:50, new class");
  await expect(adding.getByLabel("Subject")).toBeFocused();
  await adding.getByLabel("Subject").selectOption({ label: "Something else" });
  await adding.getByLabel("What it is").focus();
  await page.keyboard.type("Library");
  await keys("Enter");
  await expect(cell(page, "Tue, hour 3, Library")).toBeFocused();
  expect(await slotsOnServer(college)).toEqual([
    "1.5+3 CS502 A, Lab 3",
    "1.5+3 CS501 B, Lab 5",
    "2.2 CS501 A, 118",
    "2.3 Library",
  ]);
});

test("a class is dragged to another hour by the mouse", async ({ ashasPage: page, college }) => {
  test.skip(isPhone(), "touch has its own way: day and hour in the form");
  const { term, cs501, a } = await openCollege(college);
  await addSlot(college, term, { weekday: 2, hour: 6, taught: [{ subjectId: cs501, groupId: a }] });
  await page.goto(atWeek({ group: String(a) }));
  await cell(page, "Tue, hour 6, CS501").hover();
  await page.mouse.down();
  await cell(page, "Thu, hour 3: free. Add a class").hover();
  await page.mouse.up();
  await expect(page.getByText("A · CS501 moved to Thu 10:50")).toBeVisible();
  await expect(cell(page, "Thu, hour 3, CS501")).toBeVisible();
  await expect(page.getByRole("complementary")).toBeHidden(); // a drag opens nothing
  expect(await slotsOnServer(college)).toEqual(["4.3 CS501 A"]);
  await undo(page);
  await expect(cell(page, "Tue, hour 6, CS501")).toBeVisible();
  expect(await slotsOnServer(college)).toEqual(["2.6 CS501 A"]);
});

test("a clash is said in words and forbids nothing", async ({ ashasPage: page, college }) => {
  const { term, cs501, ec501, a } = await openCollege(college);
  await addSlot(college, term, { weekday: 2, hour: 6, room: "118", taught: [{ subjectId: ec501 }] });
  await addSlot(college, term, {
    weekday: 2,
    hour: 7,
    room: "204",
    taught: [{ subjectId: cs501, groupId: a }],
  });
  await page.goto(atWeek({ group: String(a) }));
  if (isPhone()) {
    await page.getByRole("button", { name: /^Tue/ }).click();
    await page.getByRole("button", { name: /CS501/ }).click();
  } else await cell(page, "Tue, hour 7, CS501, Room 204").click();
  const form = panel(page, "Tue 15:20, A · CS501");
  await form.getByLabel("Day and hour").selectOption({ label: "Tue, 6th" });
  await form.getByLabel("Room").fill("118");
  await expect(form.getByText("Room 118 is taken then")).toBeVisible(); // before anything is saved
  await expect(form).toContainText("EC501, ECE 5th. You can save it all the same.");
  await judge(page, "timetable-edit");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("One clash: Room 118, Tuesday 14:25")).toBeVisible();
  await expect(
    page.getByText(/CS501 of CSE 5th A and EC501 of ECE 5th\. It is shown, not forbidden\./),
  ).toBeVisible();
  expect(await slotsOnServer(college)).toEqual(["2.6 CS501 A, 118"]);
  if (isPhone()) {
    await expect(page.getByRole("button", { name: "Tue 1 clash" })).toBeVisible();
    await expect(page.getByText("EC501 of ECE 5th is in Room 118 too")).toBeVisible();
  } else await expect(cell(page, "Tue, hour 6, CS501, Room 118, clash")).toBeVisible();
  await judge(page, "timetable-clash");
});

test("on a phone one day is a list, and a swipe leads to the next", async ({ ashasPage: page, college }) => {
  test.skip(!isPhone(), "a desk shows the whole week");
  const { term, cs501, a } = await openCollege(college);
  await addSlot(college, term, {
    weekday: 3,
    hour: 2,
    room: "204",
    taught: [{ subjectId: cs501, groupId: a }],
  });
  await page.goto(atWeek({ group: String(a) }));
  await page.getByRole("button", { name: /^Tue/ }).click();
  const day = page.getByRole("region", { name: "Tuesday" });
  await expect(day).toBeVisible();
  await swipe(page, -150);
  await expect(page.getByRole("region", { name: "Wednesday" })).toContainText("CS501");
  await swipe(page, 150);
  await expect(day).toBeVisible();
  await expect(day).not.toContainText("CS501");
  await page.getByRole("button", { name: /^Wed/ }).click();
  await judge(page, "timetable-day");

  await page.getByRole("button", { name: /CS501/ }).click(); // 1
  const form = panel(page, "Wed 9:55, A · CS501");
  await form.getByLabel("Day and hour").selectOption({ label: "Thu, 1st" }); // 2
  await form.getByRole("button", { name: "Save" }).click(); // 3
  await expect(page.getByText("A · CS501 changed")).toBeVisible();
  expect(await slotsOnServer(college)).toEqual(["4.1 CS501 A, 204"]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

/** Draws a finger over the list of the day. */
async function swipe(page: Page, by: number): Promise<void> {
  await page
    .locator("section[aria-label]")
    .last()
    .evaluate((list, distance) => {
      const touch = (x: number) => new Touch({ identifier: 1, target: list, clientX: x, clientY: 300 });
      const start = distance < 0 ? 250 : 80;
      const [from, to] = [touch(start), touch(start + distance)];
      list.dispatchEvent(
        new TouchEvent("touchstart", { bubbles: true, touches: [from], changedTouches: [from] }),
      );
      list.dispatchEvent(new TouchEvent("touchend", { bubbles: true, touches: [], changedTouches: [to] }));
    }, by);
}

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
  await expect(form.getByLabel("Day", { exact: true })).toHaveValue(typed(tomorrow));
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
  await form.getByLabel("To the day").fill(typed(daysAgo(-2)));
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

test("a slot that two tabs change: the second is told, and what the first wrote stays", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, context, college, watch }) => {
  watch.allow(/409/);
  const { term, cs501, a } = await openCollege(college);
  await addSlot(college, term, {
    ...{ weekday: 2, hour: 6, room: "118", lecturers: ["asha.rao"] },
    taught: [{ subjectId: cs501, groupId: a }],
  });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.setViewportSize({ width: 1280, height: 900 });
    await tab.goto(atWeek());
    await cell(tab, /CS501/).click();
    await expect(tab.getByLabel("Room", { exact: true })).toHaveValue("118");
  }
  const [first, second] = [page, other].map((tab) => tab.getByLabel("Room", { exact: true }));
  await first?.fill("204");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(cell(page, /CS501, Room 204/)).toBeVisible();
  await second?.fill("305");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("alert")).toContainText("Somebody has changed this slot since you saw it.");
  expect(await slotsOnServer(college)).toEqual(["2.6 CS501 A, 204"]);
  await other.getByRole("button", { name: "Close" }).click();
  await cell(other, /CS501, Room 204/).click();
  await other.getByLabel("Room", { exact: true }).fill("305");
  await other.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => slotsOnServer(college)).toEqual(["2.6 CS501 A, 305"]);
});

test("a group's week is printed on one page, A4 across", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  const { term, cs501, cs502, a, b } = await openCollege(college);
  await college.patch(`/api/subjects/${cs501}`, { name: "Computer Networks" });
  await addSlot(college, term, {
    ...{ weekday: 2, hour: 6, room: "118", lecturers: ["asha.rao"] },
    taught: [{ subjectId: cs501, groupId: a }],
  });
  await addSlot(college, term, {
    weekday: 3,
    hour: 1,
    length: 3,
    taught: [{ subjectId: cs502, groupId: b }],
  });
  await addSlot(college, term, { weekday: 3, hour: 7, title: "Library", ...CSE });
  await page.goto(atWeek({ group: String(a) }));
  await expect(title(page)).toHaveText("2 hours a week");
  const pages = await printed(page, "timetable");
  expect(pages).toHaveLength(1);
  const [paper] = pages;
  expect(Math.round(paper?.width ?? 0)).toBe(297);
  expect(Math.round(paper?.height ?? 0)).toBe(210);
  for (const words of ["CSE · 5th semester · Section A", "CS501Room 118A. Rao", "Library", "Lunch", "1 / 1"])
    expect(paper?.text).toContain(solid(words));
  expect(paper?.text).toContain(solid("CS501 Computer Networks, A. Rao"));
  expect(paper?.text).not.toContain(solid("Week of"));
});

test("a long week goes on on another page, under the same head, and no class of it is lost", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  const { term, cs501, cs502, ec501, a, b } = await openCollege(college);
  const long = Array.from({ length: 12 }, (_, at) => [`${at + 8}:00`, `${at + 8}:55`]);
  await college.put("/api/timetable/hours", {
    hours: long.map((times) => {
      const [starts, ends] = times.map((time) => time.padStart(5, "0"));
      return { starts, ends };
    }),
  });
  const rooms: string[] = [];
  for (let weekday = 1; weekday <= 7; weekday++)
    for (const [subjectId, groupId] of [
      [cs501, a],
      [cs501, b],
      [cs502, a],
      [cs502, b],
    ] as const) {
      const room = `Seminar hall of day ${weekday}, ${subjectId}, ${groupId}`;
      rooms.push(room);
      await addSlot(college, term, {
        ...{ weekday, hour: 12, room, lecturers: ["asha.rao"] },
        taught: [{ subjectId, groupId }, { subjectId: ec501 }],
      });
    }
  await page.goto(atWeek());
  await expect(title(page)).toHaveText("7 hours a week");
  const pages = await printed(page, "timetable-long");
  expect(pages.length).toBeGreaterThan(1);
  const text = pages.map((each) => each.text).join();
  for (const room of rooms) expect(text).toContain(solid(room));
  for (const [index, each] of pages.entries()) {
    expect(Math.round(each.width)).toBe(297);
    expect(each.text).toContain(solid(`${index + 1} / ${pages.length}`));
    expect(each.text).toContain(solid("CSE · 5th semester"));
  }
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
