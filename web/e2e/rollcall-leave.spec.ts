import type { Page } from "@playwright/test";
import { asha, type College } from "./support/college";
import { hear, listen } from "./support/ear";
import { judge } from "./support/judge";
import { grantLeave } from "./support/leave";
import { daysAgo } from "./support/records";
import {
  called,
  keepForOffline,
  markButton,
  mode,
  nameOf,
  openSubject,
  press,
  pressUpload,
  rollOf,
  START_PAGE,
  serverHas,
  startClass,
  tile,
  upload,
  uploadedWith,
} from "./support/rollcall";
import { countTaps } from "./support/taps";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const SIZE = 20;
const DUTY = 3;
const ILL = 14;
/** Of whom the lecturer sees nobody: two of them are on leave. */
const MISSING = [DUTY, 7, ILL, 19];

const restPresent = (page: Page) => page.getByRole("button", { name: "Rest present" });
const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first();
const keysOf = (page: Page, place: number) =>
  [...rollOf(place).slice(-2)].map((digit) =>
    page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: digit, exact: true }),
  );

const DOUBLE_TAP_MS = 120;

/** Until a tap cannot be the second half of the one before, by the clock that the page takes the moments of taps from. */
async function afterDoubleTap(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() > since, now + DOUBLE_TAP_MS);
}

/** What the college's clock shows. */
const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(new Date());

/** CS301 with twenty students: one on duty for the week to come, one ill today. */
async function openWithLeave(college: College) {
  await openSubject(college, SIZE);
  const [today, soon] = [daysAgo(0), daysAgo(-4)];
  await grantLeave(
    college,
    { places: [DUTY], startsOn: today, endsOn: soon },
    { places: [ILL], kind: "Medical", startsOn: today },
  );
  const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
  return weekday.format(new Date(`${soon}T12:00:00Z`));
}

test("who is on leave is told on the card, the tile and the row, and read out with the name", async ({
  ashasPage: page,
  college,
  isMobile,
}) => {
  const day = await openWithLeave(college);
  await listen(page);
  await startClass(page);
  await mode(page, "Card").click();
  await press(page, "Present", 1);
  await press(page, "Present", 2);
  await called(page, DUTY);
  await expect(page.getByText(`On duty until ${day}`, { exact: true })).toBeVisible();
  await hear(page, `003 ${nameOf(DUTY)}, on duty until ${day}, 3 of 20.`);
  if (!isMobile) {
    const row = page
      .getByRole("list", { name: "All students" })
      .getByRole("button", { name: rollOf(ILL).slice(-3) });
    await expect(row).toContainText("M");
  }
  await judge(page, "rollcall-card-leave");

  await markButton(page, "Present", DUTY).click(); // here all the same: nobody asks
  await called(page, 4);
  await expect(page.getByText(/^On duty/)).toHaveCount(0);

  await mode(page, "List").click();
  await expect(tile(page, ILL)).toHaveAccessibleName(/\(on medical leave today\) not marked$/);
  await restPresent(page).click();
  await expect(toast(page, "Marked 16 present, 1 on leave absent")).toBeVisible();
  await judge(page, "rollcall-list-leave");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(tile(page, ILL)).toHaveAccessibleName(/not marked$/);

  await mode(page, "Pad").click();
  await page.getByRole("button", { name: "Everyone is here" }).click();
  await expect(toast(page, "Marked 16 present, 1 on leave absent")).toBeVisible();
  await judge(page, "rollcall-pad-leave");
  await mode(page, "Card").click();
  await judge(page, "rollcall-done-leave");
  await pressUpload(page);
  await uploadedWith(page, "19 present, 1 absent");
});

test("two on leave cost not one tap more: 22 on the card, 5 in the list, 6 on the pad", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openWithLeave(college);
  const seen = MISSING.filter((place) => place !== DUTY && place !== ILL);
  const start = async (way: "Card" | "List" | "Pad") => {
    await page.goto(START_PAGE);
    const counting = countTaps();
    await counting.tap(page.getByRole("button", { name: "Click to take attendance" }));
    await mode(page, way).click();
    return counting;
  };
  const finish = async ({ tap, taps }: ReturnType<typeof countTaps>, most: number) => {
    const marked = page.getByRole("heading", { name: `All ${SIZE} are marked` });
    await expect(marked.or(page.getByText("0 left"))).toBeVisible();
    await afterDoubleTap(page); // on the card Upload stands where Present stood
    await tap(upload(page));
    await uploadedWith(page, "16 present, 4 absent");
    expect(taps()).toBe(most);
  };

  const card = await start("Card");
  for (let place = 1; place <= SIZE; place += 1) {
    await called(page, place);
    await card.tap(markButton(page, MISSING.includes(place) ? "Absent" : "Present", place));
  }
  await finish(card, SIZE + 2);

  const list = await start("List");
  await list.tap(...seen.map((place) => tile(page, place)), restPresent(page));
  await finish(list, seen.length + 3);

  const pad = await start("Pad");
  await pad.tap(...seen.flatMap((place) => keysOf(page, place)));
  await finish(pad, 2 * seen.length + 2);
});

