import type { Locator, Page } from "@playwright/test";
import { makeGroups, sayWhoTakes } from "./support/called-groups";
import { asha, type College } from "./support/college";
import { judge } from "./support/judge";
import { atSubject, daysAgo } from "./support/records";
import {
  called,
  markButton,
  mode,
  nameOf,
  openSubject,
  press,
  pressUpload,
  rollOf,
  START_PAGE,
  serverHas,
  tile,
  uploadedWith,
} from "./support/rollcall";
import { countTaps } from "./support/taps";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const ABSENT = [4, 15, 22];
const LEFT = 17;
const SIZE = 30;

const marksOf = (absent: readonly number[]) =>
  Array.from({ length: SIZE }, (_, index) => (absent.includes(index + 1) ? "0" : "1")).join("");

/** What the server has of the lab: three were never there, one left after the first hour. */
const TAKEN = [ABSENT, [...ABSENT, LEFT], [...ABSENT, LEFT]].map((absent) => `${marksOf(absent)}!`);

/** CS301 in the lab, for one batch of thirty. */
async function openLab(college: College): Promise<void> {
  await openSubject(college, SIZE);
  const everybody = Array.from({ length: SIZE }, (_, index) => index + 1);
  const { B1 = 0 } = await makeGroups(college, "lab", { B1: everybody });
  await sayWhoTakes(college, [B1]);
}

const click = (page: Page) => page.getByRole("button", { name: /^Click to take attendance/ });
const key = (page: Page, digit: string) =>
  page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: digit, exact: true });
const fromHour = (page: Page, hour: number) =>
  page.getByRole("group", { name: "From hour" }).getByRole("button", { name: `From hour ${hour}` });
const upload = (page: Page) => page.getByRole("button", { name: "Upload", exact: true });

async function chooseHours(page: Page): Promise<Locator[]> {
  const more = page.getByRole("button", { name: "Hours, together…" });
  await more.waitFor();
  return [more, page.getByRole("group", { name: "Hours" }).getByRole("button", { name: "3" })];
}

test("a lab of three hours on the pad: 13 taps with choosing the hours, and 11 from then on", async ({
  ashasPage: page,
  college,
}) => {
  await openLab(college);
  for (const most of [13, 11]) {
    await page.goto(START_PAGE);
    const { tap, taps } = countTaps();
    if (most === 13) await tap(...(await chooseHours(page)));
    await tap(click(page));
    if (most === 13) await mode(page, "Pad").click(); // remembered from now on
    for (const place of ABSENT) await tap(...[...rollOf(place).slice(-2)].map((digit) => key(page, digit)));
    await tap(fromHour(page, 2));
    await tap(...[...rollOf(LEFT).slice(-2)].map((digit) => key(page, digit)));
    await expect(page.getByText("1 in part")).toBeVisible();
    if (most === 13) await judge(page, "hours-pad");
    await tap(upload(page));
    await uploadedWith(page, "26 present, 3 absent. One was there for some of the hours.");
    expect(taps()).toBe(most);
  }
  await serverHas(page, [...TAKEN, ...TAKEN]);
  await page.goto(atSubject("/sheet", { date: daysAgo(0), number: "1", hours: "all" }));
  await expect(page.getByText(`${rollOf(LEFT)} in 1 of 3`)).toBeVisible();
});

test("the same in the list is 8 taps, and who left is told by name", async ({ ashasPage: page, college }) => {
  await openLab(college);
  await page.goto(START_PAGE);
  for (const choice of await chooseHours(page)) await choice.click();
  const { tap, taps } = countTaps();
  await tap(click(page));
  await mode(page, "List").click();
  await tap(...ABSENT.map((place) => tile(page, place)));
  await tap(page.getByRole("button", { name: "Rest present" }), fromHour(page, 2), tile(page, LEFT));
  await expect(tile(page, LEFT)).toHaveAccessibleName(`24CS 017 ${nameOf(LEFT)} left after hour 1`);
  await expect(page.getByText("Upload now, or leave it open until the lab ends.")).toBeVisible();
  await expect(page.getByText("Marked 26 present")).toHaveCount(0);
  await judge(page, "hours-list");
  await tap(upload(page));
  await uploadedWith(page, "26 present, 3 absent");
  expect(taps()).toBe(8);
  await serverHas(page, TAKEN);
});

test("on the card the hour is said before Present: 33 taps", async ({ ashasPage: page, college }) => {
  await openLab(college);
  await page.goto(START_PAGE);
  for (const choice of await chooseHours(page)) await choice.click();
  const { tap, taps } = countTaps();
  await tap(click(page));
  for (let place = 1; place <= SIZE; place += 1) {
    await called(page, place);
    if (place === LEFT) {
      await tap(page.getByRole("button", { name: "Hour 2", exact: true }));
      await expect(page.getByText("Left after hour 1.")).toBeVisible();
      await judge(page, "hours-card");
    }
    await tap(markButton(page, ABSENT.includes(place) ? "Absent" : "Present", place));
  }
  await expect(page.getByRole("heading", { name: "All 30 are marked" })).toBeVisible();
  await judge(page, "hours-done");
  await pressUpload(page);
  expect(taps() + 1).toBe(33);
  await uploadedWith(page, "26 present, 3 absent");
  await serverHas(page, TAKEN);
});

test("a lab goes on from where it was after the page was closed, hour by hour", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  context,
  college,
}) => {
  await openLab(college);
  await page.goto(START_PAGE);
  for (const choice of await chooseHours(page)) await choice.click();
  await click(page).click();
  await press(page, "Present", 1);
  await page.getByRole("button", { name: "Hour 3", exact: true }).click();
  await press(page, "Absent", 2);
  await called(page, 3);
  const address = page.url();
  await page.close();

  const next = await context.newPage();
  await next.goto(address);
  await expect(next.getByText("CS301 · B1 · 3 hours roll call")).toBeAttached();
  await called(next, 3);
  await expect(next.getByText("came for hour 3")).toBeVisible();
  await next.getByRole("button", { name: "Undo" }).click();
  await called(next, 2);
  await serverHas(
    next,
    ["1", "1", "1"].map((mark) => mark.padEnd(SIZE, "-")),
  );
});

test("hours are said in Hindi", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  otherBrowser,
  refusalsAreFine,
  college,
}) => {
  refusalsAreFine(); // the other browser asks for a class by the meeting's address first
  await openLab(college);
  await page.goto(START_PAGE);
  for (const choice of await chooseHours(page)) await choice.click();
  await click(page).click();
  await press(page, "Present", 1);
  await serverHas(page, Array(3).fill("1".padEnd(SIZE, "-")));

  const other = await otherBrowser({ locale: "hi-IN", viewport: page.viewportSize() });
  await logIn(other, asha);
  await other.goto(page.url());
  await other.getByRole("button", { name: "घंटा 2", exact: true }).click();
  await expect(other.getByText("घंटे 1 के बाद गए।")).toBeVisible();
  await judge(other, "hours-card-hindi");
  await other.getByRole("button", { name: /^उपस्थित: / }).click();
  await other.getByRole("button", { name: "सूची" }).click();
  await other.getByRole("button", { name: "किस घंटे से 3" }).click();
  await judge(other, "hours-list-hindi");
  await other.getByRole("button", { name: "पैड" }).click();
  await judge(other, "hours-pad-hindi");
});
