import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { judge } from "./support/judge";
import { holdSemester, SCOPE, untilPreviewed } from "./support/lists";
import { printed, solid } from "./support/paper";
import { ananya, invite, iqbal, ramesh, subjectId } from "./support/roles";
import { rollOf } from "./support/rollcall";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const IN_BAND = rollOf(3);
const SHORT = rollOf(4);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const rowOf = (page: Page, roll: string) => page.getByRole("row").filter({ hasText: roll });

test("the head recommends, the exam office decides, and the next list carries it", async ({
  page,
  otherBrowser,
  college,
  refusalsAreFine,
}) => {
  await holdSemester(college);
  await college.post("/api/eligibility", { ...SCOPE, kind: "provisional", follows: null });
  await invite(college, iqbal, { role: "head", department: SCOPE.department });
  await invite(college, ramesh, { role: "exam" });

  const heads = await otherBrowser();
  await logIn(heads, iqbal);
  await heads.goto("/lists/1");
  await expect(rowOf(heads, SHORT)).not.toContainText("Condone…");
  await rowOf(heads, IN_BAND).getByRole("link", { name: "Condone…" }).click();
  await expect(heading(heads)).toHaveText(`${IN_BAND} in CS301`);
  await expect(heads.getByRole("main")).toContainText("66.67 %");
  await expect(heads.getByRole("main")).toContainText(/2 seen of 3\s*In the band, 60 to 75/);
  await judge(heads, "condone-head");
  await heads.getByLabel("Remark").fill("Came to every class since October");
  await heads.getByRole("button", { name: "Recommend it" }).click();
  await expect(heads.getByRole("listitem").filter({ hasText: "Recommended, " })).toContainText(
    "By m.iqbal: Came to every class since October",
  );
  await expect(
    heads.getByText("The head of the department recommends, the exam office decides"),
  ).toBeVisible();

  await logIn(page, ramesh);
  await page.goto("/lists/1");
  await expect(rowOf(page, IN_BAND)).toContainText("Recommended");
  await judge(page, "list-recommended");
  await rowOf(page, IN_BAND)
    .getByRole("link", { name: /^Recommended/ })
    .click();
  await page.getByRole("button", { name: "Write the decision" }).click();
  await expect(page.getByLabel("Grounds")).toHaveAccessibleDescription(/Grounds is missing/);
  await page.getByLabel("Grounds").fill("Dengue, hospital 12 to 24 October");
  await page.getByLabel("Reference").fill("AC/2026/114");
  await judge(page, "condone-decide");
  await page.getByRole("button", { name: "Write the decision" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Condoned, " })).toContainText(
    "AC/2026/114, by v.ramesh: Dengue",
  );
  await judge(page, "condone-decided");
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(rowOf(page, IN_BAND)).toContainText("since then: stands in the next list");
  await expect(rowOf(page, IN_BAND)).toContainText("66.67");
  await expect(heading(page)).toHaveText("List No. 1: 2 of 4 below the line");

  await untilPreviewed(college, ({ condoned }) => condoned === 1);
  await page.getByRole("link", { name: "Make the final list" }).click();
  await page.getByRole("button", { name: "Make final list No. 2" }).click();
  await expect(heading(page)).toHaveText("List No. 2: 2 of 4 below the line");
  await expect(page.getByText("1 of these condoned")).toBeVisible();
  await expect(rowOf(page, IN_BAND)).toContainText(/Condoned.*AC\/2026\/114/);
  await expect(rowOf(page, IN_BAND)).toContainText("66.67");
  await judge(page, "list-condoned");
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Eligible rolls" }).click();
  const rolls = await readFile(await (await file).path(), "utf8");
  expect(rolls).toContain(IN_BAND);
  expect(rolls).not.toContain(SHORT);
  await page.getByRole("button", { name: "Eligible students 3" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: IN_BAND })).toBeVisible();

  await page.goto("/history");
  await expect(
    page
      .getByRole("row")
      .filter({ hasText: `${IN_BAND} in CS301 condoned` })
      .first(),
  ).toContainText("AC/2026/114: Dengue");

  refusalsAreFine();
  await invite(college, ananya, { role: "lecturer", subjectId: await subjectId(college) });
  const lecturers = await otherBrowser();
  await logIn(lecturers, ananya);
  await lecturers.goto(new URL(page.url()).origin + (await addressOfLine(college)));
  await expect(lecturers.getByRole("main")).not.toContainText("Dengue");
});

test("a decision is revoked with a reason, and both are told; in Hindi too", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await holdSemester(college);
  await college.post("/api/eligibility", { ...SCOPE, kind: "provisional", follows: null });
  await page.goto("/lists/1");
  await rowOf(page, IN_BAND).getByRole("link", { name: "Condone…" }).click();
  await page.getByRole("button", { name: "Request of the student" }).click();
  await page.getByLabel("Grounds").fill("Sister's wedding");
  await judge(page, "condone-ask");
  await page.getByRole("button", { name: "Ask for it" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Asked, " })).toContainText("Sister's wedding");
  await expect(page.getByLabel("Grounds")).toHaveValue("Sister's wedding");
  await page.getByRole("button", { name: "Not condoned" }).click();
  await page.getByLabel("Reference").fill("Minutes of 18 November");
  await page.getByRole("button", { name: "Write the decision" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Not condoned, " })).toBeVisible();
  await page.getByRole("button", { name: "Revoke the decision" }).click();
  await judge(page, "condone-revoke");
  await page.getByRole("button", { name: "The reference was wrong" }).click();
  await expect(page.getByRole("heading", { name: "Earlier decisions" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Not condoned, Minutes of 18 November. Revoked on");
  await judge(page, "condone-revoked");
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(heading(page)).toHaveText(`CS301 में ${IN_BAND}`);
  await judge(page, "condone-hindi");
});

test("on paper the decision stands in its column, and it is blank where there is none", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  await holdSemester(college);
  await college.post("/api/eligibility", { ...SCOPE, kind: "provisional", follows: null });
  await page.goto(await addressOfLine(college));
  await page.getByLabel("Grounds").fill("Dengue");
  await page.getByLabel("Reference").fill("AC/2026/114");
  await page.getByRole("button", { name: "Write the decision" }).click();
  await expect(page.getByRole("button", { name: "Revoke the decision" })).toBeVisible();
  await untilPreviewed(college, ({ condoned }) => condoned === 1);
  await college.post("/api/eligibility", { ...SCOPE, kind: "provisional", follows: 1 });
  await page.goto("/lists/2");
  await expect(heading(page)).toHaveText("List No. 2: 2 of 4 below the line");
  const [first, last] = await printed(page, "list-condoned");
  expect(first?.text).toContain(solid("May be condoned Condoned, AC/2026/114"));
  expect(first?.text).not.toContain("Dengue");
  expect(last?.text).toContain(IN_BAND);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const row = page.getByRole("table").first().getByRole("row").filter({ hasText: SHORT });
  await expect(row.getByRole("cell").last()).toHaveText("");
});

interface Lines {
  lines: { roll: string; student: number; subjectId: number }[];
}

async function addressOfLine(college: { get<T>(path: string): Promise<T> }): Promise<string> {
  const { lines } = await college.get<Lines>("/api/eligibility/1");
  const line = lines.find(({ roll }) => roll === IN_BAND);
  return `/lists/1/condone/${line?.student}?subject=${line?.subjectId}`;
}
