import type { Page } from "@playwright/test";
import { judge, overflow } from "./support/judge";
import { ananya, bringIn, joseph, openSections, personOnServer } from "./support/people";
import { daysAgo } from "./support/records";
import { CSE } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const atSubjects = `/addsubject?${new URLSearchParams({ year: CSE.batch, department: CSE.department, semester: "5th" })}`;

const teachers = (page: Page) => page.getByRole("list", { name: "Who teaches it" });

test("a class is given to somebody else for the day in three taps", async ({ ashasPage: page, college }) => {
  const { CS501, CS502 } = await openSections(college);
  const groupId = CS501?.groups[1]?.id;
  await bringIn(page, ananya, { role: "lecturer", subjectId: CS501?.id, groupId });
  await bringIn(page, joseph, { role: "lecturer", subjectId: CS502?.id });
  await page.goto("/people/ananya.bose");
  await page.getByRole("button", { name: "Substitute CS501 B" }).click(); // 1
  const sheet = page.getByRole("dialog", { name: "Who takes CS501 B, today?" });
  await expect(sheet.getByRole("button", { name: "Today", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await sheet.getByRole("button", { name: "Joseph Mathew Teaches in this department" }).click(); // 2
  await expect(sheet).toContainText(
    "Joseph Mathew sees it at once and can take it without network. It ends tonight.",
  );
  await judge(page, "substitute");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await sheet.getByRole("button", { name: "Give CS501 B to Joseph Mathew, today" }).click(); // 3
  await expect(page.getByText("Joseph Mathew takes CS501 B today")).toBeVisible();
  await expect(sheet).toBeHidden();
  expect((await personOnServer(page, "joseph.mathew")).grants).toContainEqual(
    expect.objectContaining({ subject: "CS501", group: "B", until: daysAgo(0), insteadOf: "ananya.bose" }),
  );
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(async () => (await personOnServer(page, "joseph.mathew")).grants.map(({ subject }) => subject))
    .toEqual(["CS502"]);

  await page.getByRole("button", { name: "Substitute CS501 B" }).click();
  await page.getByRole("button", { name: "Another", exact: true }).click();
  await page.getByLabel("Day", { exact: true }).fill(daysAgo(-5));
  await page.getByRole("button", { name: /^Joseph Mathew/ }).click();
  await page.getByRole("button", { name: /^Give CS501 B to Joseph Mathew, on / }).click();
  await expect(page.getByText(/^Joseph Mathew takes CS501 B on /)).toBeVisible();
  await page.goto("/people");
  await expect(page.getByRole("row").filter({ hasText: "Joseph Mathew" })).toContainText(
    /Lecturer: CS502 · Substitute on .*: CS501 B/,
  );
});

test("where everybody is of the office nobody is asked who teaches a subject, until somebody does", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college }) => {
  const { CS501 } = await openSections(college);
  const counted = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/people");
  await page.goto(atSubjects);
  await counted;
  await expect(page.getByRole("button", { name: "Change CS501" })).toBeVisible(); // and not only Rename: it has sections
  await expect(page.getByRole("button", { name: "Who teaches it CS501" })).toBeHidden();
  await bringIn(page, ananya, { role: "lecturer", subjectId: CS501?.id });
  await expect(page.getByRole("button", { name: "Who teaches it CS501" })).toBeVisible(); // by itself
});

test("who teaches a subject is seen from the subject, and given from there", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  const { CS501 } = await openSections(college);
  await bringIn(page, ananya, { role: "lecturer", subjectId: CS501?.id, groupId: CS501?.groups[0]?.id });
  await bringIn(page, joseph, { role: "head", department: "CSE" });
  await page.goto(atSubjects);
  await page.getByRole("button", { name: "Who teaches it CS501" }).click();
  const dialog = page.getByRole("dialog", { name: "1 person teaches CS501" });
  await expect(teachers(page).getByRole("listitem")).toHaveCount(2);
  await expect(teachers(page)).toContainText("Section A Ananya Bose");
  await expect(teachers(page)).toContainText("Section B nobody");
  await judge(page, "people-subject");
  await dialog.getByRole("button", { name: "Choose Section B" }).click();
  const who = page.getByRole("dialog", { name: "Who teaches CS501 B?" });
  await who.getByRole("button", { name: /^Joseph Mathew/ }).click();
  await judge(page, "people-subject-give");
  await who.getByRole("button", { name: "Give CS501 B to Joseph Mathew" }).click();
  await expect(page.getByRole("dialog", { name: "2 people teach CS501" })).toBeVisible();
  await expect(teachers(page)).toContainText("Section B Joseph Mathew");

  await page.getByRole("button", { name: "Substitute CS501 A" }).click();
  const sheet = page.getByRole("dialog", { name: "Who takes CS501 A, today?" });
  await sheet.getByRole("button", { name: /^Joseph Mathew/ }).click();
  await sheet.getByRole("button", { name: /^Give CS501 A/ }).click();
  await expect(teachers(page)).toContainText("Joseph Mathew today");
  await page.getByRole("button", { name: "End it Joseph Mathew" }).click();
  await expect(teachers(page)).not.toContainText("Joseph Mathew today");
});
