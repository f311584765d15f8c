import type { Page } from "@playwright/test";
import { judge } from "../support/judge";
import { atSubject, daysAgo, holdClass } from "../support/records";
import { ananya, invite, subjectId } from "../support/roles";
import {
  callRoll,
  keepForOffline,
  openSubject,
  START_PAGE,
  uploadClass,
  uploadedWith,
} from "../support/rollcall";
import { expect, logIn, test } from "../support/test";

const dateBox = (page: Page) => page.getByLabel("Date of the class");
const click = (page: Page) => page.getByRole("button", { name: /^Click to take attendance/ });
const numbers = (page: Page) => page.getByRole("group", { name: "Which class of that day" });

async function chooseDay(page: Page, days: number): Promise<void> {
  await page.getByRole("button", { name: "Another date" }).click();
  await dateBox(page).fill(daysAgo(days));
}

async function takeClass(page: Page): Promise<void> {
  await click(page).click();
  await expect(page).toHaveURL(/\/attendance\?id=/);
  await callRoll(page, "101");
}

test("a class between others of three days ago disturbs none of them", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 3);
  await holdClass(college, { heldOn: daysAgo(3), marks: "111" });
  await holdClass(college, { heldOn: daysAgo(3), marks: "000", number: 3 });
  await page.goto(START_PAGE);
  await chooseDay(page, 3);
  await expect(click(page)).toHaveAccessibleName(/^Click to take attendance of /);
  await expect(numbers(page).getByRole("button")).toHaveText(["2", "4"]);
  await expect(page.getByText("Classes 1, 3 stay as they are.")).toBeVisible();
  await numbers(page).getByRole("button", { name: "2" }).click();
  await judge(page, "another-date");
  await takeClass(page);
  await uploadClass(page, "2 present, 1 absent");

  for (const [number, counted] of [
    ["1", "3 present"],
    ["2", "2 present"],
    ["3", "3 absent"],
  ] as const) {
    await page.goto(atSubject("/sheet", { date: daysAgo(3), number }));
    await expect(page.getByText(counted).first()).toBeVisible();
  }
});

test("a day too far back for a lecturer is refused in words, and today is one tap away", async ({
  page,
  college,
}) => {
  await openSubject(college, 3);
  await invite(college, ananya, { role: "lecturer", subjectId: await subjectId(college) });
  await logIn(page, ananya);
  await page.goto(START_PAGE);
  await chooseDay(page, 30);
  await expect(page.getByText(/Date of the class must be a day from .* to today/)).toBeVisible();
  await expect(click(page)).toBeDisabled(); // else it would take another day than the one that stands there
  await dateBox(page).fill("45/11/2026");
  await expect(click(page)).toBeDisabled();
  await dateBox(page).fill(daysAgo(1));
  await expect(click(page)).toHaveAccessibleName(/^Click to take attendance of /);
  await expect(click(page)).toBeEnabled();
  await dateBox(page).fill("45/11/2026");
  await click(page).click(); // whoever types on and presses it at once
  await expect(page.getByText("November 2026 has 30 days.")).toBeVisible();
  await expect(click(page)).toBeDisabled();
  await expect(page).toHaveURL(/\/attendancePage/);
  await judge(page, "another-date-refused");
  await page.getByRole("button", { name: "Back to today" }).click();
  await expect(click(page)).toHaveAccessibleName("Click to take attendance");
  await expect(click(page)).toBeEnabled();
  await expect(dateBox(page)).toHaveCount(0);
});

test.describe("where lecturers go two days back", () => {
  test.use({ settings: { ROLLBOOK_DAYS_BACK: "2" } });

  test("the field offers these days and no other, and a class of the first of them is taken", async ({
    page,
    college,
  }) => {
    await openSubject(college, 3);
    await invite(college, ananya, { role: "lecturer", subjectId: await subjectId(college) });
    await logIn(page, ananya);
    await page.goto(START_PAGE);
    await chooseDay(page, 3);
    const first = new Date(`${daysAgo(2)}T12:00Z`).toLocaleDateString("en-IN", {
      ...{ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" },
    });
    const offered = new RegExp(`from ${first.replace(",", "").replaceAll(" ", "\\s")} to today`);
    await expect(page.getByText(offered)).toContainText("must be a day");
    await expect(click(page)).toHaveAccessibleName("Click to take attendance");
    await dateBox(page).fill(daysAgo(2));
    await expect(page.getByText("2 days ago")).toBeVisible();
    await takeClass(page);
    await uploadClass(page, "2 present, 1 absent");
    await page.goto(atSubject("/sheet", { date: daysAgo(2) }));
    await expect(page.getByText("Taken later, on").first()).toBeVisible();
  });
});

test("the office takes a class of any day since the batch began", async ({ ashasPage: page, college }) => {
  await openSubject(college, 3);
  await page.goto(START_PAGE);
  await chooseDay(page, 400);
  await expect(dateBox(page)).toBeFocused(); // who types a date goes on typing
  await expect(page.getByText("400 days ago")).toBeVisible();
  await expect(page.getByText(/^From 1\sJan\s\d{4} to today\.$/)).toBeVisible();
  await takeClass(page);
  await uploadClass(page, "2 present, 1 absent");
  await page.goto(atSubject("/sheet", { date: daysAgo(400) }));
  await expect(page.getByText("2 present").first()).toBeVisible();
});

test.describe("without network", () => {
  test.use({ serviceWorkers: "allow" });

  test("without network a class of longer ago is taken by the office, and sent when there is one again", async ({
    ashasPage: page,
    college,
    context,
  }) => {
    await openSubject(college, 3);
    await keepForOffline(page);
    await context.setOffline(true);
    await page.goto(START_PAGE);
    await chooseDay(page, 40);
    await takeClass(page);
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(page).toHaveURL(/\/attendancePage\?/);
    await context.setOffline(false);
    await uploadedWith(page, "2 present, 1 absent");
    await page.goto(atSubject("/sheet", { date: daysAgo(40) }));
    await expect(page.getByText("2 present").first()).toBeVisible();
  });
});
