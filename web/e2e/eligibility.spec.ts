import type { Page } from "@playwright/test";
import { asha, type College } from "./support/college";
import { judge } from "./support/judge";
import { enterOnServer } from "./support/leave";
import { holdSemester, SCOPE, untilPreviewed } from "./support/lists";
import { printed, solid } from "./support/paper";
import { daysAgo, holdClasses } from "./support/records";
import { invite, ramesh } from "./support/roles";
import { openSubject, PLACE, rollOf } from "./support/rollcall";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const { batch, department, semester } = PLACE;
const CHOSEN = new URLSearchParams({ year: batch, department, semester });
const SHEET = `/semester?${CHOSEN}`;
const MAKE = `/lists/make?${CHOSEN}`;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const makeByServer = async (college: College, objectionsUntil: string | null): Promise<string> => {
  await college.post("/api/eligibility", { ...SCOPE, kind: "provisional", objectionsUntil, follows: null });
  return (await college.get<{ code: string }>("/api/eligibility/1")).code;
};

test("from the semester sheet the exam office makes a provisional list in two taps", async ({
  page,
  otherBrowser,
  college,
}, { project }) => {
  await holdSemester(college);
  await invite(college, ramesh, { role: "exam" });
  await logIn(page, ramesh);
  await page.goto("/lists");
  await expect(page.getByRole("heading", { name: "No list yet" })).toBeVisible();
  await judge(page, "lists-empty");
  await page.goto(SHEET);
  await expect(heading(page)).toHaveText(/2 of 4 are below/);
  await page.getByRole("link", { name: "Make a list" }).click();
  await expect(heading(page)).toHaveText("2 of 4 would be on list No. 1");
  await judge(page, "list-make");
  await expect(
    page.getByText("1 not eligible, 1 may be condoned, 2 eligible, the only subject"),
  ).toBeVisible();
  await expect(page.getByText(/At least 75\s% in each subject, not rounded; from 60\s%/)).toBeVisible();
  await page.getByRole("button", { name: "Make provisional list No. 1" }).click();

  await expect(page).toHaveURL(/\/lists\/1$/);
  await expect(heading(page)).toHaveText("List No. 1: 2 of 4 below the line");
  await expect(page.getByText(/^Provisional, until /)).toBeVisible();
  await expect(page.getByText("3 days left")).toBeVisible();
  const rows = page.getByRole("row");
  await expect(rows.filter({ hasText: rollOf(3) })).toContainText(/2 seen of 3/);
  await expect(rows.filter({ hasText: rollOf(3) })).toContainText("May be condoned");
  await expect(rows.filter({ hasText: rollOf(4) })).toContainText("Not eligible");
  await judge(page, "list");
  await page.getByText("What is frozen").click();
  await expect(page.getByText("openssl pkeyutl -verify")).toBeVisible();
  await judge(page, "list-frozen");
  const key = page.waitForEvent("download");
  await page.getByRole("link", { name: "Public key" }).click();
  expect((await key).suggestedFilename()).toBe("key-1.pem");
  await page.getByRole("button", { name: "Eligible students 2" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: rollOf(1) })).toBeVisible();
  const rolls = page.waitForEvent("download");
  await page.getByRole("link", { name: "Eligible rolls" }).click();
  expect((await rolls).suggestedFilename()).toBe("list-1-eligible-rolls.csv");
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(heading(page)).toHaveText("सूची नं. 1: 4 में से 2 सीमा से नीचे");
  await judge(page, "list-hindi");
  await page.goto(MAKE);
  await judge(page, "list-make-hindi");
  await page.getByRole("button", { name: "English" }).click();

  await page.goto("/history");
  await page.getByRole("row").filter({ hasText: "Provisional list made" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/lists\/1$/);
  if (project.name === "desk") await page.getByRole("link", { name: "Lists", exact: true }).click();
  else await page.goto("/lists");
  await expect(heading(page)).toHaveText("1 list, 1 open for objections");
  await judge(page, "lists");

  const { code } = await college.get<{ code: string }>("/api/eligibility/1");
  const visitor = await otherBrowser();
  await visitor.goto("/check");
  await visitor.getByLabel("Code on the paper").fill(code.toLowerCase().replace("-", ""));
  await visitor.getByRole("button", { name: "Check" }).click();
  await expect(heading(visitor)).toHaveText("List No. 1, provisional");
  await visitor.getByLabel("Roll number on the paper").fill(rollOf(3).toLowerCase());
  await visitor.keyboard.press("Enter");
  const main = visitor.getByRole("main");
  await expect(
    main.getByRole("heading", { name: `Does the paper say the same for ${rollOf(3)}?` }),
  ).toBeVisible();
  await expect(main).toContainText("CS301 2 seen of 3");
  await expect(main).toContainText("66.67 % B");
  await expect(main).toContainText("A true code can be copied onto a false paper.");
  await expect(main).not.toContainText("Chitra");
  await expect(main).not.toContainText("v.ramesh");
  await judge(visitor, "check-list");
  await visitor.getByLabel("Roll number on the paper").fill("24CS999");
  await visitor.keyboard.press("Enter");
  await expect(main).toContainText("The list has no roll 24CS999");
});

