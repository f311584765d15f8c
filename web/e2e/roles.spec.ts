import type { Page } from "@playwright/test";
import type { College } from "./support/college";
import { judge } from "./support/judge";
import { enterOnServer } from "./support/leave";
import { atSubject, daysAgo, holdClasses } from "./support/records";
import { ananya, give, invite, iqbal, ramesh, subjectId, vera } from "./support/roles";
import { openSubject, PLACE, rollOf } from "./support/rollcall";
import { divideList } from "./support/sections";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const BAR = {
  lecturer: ["Home", "Take attendance", "Sheets", "Student attendance", "Shortage"],
  head: ["Home", "Take attendance", "Sheets", "Students", "Student attendance", "Shortage", "Leave"],
  exam: ["Home", "Sheets", "Students", "Student attendance", "Shortage", "Leave", "Rule"],
  viewer: ["Home", "Sheets", "Students", "Student attendance", "Shortage", "Leave"],
} as const;

/** For everybody, behind More on a phone and on the user name's page at a desk. */
const ALSO = ["History", "Account", "Registers", "Look up attendance"];
/** What hangs under Shortage at a desk, and behind More on a phone. */
const UNDER_SHORTAGE = ["Semester sheet", "Lists", "Objections"];
const PHONE_WORDS: Record<string, string> = { "Roll call": "Take attendance" };

/** Every section that is offered, at a desk in the bar, on a phone at the thumb and behind More. */
async function sectionsOf(page: Page): Promise<string[]> {
  const bar = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
  const words = await bar.allInnerTexts();
  const more = page.getByRole("button", { name: "More" });
  if (!(await more.isVisible())) return words;
  await more.click();
  const dialog = page.getByRole("dialog", { name: "More" });
  words.push(...(await dialog.getByRole("link").allInnerTexts()));
  await page.keyboard.press("Escape");
  return words
    .map((word) => PHONE_WORDS[word.trim()] ?? word.trim())
    .filter((word) => ![...ALSO, ...UNDER_SHORTAGE].includes(word));
}

/** A college with CS301 in two sections, CS302 and another department, and some classes held. */
async function makeCollege(college: College): Promise<{ a: number; b: number }> {
  await openSubject(college, 6);
  await holdClasses(college, ["111110", "111100", "110110", "111010"]);
  const groups = await divideList(college, 3);
  const { subject: _, ...place } = PLACE;
  await college.furnish({ departments: ["ECE"], subjects: { ...place, codes: ["CS302"] } });
  await college.furnish({ subjects: { ...place, department: "ECE", codes: ["EC301"] } });
  return groups;
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });

async function isClosed(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(title(page)).toHaveText("This page is not for your account");
}

