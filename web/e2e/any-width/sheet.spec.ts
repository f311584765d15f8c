import { overflow } from "../support/judge";
import { atSubject, holdClass } from "../support/records";
import { openSubject, PLACE, rollOf } from "../support/rollcall";
import { download } from "../support/students";
import { expect, test } from "../support/test";

const DATE = "2026-11-02";

test("somebody else's correction arrives while the sheet is open, and files have what the screen has", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 2);
  const id = await holdClass(college, { heldOn: DATE, marks: "10" });
  await page.goto(atSubject("/sheet", { date: DATE }));
  const second = page.getByRole("button", { name: `${rollOf(2)} is` });
  await expect(second).toContainText("is Absent");
  const { entries } = await college.get<{ entries: { student: number }[] }>(`/api/rollcalls/${id}`);
  await college.post(`/api/rollcalls/${id}/correct`, {
    student: entries[1]?.student,
    mark: 1,
    reason: "Was here",
  });
  await expect(second).toContainText("is Present");
  const csv = await download(page, "link", "Export as CSV");
  expect(csv.buffer.toString()).toContain(rollOf(2));
  expect((await download(page, "link", "Export as XLSX")).name).toMatch(/\.xlsx$/);
});

test("a colleague who was quicker is not overruled unseen", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSubject(college, 2);
  const id = await holdClass(college, { heldOn: DATE, marks: "10" });
  await page.goto(atSubject("/sheet", { date: DATE }));
  const second = page.getByRole("button", { name: `${rollOf(2)} is` });
  await second.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Came late");
  const { entries } = await college.get<{ entries: { student: number }[] }>(`/api/rollcalls/${id}`);
  const student = entries[1]?.student;
  for (const [revision, mark] of [1, 0].entries()) {
    await college.post(`/api/rollcalls/${id}/correct`, { student, mark, reason: "Looked again", revision });
  }
  await dialog.getByRole("button", { name: "Make present" }).click();
  await expect(dialog.getByRole("alert")).toContainText(`${rollOf(2)} was corrected by`);
  await expect(dialog.getByRole("alert")).toContainText("and is Absent.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(second).toContainText("is Absent");
  await second.click();
  await dialog.getByLabel("Reason").fill("Came late");
  await dialog.getByRole("button", { name: "Make present" }).click();
  await expect(second).toContainText("is Present");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(second).toContainText("is Absent");
});

test("without network a correction keeps its reason, and nothing is changed", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 1);
  await holdClass(college, { heldOn: DATE, marks: "0" });
  await page.goto(atSubject("/sheet", { date: DATE }));
  await page.getByRole("button", { name: `${rollOf(1)} is Absent` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Came late");
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Make present" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The server could not be reached.");
  await expect(dialog.getByLabel("Reason")).toHaveValue("Came late");
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: "Make present" }).click();
  await expect(page.getByRole("button", { name: `${rollOf(1)} is Present` })).toBeVisible();
});

test("a roll of 40 letters is broken before it is cut", async ({ ashasPage: page, college }) => {
  const roll = "HILLCOLLEGEOFENGINEERINGANDTECHNOLOGY001";
  await openSubject(college, [["Meera Iyer", roll]]);
  await holdClass(college, { heldOn: DATE, marks: "1" });
  for (const path of [
    atSubject("/attendanceprofile", { roll }),
    atSubject("/sheet", { date: DATE }),
    `/print?${new URLSearchParams({ semester: "5th", date: DATE })}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText(roll).filter({ visible: true }).first()).toBeVisible();
    for (const size of ["100%", "200%"]) {
      await page.evaluate((text) => {
        document.documentElement.style.fontSize = text;
      }, size);
      expect(await overflow(page), `${path} at ${size}`).toBeLessThanOrEqual(0);
    }
  }
});

test("everything fits at 320 px and with text twice as large", async ({ ashasPage: page, college }) => {
  await openSubject(college, [["Venkatanarasimharajuvaripeta Chandrasekhara Subrahmanyam Rao", "24CS001"]]);
  await holdClass(college, { heldOn: DATE, marks: "0" });
  const { checkCode } = await college.get<{ checkCode: string }>(
    `/api/sheets?${new URLSearchParams({ ...PLACE, heldOn: DATE })}`,
  );
  await page.setViewportSize({ width: 320, height: 640 });
  const pages = {
    "/attendanceprofile": atSubject("/attendanceprofile", { roll: rollOf(1) }),
    "/attendanceDB": atSubject("/attendanceDB"),
    "/sheet": atSubject("/sheet", { date: DATE }),
    "/registerdb": "/registerdb?semester=5th",
    "/print": `/print?${new URLSearchParams({ semester: "5th", date: DATE })}`,
    "/check": `/check?${new URLSearchParams({ code: checkCode })}`,
  };
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
    for (const size of ["100%", "200%"]) {
      await page.evaluate((text) => {
        document.documentElement.style.fontSize = text;
      }, size);
      expect(await overflow(page), `${name} at ${size}`).toBeLessThanOrEqual(0);
    }
  }
});

test("a phone shows who was absent first, two abreast, and everybody when asked", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 80);
  await holdClass(college, { heldOn: DATE, marks: "0110".repeat(20) });
  await page.goto(atSubject("/sheet", { date: DATE }));
  const lines = page.getByRole("button", { name: / is (Present|Absent)/ });
  await expect(lines).toHaveCount(40);
  const [first, beside] = [await lines.nth(0).boundingBox(), await lines.last().boundingBox()];
  expect(beside?.x).toBeGreaterThan((first?.x ?? 0) + 100);
  await page.getByRole("button", { name: "all 80" }).click();
  await expect(lines).toHaveCount(80);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
  expect(await overflow(page)).toBe(0);
});