test("what cannot be made is said beside its box, and nothing is written", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await holdSemester(college);
  await page.goto(MAKE);
  await expect(heading(page)).toHaveText("2 of 4 would be on list No. 1");
  const until = page.getByLabel("Objections until");
  await until.fill(daysAgo(1));
  await page.getByRole("button", { name: "Make provisional list No. 1" }).click();
  await expect(until).toHaveAccessibleDescription(/Objections until is past\. Students need time to object/);
  await expect(until).toBeFocused();
  await judge(page, "list-make-refused");
  const day = page.getByLabel("As it stood on");
  await day.fill(daysAgo(-1));
  await expect(day).toHaveAccessibleDescription(/As it stood on lies ahead/);
  await day.fill(daysAgo(20));
  await expect(page.getByRole("heading", { name: "There is nothing to list yet" })).toBeVisible();
  await judge(page, "list-make-nothing");
  expect((await college.get<{ items: unknown[] }>("/api/eligibility")).items).toEqual([]);
  await page.goto("/lists/1");
  await expect(heading(page)).toHaveText("There is no list No. 1");
  await page.goto("/lists/make?choose=1");
  await expect(heading(page)).toHaveText("Make a list");
  await judge(page, "list-make-choice");
});

test("the final list follows once nobody can object any more", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await holdSemester(college);
  const code = await makeByServer(college, null);
  await page.goto("/lists/1");
  await page.getByRole("link", { name: "Make the final list" }).click();
  await expect(page.getByRole("link", { name: /^No\. 1, as it stood on/ })).toBeVisible();
  await expect(page.getByLabel("Objections until")).toHaveCount(0);
  await page.getByRole("button", { name: "Make another provisional list instead" }).click();
  await expect(page.getByRole("button", { name: "Make provisional list No. 2" })).toBeVisible();
  await page.getByRole("button", { name: "Make the final list after all" }).click();
  await judge(page, "list-make-final");
  await page.getByRole("button", { name: "Make final list No. 2" }).click();
  await expect(heading(page)).toHaveText("List No. 2: 2 of 4 below the line");
  await expect(page.getByText("Final, No. 2")).toBeVisible();
  await judge(page, "list-final");
  await page.goto("/lists");
  await expect(heading(page)).toHaveText("2 lists, none open for objections");
  await expect(page.getByRole("listitem").filter({ hasText: "No. 1" }).last()).toContainText(
    "Followed by No. 2",
  );
  await page.goto(`/check?${new URLSearchParams({ code })}`);
  await expect(page.getByRole("status").filter({ hasText: "A later list follows it: No. 2" })).toBeVisible();
  await judge(page, "check-list-followed");
});

