import { asha } from "./support/college";
import { AT_NOON, addSlot, dayThere, openTerm, statesToday } from "./support/day";
import { card, letPass, notTaken, openDays, rowOf } from "./support/home-timetable";
import { judge, overflow } from "./support/judge";
import { allKept } from "./support/kept";
import { openTwoDepartments } from "./support/meetings";
import { ananya, bringIn, joseph, openSections } from "./support/people";
import { subjectId } from "./support/roles";
import {
  called,
  callRoll,
  keepForOffline,
  mode,
  openSubject,
  pressUpload,
  uploadClass,
} from "./support/rollcall";
import { countTaps } from "./support/taps";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

test.use({ settings: AT_NOON });

test("from Home to the first student of the class that is now: one tap", async ({
  ashasPage: page,
  college,
}) => {
  await openDays(college);
  await page.goto("/home");
  const now = card(page, "Now CS301");
  await expect(now).toContainText("11:30 to 13:40");
  await expect(now).toContainText("Next 15:00 CS301, Room 204");
  await expect(rowOf(page, "11:30")).toContainText("Now");
  await expect(rowOf(page, "15:00")).toContainText("3 students");
  await expect(notTaken(page)).toHaveCount(2);
  await judge(page, "home-timetable");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  const { tap, taps } = countTaps();
  await tap(now.getByRole("button", { name: "Take CS301, 3 students" }));
  await called(page, 1);
  expect(taps()).toBe(1);
  await callRoll(page, "10", 1);
  await called(page, 3); // only then the mark is on the device
  await page.goto("/home"); // left open: it is gone on with
  const open = card(page, "Now CS301");
  await expect(open).toContainText("2 of 3 marked.");
  await judge(page, "home-timetable-open");
  await open.getByRole("link", { name: "Continue, 1 to go" }).click();
  await callRoll(page, "1", 3);
  await uploadClass(page, "2 present, 1 absent");
  expect(await statesToday(college)).toEqual(["4 taken", "6 to_come"]);

  await page.goto("/home");
  const next = card(page, "Next at 15:00 CS301");
  await expect(next).toContainText("Last CS301, 2 of 3 present");
  await expect(rowOf(page, "11:30")).toContainText("2 of 3");
  await judge(page, "home-timetable-next");
  await next.getByRole("button", { name: "Take it early" }).click();
  await called(page, 1);
  await callRoll(page, "111", 1);
  await uploadClass(page, "3 present, 0 absent");
  await page.goto("/home");
  await expect(card(page, "Today is done 2 of 2 taken")).toContainText("5 of 6 present.");
  await judge(page, "home-timetable-done");
  await page.getByRole("link", { name: "Take an extra class" }).click(); // as easy as ever: one tap
  await expect(page).toHaveURL(/\/attendancePage/);
});

test("a lab of two hours for two departments is one card, one tap, and each hour is answered", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openTwoDepartments(college);
  const term = await openTerm(college);
  const { items } = await college.get<{ items: { id: number }[] }>(
    "/api/subjects?batch=2024+-+2028&department=ECE&semester=5th",
  );
  const taught = [{ subjectId: await subjectId(college) }, { subjectId: items[0]?.id ?? 0 }];
  await addSlot(college, term, { hour: 4, length: 2, taught, room: "Hall 1" });
  await page.goto("/home");
  const now = card(page, "Now CS301, EC301");
  await expect(now).toContainText("CSE and ECE · 5th · Hall 1 · two hours, taken once");
  await judge(page, "home-timetable-lab");
  await now.getByRole("button", { name: "Take CS301, EC301, 5 students" }).click();
  await called(page, 1);
  await callRoll(page, "101", 1);
  await mode(page, "List").click();
  await page.getByRole("button", { name: "Rest present" }).click();
  await uploadClass(page, "4 present, 1 absent");
  expect(await statesToday(college)).toEqual(["4 taken,taken", "5 taken,taken"]);
  await page.goto("/home");
  await expect(rowOf(page, "11:30")).toContainText("4 of 5");
});

test("the card follows the clock, and what has ended can be said to be not held", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openDays(college);
  await page.clock.install();
  await page.goto("/home");
  await expect(card(page, "Now CS301")).toBeVisible();
  await letPass(page, "01:45:00"); // after 13:40, and the next has not begun
  const ended = card(page, "Ended 13:40 CS301");
  await expect(ended).toContainText("ago, not taken");
  await expect(ended.getByRole("status")).toHaveText("Ended 13:40: CS301, Room 204");
  await judge(page, "home-timetable-ended");
  await ended.getByText("Not held, because…").first().click();
  await ended.getByRole("button", { name: "Test or exam" }).click();
  await expect(card(page, "Next at 15:00 CS301")).toBeVisible();
  await expect(rowOf(page, "11:30")).toContainText("Not held");
});

