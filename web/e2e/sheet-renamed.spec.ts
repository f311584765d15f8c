import { atSubject, holdClass } from "./support/records";
import { RENAMED, renameEverything } from "./support/renaming";
import { openSubject, PLACE, rollOf } from "./support/rollcall";
import { expect, test } from "./support/test";

const DATE = "2026-11-02";

/** As it was copied from the address bar while everything had its first label. */
const COPIED = atSubject("/sheet", { date: DATE });

test("a printed code and a copied link from before everything was renamed lead to the class", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 5);
  await holdClass(college, { heldOn: DATE, marks: "10110" });
  await page.goto(COPIED);
  const words = await page
    .getByText(/Check code/)
    .first()
    .textContent();
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(words ?? "")?.[0] ?? "";
  await renameEverything(college);

  await page.goto(`/check?${new URLSearchParams({ code })}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The register holds 2 absent of 5");
  const main = page.getByRole("main");
  await expect(main).toContainText("Batch of 2028Computing5thCS-301");
  await expect(main).toContainText("belongs to this class as it stands now");
  await expect(main.getByRole("listitem")).toHaveText([rollOf(2), rollOf(5)]);

  await page.goto(COPIED);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("CS-301, Monday 2 November 2026");
  await expect(main).toContainText("3 present2 absent5 students");
  await expect(main).toContainText(`Check code ${code}`);
  await expect(page).toHaveURL(/year=Batch\+of\+2028&department=Computing&semester=5th&subject=CS-301/);
  await expect(page.getByText("than before")).toHaveCount(0);
});

test("where a label of a copied link has a new owner, that is said, and the code still leads to the class", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine(); // the new subject has no class of that day
  await openSubject(college, 5);
  await holdClass(college, { heldOn: DATE, marks: "10110" });
  const held = new URLSearchParams({ ...PLACE, heldOn: DATE });
  const { checkCode: code } = await college.get<{ checkCode: string }>(`/api/sheets?${held}`);
  await renameEverything(college);
  const { subject: _, ...place } = RENAMED;
  await college.post("/api/subjects", { ...place, code: PLACE.subject });

  await page.goto(COPIED);
  await expect(page.getByText("“CS301” is another subject than before")).toBeVisible();
  await expect(page.getByText(`${rollOf(2)} is Absent`)).toHaveCount(0);
  await page.getByRole("link", { name: "Open “CS-301”" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("CS-301, Monday 2 November 2026");
  await expect(page.getByRole("main")).toContainText("3 present2 absent5 students");

  await page.goto(`/check?${new URLSearchParams({ code })}`);
  await expect(page.getByRole("main")).toContainText("Batch of 2028Computing5thCS-301");
});

test("where the batch of a copied link has a new owner, a student's page and the choice of a class say so and lead on", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine(); // the new batch has nobody and teaches nothing
  await openSubject(college, 5);
  await holdClass(college, { heldOn: DATE, marks: "10110" });
  await renameEverything(college);
  await college.post("/api/batches", { label: PLACE.batch });
  const { batch: year, ...below } = PLACE;

  await page.goto(`/attendanceProfile?${new URLSearchParams({ year, ...below, roll: rollOf(1) })}`);
  await expect(page.getByText("There is no such subject")).toBeVisible();
  const note = page.getByText("“2024 - 2028” is another batch than before");
  await expect(note).toBeVisible();
  await page.getByRole("link", { name: "Open “Batch of 2028”" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(rollOf(1));
  await expect(note).toHaveCount(0);

  await page.goto(`/studentattendance?${new URLSearchParams({ year, ...below })}`);
  await expect(page.getByText("No subject has been added here yet")).toBeVisible();
  await expect(note).toBeVisible();
  await page.getByRole("link", { name: "Open “Batch of 2028”" }).click();
  await expect(page.getByRole("link", { name: /^See/ })).toBeVisible();
  await expect(note).toHaveCount(0);
});