test("a leave of hours is told until they are over, and one of other hours not at all", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await openSubject(college, 3);
  const { timezone } = await (await page.request.get(`${college.url}/api/session`)).json();
  test.slow(
    clockIn(timezone) >= "23:58",
    "no hours of a day reach over midnight: the next day is waited for",
  );
  await expect.poll(() => clockIn(timezone) < "23:58", { timeout: 125_000 }).toBe(true);
  const startsOn = daysAgo(0);
  const elsewhere =
    clockIn(timezone) < "12:00"
      ? { fromTime: "18:00", toTime: "18:05" }
      : { fromTime: "06:00", toTime: "06:05" };
  await grantLeave(
    college,
    { startsOn, places: [1], fromTime: "00:00", toTime: "23:59" },
    { startsOn, places: [2], ...elsewhere },
  );
  await startClass(page);
  await called(page, 1);
  await expect(page.getByText("On duty until 23:59", { exact: true })).toBeVisible();
  await mode(page, "List").click();
  await restPresent(page).click();
  await expect(toast(page, "Marked 2 present, 1 on leave absent")).toBeVisible();
  await serverHas(page, ["011"]);
});

test("a class of another date is told the leaves of that date", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 3);
  const then = daysAgo(3);
  await grantLeave(
    college,
    { places: [1], kind: "Other", startsOn: then },
    { places: [2], startsOn: daysAgo(0) },
  );
  await page.goto(START_PAGE);
  await page.getByRole("button", { name: "Another date" }).click();
  await page.getByLabel("Date of the class").fill(then);
  await page.getByRole("button", { name: /^Click to take attendance of/ }).click();
  await called(page, 1);
  await expect(page.getByText("On leave that day", { exact: true })).toBeVisible();
  await mode(page, "List").click();
  await restPresent(page).click();
  await expect(toast(page, "Marked 2 present, 1 on leave absent")).toBeVisible();
});

test("in Hindi too", { tag: ONE_WIDTH }, async ({ ashasPage: page, otherBrowser, college }) => {
  await openWithLeave(college);
  await startClass(page);
  await serverHas(page, ["-".repeat(SIZE)]);
  const other = await otherBrowser({ locale: "hi-IN", viewport: page.viewportSize() });
  await logIn(other, asha);
  await other.goto(page.url());
  await other.getByRole("button", { name: "सूची" }).click();
  await expect(other.getByRole("button", { name: /\(आज चिकित्सा अवकाश पर\)/ })).toBeVisible();
  await other.getByRole("button", { name: "बाक़ी उपस्थित" }).click();
  await expect(toast(other, "18 उपस्थित, अवकाश पर 2 अनुपस्थित दर्ज")).toBeVisible();
});

test.describe("without network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a class that was never opened here knows who is on leave, and a closed browser does", {
    tag: ONE_WIDTH,
  }, async ({ ashasPage: page, context, college }) => {
    await openWithLeave(college);
    const kept = page.waitForResponse((response) => response.url().endsWith("/api/rollcalls/lists"));
    await keepForOffline(page);
    await kept;
    await context.setOffline(true);
    await page.goto(START_PAGE);
    await page.getByRole("button", { name: "Click to take attendance" }).click();
    await press(page, "Present", 1);
    await press(page, "Present", 2);
    await called(page, DUTY);
    await expect(page.getByText(/^On duty until/)).toBeVisible();
    const address = page.url();
    await page.close();

    const again = await context.newPage();
    await again.goto(address);
    await expect(again.getByText(/^On duty until/)).toBeVisible();
    await mode(again, "List").click();
    await restPresent(again).click();
    await expect(toast(again, "Marked 16 present, 2 on leave absent")).toBeVisible();
    await context.setOffline(false);
    await serverHas(again, [
      Array.from({ length: SIZE }, (_, at) => ([DUTY, ILL].includes(at + 1) ? 0 : 1)).join(""),
    ]);
  });
});