test("two at once are both offered; who covers is asked, and who is covered is not", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college, otherBrowser }) => {
  const { CS501, CS502 } = await openSections(college);
  const term = await openTerm(college);
  await bringIn(page, ananya, { role: "lecturer", subjectId: CS501?.id });
  await bringIn(page, joseph, { role: "lecturer", subjectId: CS502?.id });
  const ofA = CS501?.groups[0]?.id ?? 0;
  await addSlot(college, term, {
    ...{ hour: 4, lecturers: [ananya.userName], room: "Lab 3" },
    taught: [{ subjectId: CS501?.id ?? 0, groupId: ofA }],
  });
  await addSlot(college, term, {
    ...{ hour: 4, lecturers: [joseph.userName] },
    taught: [{ subjectId: CS502?.id ?? 0 }],
  });
  const ananyas = await otherBrowser({ viewport: page.viewportSize() });
  await logIn(ananyas, ananya, college.url);
  await ananyas.goto(`${college.url}/home`);
  await expect(card(ananyas, "Now CS501")).toContainText("CSE · 5th · A · Lab 3");

  await college.manage("POST", "/api/substitutes", {
    ...{ subjectId: CS501?.id, groupId: ofA, day: dayThere() },
    ...{ person: joseph.userName, insteadOf: ananya.userName },
  });
  await ananyas.reload();
  await expect(rowOf(ananyas, "CS501").first()).toContainText("Joseph Mathew takes it");
  await expect(card(ananyas, /No class today/)).toBeVisible();
  await judge(ananyas, "home-timetable-covered");

  const josephs = await otherBrowser({ viewport: page.viewportSize() });
  await logIn(josephs, joseph, college.url);
  await josephs.goto(`${college.url}/home`);
  const both = card(josephs, "Now CS501 or CS502?");
  await expect(both).toContainText("Both at 11:30.");
  await judge(josephs, "home-timetable-two");
  await both.getByRole("button", { name: "CS501, CSE 5th A, Lab 3" }).click();
  await called(josephs, 1);
  await josephs.goto(`${college.url}/home`);
  await expect(card(josephs, "Now CS501 · A")).toContainText("You cover for Ananya Bose today.");
});

test("in Hindi", { tag: ONE_WIDTH }, async ({ ashasPage: page, otherBrowser, college }) => {
  await openDays(college);
  const phone = await otherBrowser({ locale: "hi-IN", viewport: page.viewportSize() });
  await logIn(phone, asha, college.url);
  await phone.goto(`${college.url}/home`);
  await expect(card(phone, "अभी CS301")).toContainText("11:30 से 13:40");
  await expect(phone.getByRole("button", { name: "CS301 की हाज़िरी लें, 3 छात्र" })).toBeVisible();
  await judge(phone, "home-timetable-hi");
});

test("without a timetable Home asks for none and shows nothing of it", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 3);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/home");
  await expect(page.getByText("No class has been opened today.")).toBeVisible();
  expect(asked.filter((path) => /\/api\/(day|timetable)|\/assets\/day-/.test(path))).toEqual([]);
  await expect(page.getByRole("region", { name: /CS301/ })).toHaveCount(0);
});

test.describe("without network", () => {
  test.use({ serviceWorkers: "allow" });

  test("after the browser was closed, two weeks are here: one tap takes the class, and it arrives later", {
    tag: ONE_WIDTH,
  }, async ({ ashasPage: page, context, college }) => {
    await openDays(college);
    await keepForOffline(page);
    await expect(card(page, "Now CS301")).toBeVisible();
    await expect.poll(() => allKept(page)).toMatch(/24CS003/); // the class list
    await expect.poll(() => allKept(page)).toContain(dayThere(7)); // and what is next week
    await page.close();

    await context.setOffline(true);
    const next = await context.newPage();
    await next.goto("/home");
    const now = card(next, "Now CS301");
    await expect(now).toContainText(/No network. Your classes of two weeks are on this (phone|computer)./);
    await notTaken(next).first().getByRole("button", { name: "Event" }).click();
    await expect(next.getByText("Not written: there is no network.")).toBeVisible();
    await next.getByRole("button", { name: "Dismiss" }).click();
    await judge(next, "home-timetable-offline");
    await now.getByRole("button", { name: "Take CS301, 3 students" }).click();
    await called(next, 1);
    await callRoll(next, "110", 1);
    await pressUpload(next);
    await expect(next).toHaveURL(/\/attendancePage\?/);
    await next.goto("/home");
    await expect(rowOf(next, "11:30")).toContainText("2 of 3, to be sent");
    await expect(card(next, "Next at 15:00 CS301")).toBeVisible();

    await context.setOffline(false);
    await expect.poll(() => statesToday(college)).toEqual(["4 taken", "6 to_come"]);
    await expect(rowOf(next, "11:30").filter({ hasText: "to be sent" })).toHaveCount(0);
  });
});
