import { daysAgo } from "../support/records";
import { RENAMED, renameEverything } from "../support/renaming";
import { openSubject, PLACE } from "../support/rollcall";
import { expect, test } from "../support/test";
import { openTerm } from "../support/timetable";

/** As links had it before everything was renamed. */
const LIST = { year: PLACE.batch, department: PLACE.department };
const SEMESTER = { ...LIST, semester: PLACE.semester };

test("where the batch of an old link has a new owner, lists, weeks, days and the history say so and lead on", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine(); // the new batch teaches nothing of which a list could be made
  await openSubject(college, 3);
  await openTerm(college);
  await renameEverything(college);
  await college.post("/api/batches", { label: PLACE.batch });
  await college.post("/api/departments", { label: PLACE.department });

  const note = page.getByText("“2024 - 2028” is another batch than before");
  for (const [path, query] of [
    ["/studentdb", LIST],
    ["/groups", LIST],
    ["/groups", { ...LIST, do: "split" }],
    ["/timetable", SEMESTER],
    ["/lists/make", SEMESTER],
    ["/compare", { ...SEMESTER, first: daysAgo(7) }],
    ["/history", LIST],
  ] as const) {
    await page.goto(`${path}?${new URLSearchParams(query)}`);
    await expect(note, path).toBeVisible();
    await page.getByRole("link", { name: `Open “${RENAMED.batch}”` }).click();
    await expect(note, path).toHaveCount(0);
    await expect(page.getByText("“CSE” is another department than before"), path).toBeVisible();
    await page.getByRole("link", { name: `Open “${RENAMED.department}”` }).click();
    await expect(page.getByText("than before"), path).toHaveCount(0);
    await expect(page, path).toHaveURL(/year=Batch\+of\+2028&department=Computing/);
  }
});

test("where nobody has the labels of an old link, its address and its head take over those of now", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 3);
  await openTerm(college);
  await renameEverything(college);
  const ofNow = /year=Batch\+of\+2028&department=Computing&semester=5th/;
  for (const [path, query] of [
    ["/timetable", SEMESTER],
    ["/compare", { ...SEMESTER, subject: PLACE.subject, first: daysAgo(7) }],
  ] as const) {
    await page.goto(`${path}?${new URLSearchParams(query)}`);
    await expect(page, path).toHaveURL(ofNow);
    await expect(page.getByRole("main"), path).toContainText(`${RENAMED.batch}${RENAMED.department}5th`);
    await expect(page.getByRole("main"), path).not.toContainText(PLACE.batch);
  }

  await page.goto(`/history?${new URLSearchParams({ ...SEMESTER, subject: PLACE.subject })}`);
  await expect(page).toHaveURL(ofNow);
  await expect(page.getByLabel("Subject")).toHaveValue(RENAMED.subject);
});
