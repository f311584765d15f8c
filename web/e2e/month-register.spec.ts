import type { Page } from "@playwright/test";
import type { College } from "./support/college";
import { judge } from "./support/judge";
import { grantLeave } from "./support/leave";
import { expectPages, printed, solid } from "./support/paper";
import { atSubject, changes, daysAgo, holdClass, holdClasses } from "./support/records";
import { ananya, invite, subjectId } from "./support/roles";
import { nameOf, openSubject, PLACE, rollOf } from "./support/rollcall";
import { divideList } from "./support/sections";
import { download } from "./support/students";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const OCTOBER = Array.from({ length: 22 }, (_, index) => `2026-10-${String(index + 1).padStart(2, "0")}`);
const REGISTER = atSubject("/monthregister");
const { subject: _, ...LIST_AND_SEMESTER } = PLACE;

/** Of 60: everybody there, but for the second in every third class, the third late in the first, the fourth never. */
const marksOf = (index: number) =>
  Array.from({ length: 60 }, (_, place) => {
    if (place === 3 || (place === 1 && index % 3 === 0)) return 0;
    return place === 2 && index === 0 ? 2 : 1;
  }).join("");

async function holdOctober(college: College): Promise<void> {
  await openSubject(college, 60);
  for (const [index, heldOn] of OCTOBER.entries())
    await holdClass(college, { heldOn, marks: marksOf(index) });
}

const row = (page: Page, place: number) => page.getByRole("row").filter({ hasText: rollOf(place) });

