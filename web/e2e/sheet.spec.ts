import { judge } from "./support/judge";
import { atSubject, holdClass } from "./support/records";
import { nameOf, openSubject, rollOf } from "./support/rollcall";
import { expect, test } from "./support/test";

const DATE = "2026-11-02";

test("a sheet is found by its date, the dates there are first", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSubject(college, 3);
  await page.goto(atSubject("/attendanceDB"));
  await expect(page.getByRole("heading", { name: "No class held yet" })).toBeVisible();
  await judge(page, "sheets-none");
  for (const heldOn of ["2026-10-01", "2026-10-29", DATE]) await holdClass(college, { heldOn, marks: "110" });
  await holdClass(college, { heldOn: DATE, marks: "111" });
  const dates = page.getByRole("list", { name: "Class dates of CS301" }).getByRole("link");
  await expect(dates).toHaveText([
    "2 Nov 2026, class 23 of 3 present",
    "2 Nov 20262 of 3 present",
    "29 Oct 20262 of 3 present",
    "1 Oct 20262 of 3 present",
  ]);
  await judge(page, "sheets");

  await page.getByLabel("Date", { exact: true }).fill("31");
  await page.getByLabel("Month").selectOption("November");
  await page.getByRole("button", { name: "Open the sheet" }).click();
  await expect(page.getByLabel("Date", { exact: true })).toHaveAccessibleDescription(
    "Date is not a day of November 2026",
  );
  await judge(page, "sheets-refused");
  await page.getByLabel("Date", { exact: true }).fill("15");
  await page.getByLabel("Month").selectOption("October");
  await page.getByRole("button", { name: "Open the sheet" }).click();
  await expect(page.getByRole("heading", { name: "No CS301 class on 15 Oct 2026" })).toBeVisible();
  await judge(page, "sheet-no-class");
  await page.getByRole("link", { name: "Thu 29 Oct" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("CS301, Thursday 29 October 2026");
  await page.getByRole("link", { name: "Change", exact: true }).click();
  await dates.first().click();
  await expect(page.getByRole("navigation", { name: "Classes of that day" })).toContainText("Class 1Class 2");
  await page.getByRole("link", { name: "Class 1" }).click();
  await expect(page.getByRole("main")).toContainText("2 present1 absent3 students");
});

test("a mark is corrected with a reason, and taken back; the sheet can be read as it stood", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 20);
  await holdClass(college, { heldOn: DATE, marks: "11011111111111111110" });
  await page.goto(atSubject("/sheet", { date: DATE }));
  const main = page.getByRole("main");
  await expect(main).toContainText("18 present2 absent20 students");
  await judge(page, "sheet");
  const third = page.getByRole("button", { name: `${rollOf(3)} is` });
  await third.click();
  const dialog = page.getByRole("dialog", { name: `Correct ${rollOf(3)}` });
  await expect(dialog).toContainText(nameOf(3));
  await dialog.getByRole("button", { name: "Make present" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(
    /Reason for the correction is missing/,
  );
  await judge(page, "sheet-correct");
  await dialog.getByLabel("Reason").fill("The wrong roll was tapped");
  await dialog.getByRole("button", { name: "Make present" }).click();
  await expect(dialog).toBeHidden();
  await expect(main).toContainText("19 present1 absent20 students");
  await expect(main).toContainText("1 mark corrected since.");
  await expect(third).toHaveAccessibleName(`${rollOf(3)} is Present ${nameOf(3)} , corrected`);
  await expect(third).toBeFocused();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(main).toContainText("18 present2 absent20 students");
  await page.getByRole("button", { name: "As it stood earlier" }).click();
  await judge(page, "sheet-earlier-dialog");
  await page.getByRole("button", { name: "As it was uploaded" }).click();
  await expect(page.getByRole("status").filter({ hasText: "As it stood on" })).toBeVisible();
  await expect(page.getByRole("button", { name: `${rollOf(3)} is` })).toHaveCount(0);
  await judge(page, "sheet-earlier");
  await page.getByRole("link", { name: "Show it as it stands" }).click();
  await expect(third).toBeVisible();
});

test("a class is withdrawn and restored, each with a reason", async ({ ashasPage: page, college }) => {
  await openSubject(college, 2);
  await holdClass(college, { heldOn: DATE, marks: "10" });
  await page.goto(atSubject("/sheet", { date: DATE }));
  await page.getByRole("button", { name: "Withdraw this class" }).click();
  const dialog = page.getByRole("dialog");
  await judge(page, "sheet-withdraw");
  await dialog.getByLabel("Reason").fill("Uploaded for the wrong subject");
  await dialog.getByRole("button", { name: "Withdraw this class" }).click();
  await expect(page.getByText(/^Withdrawn \d\d? .* by asha\.rao$/)).toBeVisible();
  await expect(page.getByRole("button", { name: `${rollOf(2)} is` })).toHaveCount(0);
  await judge(page, "sheet-withdrawn");
  await page.getByRole("button", { name: "Restore this class" }).click();
  await dialog.getByLabel("Reason").fill("It was the right one");
  await dialog.getByRole("button", { name: "Restore this class" }).click();
  await expect(page.getByRole("button", { name: `${rollOf(2)} is` })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Withdrawn \d\d? .* by asha\.rao$/)).toBeVisible();
});
