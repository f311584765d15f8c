import type { Page } from "@playwright/test";
import { judge, overflow } from "./support/judge";
import { expect, test } from "./support/test";
import {
  addSlot,
  atWeek,
  cell,
  isPhone,
  openCollege,
  panel,
  slotsOnServer,
  title,
  undo,
} from "./support/timetable";
import { ONE_WIDTH } from "./support/widths";

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
