import type { Page } from "@playwright/test";
import { makeGroups } from "./support/called-groups";
import type { College } from "./support/college";
import { judge } from "./support/judge";
import { printed, solid } from "./support/paper";
import { daysAgo, holdClass, holdClasses } from "./support/records";
import { ananya, invite, subjectId } from "./support/roles";
import { openSubject, PLACE, rollOf } from "./support/rollcall";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const { batch, department, semester } = PLACE;
const SHEET = `/semester?${new URLSearchParams({ year: batch, department, semester })}`;
const CODES = ["CS301", "CS302", "CS303", "CS304", "CS305", "CS306"];

/** Who was absent in a class of a subject: the first ones on the list more often, so that some are below the line. */
const marksOf = (students: number, klass: number, subject: number) =>
  Array.from({ length: students }, (_, student) =>
    (student * 7 + klass * 3 + subject) % 10 < 5 - student / 4 ? "0" : "1",
  ).join("");

async function holdSemester(college: College, students: number, codes = CODES, classes = 6) {
  await openSubject(college, students);
  for (const [index, subject] of codes.entries()) {
    if (index > 0) await college.post("/api/subjects", { batch, department, semester, code: subject });
    await holdClasses(
      college,
      Array.from({ length: classes }, (_, klass) => marksOf(students, klass, index)),
      { ...PLACE, subject },
    );
  }
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const list = (page: Page) =>
  page.getByRole("list", { name: "Students and their percentage in each subject" });

test("who is below, and in what", async ({ ashasPage: page, college }, { project }) => {
  await openSubject(college, 4);
  await college.post("/api/subjects", { batch, department, semester, code: "CS302" });
  await holdClasses(college, ["1110", "1110", "1100", "1000"]);
  await holdClasses(college, ["1111", "1101"], { ...PLACE, subject: "CS302" });
  await college.put("/api/planned", { ...PLACE, planned: 5 });
  await page.goto(SHEET);
  await expect(heading(page)).toHaveText(/2 of 4 are below 75\s%/);
  if (project.name !== "desk") {
    await expect(page.getByRole("button", { name: "Below 2" })).toHaveAttribute("aria-pressed", "true");
    const entries = list(page).getByRole("listitem");
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText(
      /24CS003.*CS301 50\.00.*CS302 50\.00.*all 2 below.*Not eligible/,
    );
    await expect(entries.last()).toContainText(/CS301 0\.00.*and 1 above · together 33\.33\s%/);
    await page.getByRole("button", { name: "All 4" }).click();
    await expect(entries).toHaveCount(4);
    await entries.first().getByRole("link").click();
    await expect(page).toHaveURL(/\/studentattendancedb\?.*student=\d+/);
    return;
  }
  const row = (place: number) => page.getByRole("row").filter({ hasText: rollOf(place) });
  await expect(row(4)).toContainText(/0\.00.*S×/);
  await expect(row(1)).toContainText("Eligible");
  await page.getByRole("button", { name: "CS301" }).click();
  await expect(page.getByRole("columnheader", { name: "CS301" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("row").nth(1)).toContainText(rollOf(4));
  await page.reload();
  await expect(page.getByRole("row").nth(1)).toContainText(rollOf(4));
  await page.getByRole("button", { name: "Cannot reach 2" }).click();
  await expect(page.getByRole("row")).toHaveCount(3);

  await row(3).getByRole("button").first().click();
  const sum = page.getByRole("dialog", { name: "24CS003 CS301" });
  await expect(sum).toContainText(/4.*classes this student was called in, all counted/);
  await expect(sum).toContainText(/of 4 = 50\s%/);
  await page.keyboard.press("Escape");
  await expect(sum).toBeHidden();
  await expect(row(3).getByRole("button").first()).toBeFocused();

  await page.keyboard.press("/");
  await page.keyboard.type("004");
  await expect(page.getByRole("row")).toHaveCount(2);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /XLSX/ }).click();
  expect((await download).suggestedFilename()).toBe("semester-2024-2028-cse-5th.xlsx");
});

test("the way to it: beside Shortage at a desk, under More on a phone, from the first class on", async ({
  ashasPage: page,
  college,
}, { project }) => {
  await openSubject(college, 4);
  await page.goto("/shortage");
  await expect(page.getByRole("link", { name: "Semester sheet" })).toHaveCount(0);
  await page.goto(SHEET);
  await expect(page.getByRole("heading", { name: "No class held yet" })).toBeVisible();
  await judge(page, "semester-empty");
  await holdClass(college, { heldOn: daysAgo(1), marks: "1110" });
  await page.goto(`/shortage?${new URLSearchParams({ year: batch, department, semester })}`);
  if (project.name === "desk") {
    await page.getByRole("link", { name: "Semester sheet" }).click();
    await expect(heading(page)).toHaveText(/1 of 4 is below/);
    await page.getByRole("link", { name: "Change" }).click();
  } else {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("link", { name: "Semester sheet" }).click();
  }
  await judge(page, "semester-choice");
  for (const label of [batch, department, semester]) {
    const choice = page.getByRole("button", { name: label, exact: true });
    if ((await choice.getAttribute("aria-pressed")) !== "true") await choice.click();
  }
  await page.getByRole("link", { name: "See the sheet" }).click();
  await expect(heading(page)).toHaveText(/1 of 4 is below/);
});

test("one group; and a lecturer's own subjects, without a total", async ({
  ashasPage,
  otherBrowser,
  college,
}, { project }) => {
  await holdSemester(college, 6, ["CS301", "CS302"], 3);
  await makeGroups(college, "section", { A: [1, 2, 3], B: [4, 5, 6] });
  await ashasPage.goto(SHEET);
  await ashasPage.getByLabel("Group").selectOption("Section A");
  await expect(ashasPage.getByRole("button", { name: "All 3" })).toBeVisible();
  await expect(ashasPage).toHaveURL(/group=\d+/);

  await invite(college, ananya, { role: "lecturer", subjectId: await subjectId(college, "CS302") });
  const page = await otherBrowser();
  await logIn(page, ananya);
  await page.goto(SHEET);
  await expect(page.getByText("In the subjects that are yours.")).toBeVisible();
  await page.getByRole("button", { name: /^All/ }).click();
  if (project.name === "desk") {
    const heads = page.getByRole("columnheader");
    await expect(heads).toHaveText(["Roll", "Name", "CS302"]);
  } else {
    await expect(list(page)).not.toContainText("together");
    await expect(list(page)).not.toContainText("CS301");
  }
});

test("the sheet is accessible, and fits the paper", async ({ ashasPage: page, college }, { project }) => {
  test.setTimeout(240_000);
  await college.post("/api/rules", { startsOn: daysAgo(0), rule: { line: 75, floor: 60 }, seen: null });
  await holdSemester(college, 60);
  await college.put("/api/planned", { ...PLACE, planned: 8 });
  await page.goto(SHEET);
  await expect(heading(page)).toContainText("of 60 are below");
  await judge(page, "semester");
  if (project.name !== "desk") return;
  await page.getByRole("row").nth(1).getByRole("button").first().click();
  await judge(page, "semester-sum");
  await page.keyboard.press("Escape");
  for (const [size, count, width] of [
    ["A4", 2, 297],
    ["A3", 1, 420],
  ] as const) {
    await page.getByLabel("Paper").selectOption(size);
    const pages = await printed(page, `semester-${size}`);
    expect(pages.map((each) => Math.round(each.width))).toEqual(Array(count).fill(width));
    for (const [index, { text }] of pages.entries()) {
      const repeated = [
        "Rollbook",
        "Semester sheet:",
        `${batch} · CSE · 5th semester`,
        "Compare with the register as it stood on",
        "Together",
        "Outcome",
        `${index + 1} / ${count}`,
      ];
      for (const words of [...repeated, ...CODES]) expect(text).toContain(solid(words));
    }
    for (const words of [rollOf(60), "Examination office"])
      expect(pages.at(-1)?.text).toContain(solid(words));
  }
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const paper = page.getByRole("table");
  await expect(paper.getByRole("row")).toHaveCount(62);
  await expect(paper).toContainText(/Semester sheet: \d+ of 60 are below/);
  await expect(paper.getByText(/\d B×?$/).first()).toHaveCSS("text-decoration-line", "underline");
  const below = paper.getByText(/\d S×?$/).first();
  await expect(below).toHaveCSS("font-weight", "700");
  await expect(below).toHaveCSS("text-decoration-line", "underline");
  await expect(paper.getByRole("img", { name: "QR code of this sheet in the register" })).toHaveCount(1);
});

test("in Hindi", { tag: ONE_WIDTH }, async ({ ashasPage: page, college }) => {
  await holdSemester(college, 12, ["CS301", "CS302"], 4);
  await page.goto(SHEET);
  await expect(heading(page)).toContainText("of 12");
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(heading(page)).toContainText("12 में से");
  await judge(page, "semester-hindi");
});