/** The browser's own dialog would wait for somebody. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { prints: 0 });
    window.print = () => Object.assign(window, { prints: Number(Reflect.get(window, "prints")) + 1 });
  });

test("a month is read on screen and printed across A4, 60 students and 22 classes on two pages", async ({
  ashasPage: page,
  college,
}, { project }) => {
  await holdOctober(college);
  await holdClass(college, { heldOn: "2026-11-02", marks: "1".repeat(60) });
  await grantLeave(
    college,
    { places: [4], kind: "Duty", startsOn: "2026-10-01", endsOn: "2026-10-03" },
    { places: [4], kind: "Medical", startsOn: "2026-10-04" },
  );
  await page.goto(atSubject("/attendanceDB"));
  await page.getByRole("link", { name: "Month's register" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 class in November 2026");
  await page.getByLabel("Month", { exact: true }).selectOption({ label: "October 2026" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("22 classes in October 2026");

  const cells = row(page, 4).getByRole("cell");
  await expect(cells.nth(0)).toHaveText("D");
  await expect(cells.nth(3)).toHaveText("M");
  await expect(cells.nth(4)).toHaveText("A");
  await expect(row(page, 3).getByRole("cell").nth(0)).toHaveText("L");
  await expect(row(page, 1).getByRole("cell").nth(0)).toHaveText("P");
  await expect(row(page, 2)).toContainText("63.64"); // 14 of 22
  await expect(row(page, 2)).toContainText("65.22"); // 15 of 23 to date
  await expect(page.getByRole("main")).toContainText("% is of these classes alone, by the rule");
  await judge(page, "month-register");

  const region = page.getByRole("region", { name: "Register of CS301 in October 2026" });
  await region.focus();
  await expect(region).toBeFocused();
  if (project.name === "phone") {
    const before = await row(page, 4).getByRole("rowheader").boundingBox();
    await region.evaluate((element) => element.scrollBy(400, 0));
    expect(await region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    expect((await row(page, 4).getByRole("rowheader").boundingBox())?.x).toBe(before?.x); // the roll stays
  }

  const pages = await printed(page, "month-register");
  expect(pages).toHaveLength(2);
  for (const [index, { width, height, text }] of pages.entries()) {
    expect([Math.round(width), Math.round(height)]).toEqual([297, 210]);
    for (const word of [
      "Attendance register in October 2026: CS301",
      "5th semester",
      "Compare with what the register holds now",
      "P+L",
      `Page ${index + 1} of 2`,
    ])
      expect(text).toContain(solid(word));
  }
  const [first, second] = pages.map(({ text }) => text);
  expect(first).toContain(rollOf(36));
  expect(first).not.toContain(rollOf(37));
  for (const word of [rollOf(60), "Taken by", "Signature", "Principal", "not counted", "D3 M1"])
    expect(`${first}${second}`).toContain(solid(word));
  expect(second).toContain(solid("Head of department"));

  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("अक्टूबर 2026 में 22 कक्षाएँ");
  await judge(page, "month-register-hindi");
});

test("any range, a group, an empty month, and days that make no range", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSubject(college, 4);
  const { a, b } = await divideList(college, 2);
  await holdClass(college, { heldOn: "2026-10-30", marks: "10", group: a });
  await holdClass(college, { heldOn: "2026-11-02", marks: "01", group: b });
  await page.goto(`${REGISTER}&from=2026-10-01&to=2026-11-30`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "2 classes from 1 Oct 2026 to 30 Nov 2026"
      .replaceAll(/(?<=\d) | (?=2026)/g, "\u00a0")
      .replace("2\u00a0c", "2 c"),
  );
  await expect(row(page, 1)).toContainText("–");
  await page.getByLabel("Group").selectOption({ label: "Section B" });
  await expect(row(page, 1)).toHaveCount(0);
  await expect(row(page, 3)).toHaveCount(1);
  await judge(page, "month-register-group");

  const file = await download(page, "link", "Export as CSV");
  expect(file.buffer.toString()).toContain("2026-11-02 Section B");
  expect(file.buffer.toString()).not.toContain("2026-10-30");

  await page.getByLabel("Last day").fill("2026-09-30");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("main")).toContainText("The last day is before the first one.");
  await page.getByLabel("First day").fill("2026-09-01");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("main")).toContainText(
    "The first class of this college was held on 30 October 2026.",
  );
  await judge(page, "month-register-refused");

  await page.goto(`${REGISTER}&from=2026-12-01&to=2026-12-31`);
  await expect(page.getByRole("heading", { name: "No class was uploaded in December 2026" })).toBeVisible();
  await judge(page, "month-register-none");
  await page.getByRole("button", { name: "Show November 2026" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 class in November 2026");
});

test("the notice board is one tap from the shortage, tells rolls alone, and stands in the history", async ({
  ashasPage: page,
  college,
}) => {
  await countPrints(page);
  await openSubject(college, 60);
  await holdClasses(college, [0, 1, 2, 3].map(marksOf));
  await page.goto(atSubject("/shortage"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("2 of 60 are below");
  await page.getByRole("button", { name: "Notice board" }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "prints"))).toBe(1);
  const pages = await printed(page, "notice-board");
  expectPages(pages, 1, [
    "2 of 60 are below 75 %",
    "CS301",
    "5th semester",
    "4 classes held",
    "Compare with the register as it stood on",
    "entered in the history",
  ]);
  const [{ text } = { text: "" }] = pages;
  for (const word of [
    rollOf(60),
    "0/4",
    "0.00 S",
    "S: below 75 %",
    "with your roll",
    "Rule: at least 75 % in each subject",
    "Head of department, date",
  ])
    expect(text).toContain(solid(word));
  expect(text).not.toContain(solid(nameOf(1)));

  const { batch: year, department, semester } = PLACE;
  await page.goto(`/shortage?${new URLSearchParams({ year, department, semester })}`);
  await page.getByRole("button", { name: "Notice board" }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "prints"))).toBe(1);
  expectPages(await printed(page, "notice-board-list"), 2, ["2 of 60 are below 75 %", "CS301"]);

  await page.goto(`/shortage?${new URLSearchParams({ year, department, semester, asOf: daysAgo(0) })}`);
  await page.getByRole("button", { name: "Notice board" }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "prints"))).toBe(1);
  expectPages(await printed(page, "notice-board-as-of"), 2, ["as it stood at the end of that day"]);

  await page.goto("/history");
  await expect(changes(page).filter({ hasText: "Notice board printed" })).toHaveCount(3);
  await expect(changes(page).filter({ hasText: "Notice board printed" }).first()).toContainText(
    "2 of 60 below the line, up to",
  );
});

test("a register that is somebody else's says so", { tag: ONE_WIDTH }, async ({
  page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSubject(college, 4);
  await college.post("/api/subjects", { ...LIST_AND_SEMESTER, code: "CS302" });
  await invite(college, ananya, { role: "lecturer", subjectId: await subjectId(college, "CS302") });
  await logIn(page, ananya);
  await page.goto(REGISTER);
  await expect(page.getByRole("heading", { name: "CS301 is not yours to see" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await judge(page, "month-register-not-yours");
  await page.goto(REGISTER.replace("CS301", "CS999"));
  await expect(page.getByRole("heading", { name: "There is no such register" })).toBeVisible();
});