test("on the page of a roll alone it is said that the list has the roll below, and leave stands beside it", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, otherBrowser, college }) => {
  await holdSemester(college);
  await enterOnServer(page, { places: [3], startsOn: daysAgo(-1), grant: true });
  await enterOnServer(page, { places: [3], startsOn: daysAgo(-3), endsOn: daysAgo(-5) });
  const code = await makeByServer(college, daysAgo(-3));
  const visitor = await otherBrowser();
  await visitor.goto(`/mysubjects?roll=${rollOf(3)}`);
  const main = visitor.getByRole("main");
  await expect(main).toContainText("Provisional list No. 1 has this roll below the line in 1 subject");
  await expect(main).toContainText(/CS301\. Objections until \w+ \d+ \w+ \d+\./);
  await expect(visitor.getByRole("listitem").filter({ hasText: "On duty" })).toContainText([
    "Asked for, not decided yet",
    "Granted",
  ]);
  await judge(visitor, "roll-alone-listed");
  await visitor.getByRole("link", { name: "See the list" }).click();
  await expect(visitor).toHaveURL(`/check?${new URLSearchParams({ code, roll: rollOf(3) })}`);
  await expect(main).toContainText("CS301 2 seen of 3");

  await visitor.goto(`/mysubjects?roll=${rollOf(1)}`);
  await expect(main).toContainText(/All together 100\.00\s%/);
  await expect(main).not.toContainText("list No.");
  await expect(main.getByRole("heading", { name: "Leave" })).toHaveCount(0);
});

test("on paper every page says what it is, and leaves room for the decision", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 60);
  await college.post("/api/subjects", { ...SCOPE, code: "CS302" });
  for (const subject of ["CS301", "CS302"]) {
    await holdClasses(college, ["1".repeat(15) + "0".repeat(45)], { ...PLACE, subject });
  }
  await untilPreviewed(college, ({ lines }) => lines.length === 90);
  const code = await makeByServer(college, daysAgo(-3));
  await page.goto("/lists/1");
  await expect(heading(page)).toHaveText("List No. 1: 45 of 60 below the line");
  const pages = await printed(page, "list");
  expect(pages).toHaveLength(4);
  for (const [index, { width, text }] of pages.entries()) {
    expect(Math.round(width)).toBe(210);
    const repeated = ["PROVISIONAL", "List No. 1", "Rollbook", batch, code, "Objections until"];
    for (const words of [...repeated, `${index + 1} / 4`]) expect(text).toContain(solid(words));
  }
  for (const { text } of pages.slice(0, 3)) expect(text).toContain(solid("Decision, reference"));
  const last = pages.at(-1)?.text;
  const closing = [rollOf(15), "15 eligible in all 2 subjects", "openssl pkeyutl -verify", "Principal"];
  for (const words of closing) expect(last).toContain(solid(words));
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const below = page
    .getByRole("table")
    .first()
    .getByText(/0\.00 S$/)
    .first();
  await expect(below).toHaveCSS("text-decoration-line", "underline");
  await expect(page.getByRole("img", { name: "Code of this list" }).first()).toBeVisible();
});

test.describe("where the look-up is closed", () => {
  test.use({ settings: { ROLLBOOK_LOOKUP: "off" } });

  test("a list's counts are for all, rolls after log-in", { tag: ONE_WIDTH }, async ({ page, college }) => {
    await holdSemester(college);
    const code = await makeByServer(college, null);
    await page.goto(`/check?${new URLSearchParams({ code, roll: rollOf(4) })}`);
    const main = page.getByRole("main");
    await expect(main).toContainText("2 of 4 below the line");
    await expect(main).toContainText("The rolls are shown after log-in.");
    await expect(main).not.toContainText("CS301");
    await judge(page, "check-list-closed");
    await logIn(page, asha);
    await page.goto(`/check?${new URLSearchParams({ code, roll: rollOf(4) })}`);
    await expect(main).toContainText("CS301 0 seen of 3");
  });
});