test("a lecturer finds the own classes on Home and wherever a class is chosen, and nobody else's", async ({
  page,
  college,
}) => {
  const { a } = await makeCollege(college);
  await invite(
    college,
    ananya,
    { role: "lecturer", subjectId: await subjectId(college), groupId: a },
    { role: "lecturer", subjectId: await subjectId(college, "CS302") },
  );
  await logIn(page, ananya);
  await page.goto("/home");
  await expect(page.getByRole("link", { name: "Take CS301 · A" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Fell below");
  expect((await sectionsOf(page)).toSorted()).toEqual([...BAR.lecturer].toSorted());
  await judge(page, "home-lecturer");
  await page.getByRole("button", { name: "Substitute CS301 · A" }).click(); // not the row, which is pressed as a whole
  await expect(page.getByRole("dialog", { name: "Who takes CS301 · A, today?" })).toBeVisible();
  await page.keyboard.press("Escape");

  for (const address of ["/attendancePage", "/attendanceDB", "/studentattendance"]) {
    await page.goto(address);
    const own = page.getByRole("group", { name: "My classes" }).getByRole("button");
    await expect(own).toHaveCount(2);
    await expect(page.getByRole("group", { name: "Department" })).toHaveCount(0);
  }
  await page.getByRole("button", { name: "CS301" }).click();
  await page.getByRole("link", { name: /^See/ }).click();
  await expect(page.getByText(rollOf(1)).first()).toBeVisible();
  await expect(page.getByText(rollOf(5))).toHaveCount(0); // of section B
  await page.goto("/shortage");
  await expect(page.getByRole("combobox", { name: "My classes" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Department" })).toHaveCount(0);
  await judge(page, "shortage-lecturer");

  for (const address of [
    "/studentDB",
    "/groups",
    "/leave",
    "/add",
    "/addsubject",
    "/marksfile",
    "/rule/change",
  ])
    await isClosed(page, address);
  await judge(page, "not-for-you");
  await isClosed(page, "/register");
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.getByRole("link", { name: "Take CS301 · A" }).click();
  await page.getByRole("button", { name: "Click to take attendance" }).click();
  await expect(page).toHaveURL(/\/attendance\?id=/); // two taps from Home, as for the office
  await expect(page.getByRole("button", { name: rollOf(1) }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: rollOf(5) })).toHaveCount(0);
});

test("a lecturer corrects the own sheets, and is offered nothing that is kept for the list", {
  tag: ONE_WIDTH,
}, async ({ page, college }) => {
  await openSubject(college, 3);
  await holdClasses(college, ["110"]);
  await invite(college, ananya, { role: "lecturer", subjectId: await subjectId(college) });
  await logIn(page, ananya);
  await page.goto(atSubject("/sheet", { date: daysAgo(1) }));
  await expect(page.getByRole("button", { name: `${rollOf(3)} is Absent` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
  await expect(page.getByRole("link", { name: "History" })).toHaveCount(0);
  await page.goto(atSubject("/attendanceDB"));
  await expect(page.getByRole("list", { name: "Class dates of CS301" })).toBeVisible();
  await expect(page.getByRole("link", { name: /file/i })).toHaveCount(0);
});

test("a head finds what waits first, then the department's day, and no other department", async ({
  page,
  ashasPage,
  college,
}) => {
  await makeCollege(college);
  await enterOnServer(ashasPage, { places: [2], startsOn: daysAgo(1) });
  await invite(college, ramesh, { role: "head", department: "CSE" });
  await ashasPage.context().clearCookies();
  await logIn(page, ramesh);
  await page.goto("/home");
  await expect(page.getByRole("link", { name: "1 leave" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("CSE");
  const offered = await sectionsOf(page);
  expect(offered.filter((word) => word !== "People").toSorted()).toEqual([...BAR.head].toSorted());
  await judge(page, "home-head");

  await page.goto("/studentDB");
  await page.getByRole("button", { name: PLACE.batch }).click();
  await expect(page.getByRole("button", { name: "CSE" })).toBeVisible();
  await expect(page.getByRole("button", { name: "ECE" })).toHaveCount(0);
  await page.goto(atSubject("/studentDB"));
  await expect(page.getByRole("button", { name: "Add one" })).toBeVisible();
  await page.goto("/leave");
  await expect(page.getByRole("button", { name: /^Grant:/ })).toBeVisible();
  for (const address of ["/add", "/addyear", "/rule/change", "/register"]) await isClosed(page, address);
  await page.goto("/rule");
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Change" })).toHaveCount(0);
});

test("the exam office reads everything, changes the rule and marks nothing", async ({
  page,
  ashasPage,
  college,
}) => {
  await makeCollege(college);
  await enterOnServer(ashasPage, { places: [2], startsOn: daysAgo(1) });
  await invite(college, iqbal, { role: "exam" });
  await ashasPage.context().clearCookies();
  await logIn(page, iqbal);
  await page.goto("/home");
  await expect(page.getByRole("main")).toContainText("Fell below");
  expect((await sectionsOf(page)).toSorted()).toEqual([...BAR.exam].toSorted());
  await judge(page, "home-exam");

  await page.goto(atSubject("/sheet", { date: daysAgo(1) }));
  await expect(title(page)).toContainText("CS301");
  await expect(page.getByRole("button", { name: /Withdraw/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: `${rollOf(1)} is Present` })).toHaveCount(0);
  await page.goto("/leave");
  await expect(page.getByText(rollOf(2))).toBeVisible();
  await expect(page.getByRole("button", { name: /^Grant:/ })).toHaveCount(0);
  await judge(page, "leave-read");
  await page.goto("/rule");
  await page.getByRole("link", { name: "Change" }).click();
  await expect(page).toHaveURL(/\/rule\/change/);
  for (const address of ["/attendancePage", "/leave/enter", "/addstudent", "/add"])
    await isClosed(page, address);
  await page.goto("/lists");
  await page.getByRole("link", { name: "Make a list" }).first().click();
  await expect(page).toHaveURL(/\/lists\/make/);
  await expect(title(page)).not.toHaveText("This page is not for your account");
});

test("a viewer reads lists, sheets and leave, and is offered no button that changes anything", async ({
  page,
  college,
}) => {
  await makeCollege(college);
  await invite(college, vera, { role: "viewer", department: "CSE" });
  await logIn(page, vera);
  await page.goto("/home");
  await expect(page.getByRole("main")).toContainText("Fell below");
  expect((await sectionsOf(page)).toSorted()).toEqual(
    BAR.viewer.filter((word) => word !== "Leave").toSorted(),
  );
  await judge(page, "home-viewer");
  await page.goto(atSubject("/studentDB"));
  await expect(page.getByText(rollOf(1))).toBeVisible();
  for (const name of [/Add/, /Edit/, /codes/i])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  await judge(page, "students-read");
  await page.goto(atSubject("/groups"));
  await expect(page.getByRole("link", { name: "A", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /group/i })).toHaveCount(0);
  await page.getByRole("link", { name: "A", exact: true }).click();
  await expect(page.getByText(rollOf(1))).toBeVisible();
  await judge(page, "group-read");
  for (const address of ["/attendancePage", "/rule/change", "/marksfile", "/lists/make"])
    await isClosed(page, address);
});

test("who has no grant is told so on Home, and has it all as soon as one is given", {
  tag: ONE_WIDTH,
}, async ({ page, college }) => {
  await openSubject(college, 3);
  await invite(college, ananya);
  await logIn(page, ananya);
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Nothing has been given to your account" })).toBeVisible();
  expect(await sectionsOf(page)).toEqual(["Home"]);
  await judge(page, "home-no-grant");

  await give(college, ananya, { role: "lecturer", subjectId: await subjectId(college) });
  await expect(page.getByRole("link", { name: "Take CS301" })).toBeVisible(); // heard, and not asked for
  expect((await sectionsOf(page)).toSorted()).toEqual([...BAR.lecturer].toSorted());
});
