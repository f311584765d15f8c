import type { Page } from "@playwright/test";
import type { College } from "./support/college";
import { judge } from "./support/judge";
import { allKept } from "./support/kept";
import { EC301, startBoth } from "./support/meetings";
import { atSubject, daysAgo } from "./support/records";
import {
  called,
  classOf,
  counts,
  keepForOffline,
  mode,
  openSubject,
  press,
  pressUpload,
  serverHas,
  tile,
  uploadedWith,
} from "./support/rollcall";
import { ECE, enrolByFile } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

test.use({ settings: { ROLLBOOK_MEETINGS: "yes" } });

const OURS = 24;
const THEIRS = 21;

/** CS301 for 24 and EC301 for 21, who sit in the same room. */
async function openBoth(college: College): Promise<void> {
  await openSubject(college, OURS);
  const { subject, ...place } = EC301;
  await college.furnish({ departments: [ECE.department], subjects: { ...place, codes: [subject] } });
  const theirs = classOf(THEIRS).map(([name, roll]): [string, string] => [name, roll.replace("CS", "EC")]);
  await enrolByFile(college, theirs, ECE);
}

const theirTile = (page: Page, roll: string) =>
  page.getByRole("group", { name: "All students" }).getByRole("button", { name: `24EC ${roll}` });

const headOf = (page: Page, prefix: string) => page.getByRole("heading", { name: prefix }).locator("..");

test("two departments are called one after the other, and the list turns to the second by itself", async ({
  ashasPage: page,
  college,
}) => {
  await openBoth(college);
  await startBoth(page);
  await expect(page.getByText("CSE and ECE together")).toBeVisible();
  await called(page, 1);
  await mode(page, "List").click();
  await tile(page, 7).click();
  await page.getByRole("button", { name: "Rest present" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await mode(page, "Card").click();
  await page.getByRole("slider", { name: "Student" }).focus();
  for (let place = 1; place < OURS; place += 1) await page.keyboard.press("ArrowRight");
  await press(page, "Present", OURS);
  await expect(page.getByRole("button", { name: "Present: 24EC001" })).toBeVisible();
  await expect(page.getByText("ECE · EC301")).toBeVisible();
  await judge(page, "together-card");
});

test("the pad types the rolls of one department at a time", async ({ ashasPage: page, college }) => {
  await openBoth(college);
  await startBoth(page);
  await mode(page, "Pad").click();
  const type = async (digits: string) => {
    for (const digit of digits)
      await page
        .getByRole("group", { name: "Keypad" })
        .getByRole("button", { name: digit, exact: true })
        .click();
  };
  await type("07");
  await page.getByRole("button", { name: "24EC · ECE" }).click();
  await type("0517");
  await type("1");
  await expect(page.getByText("CS007")).toBeVisible();
  await judge(page, "together-pad");
  await expect(counts(page, "42 present, 3 absent, 0 in part, 0 not yet marked")).toBeVisible();
});

test.describe("without network", () => {
  test.use({ serviceWorkers: "allow" });

  test("two departments are taken in List without network and after a closed page, and each gets its sheet", {
    tag: ONE_WIDTH,
  }, async ({ ashasPage: page, context, college }) => {
    await openBoth(college);
    await keepForOffline(page);
    await startBoth(page);
    await mode(page, "List").click();
    await expect(headOf(page, "24EC")).toContainText("ECE · EC301");
    await context.setOffline(true);
    await tile(page, 7).click();
    await theirTile(page, "005").click();
    await theirTile(page, "017").click();
    await allKept(page);
    const address = page.url();
    await page.close();

    const next = await context.newPage();
    await next.goto(address);
    await next.getByRole("button", { name: "Rest present" }).click();
    await expect(headOf(next, "24CS")).toContainText("23 present 1 absent");
    await expect(headOf(next, "24EC")).toContainText("19 present 2 absent");
    await judge(next, "together-list");
    await theirTile(next, "021").scrollIntoViewIfNeeded();
    await expect(next.getByRole("heading", { name: "24EC" })).toBeInViewport();
    await pressUpload(next);
    await expect(next.getByText("Will be sent when there is network")).toBeVisible();

    await context.setOffline(false);
    await uploadedWith(next, "42 present, 3 absent");
    await serverHas(next, [`${"1".repeat(6)}0${"1".repeat(17)}!`]);
    await serverHas(next, [`${"1".repeat(4)}0${"1".repeat(11)}0${"1".repeat(4)}!`], "", EC301);
    await next.goto(atSubject("/sheet", { date: daysAgo(0) }));
    await expect(next.getByRole("button", { name: "24CS007 is Absent" })).toBeVisible();
    await expect(next.getByText("24EC005")).toHaveCount(0);
    const { batch: year, ...chosen } = EC301;
    await next.goto(`/sheet?${new URLSearchParams({ year, ...chosen, date: daysAgo(0) })}`);
    await expect(next.getByRole("button", { name: "24EC005 is Absent" })).toBeVisible();
  });
});
