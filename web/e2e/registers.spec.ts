import { judge } from "./support/judge";
import { holdClass } from "./support/records";
import { openSubject, PLACE, rollOf } from "./support/rollcall";
import { enrol } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const DATE = "2026-11-02";
const REGISTER = `/print?${new URLSearchParams({ semester: "5th", date: DATE })}`;
const ECE = { ...PLACE, department: "ECE", subject: "EC305" };

test("a register is chosen by semester and date, and lists every class of that day", async ({
  page,
  college,
}) => {
  await openSubject(college, 3);
  const { subject: code, ...taughtAt } = ECE;
  await college.furnish({ departments: [ECE.department], subjects: { ...taughtAt, codes: [code] } });
  await enrol(college, [["Zoya Ahmed", "24EC001"]], { batch: ECE.batch, department: ECE.department });
  await holdClass(college, { heldOn: DATE, marks: "110" });
  await holdClass(college, { heldOn: DATE, marks: "111" });
  await holdClass(college, { heldOn: DATE, marks: "0", place: ECE });
  await holdClass(college, { heldOn: "2026-11-03", marks: "111" });

  await page.goto("/registerdb");
  await expect(page.getByRole("button", { name: "See the List" })).toBeHidden();
  await page.getByRole("button", { name: "5th" }).click();
  await page.getByLabel("Date", { exact: true }).fill("31");
  await page.getByLabel("Month").selectOption("11");
  await expect(page.getByLabel("Year").getByRole("option").last()).toHaveText("2022");
  await page.getByRole("button", { name: "See the List" }).click();
  await expect(page.getByLabel("Date", { exact: true })).toHaveAccessibleDescription(
    /is not a day of November 2026/,
  );
  await judge(page, "registers-refused");
  await page.getByLabel("Date", { exact: true }).fill("2");
  await page.getByRole("button", { name: "See the List" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register, 5th semester");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "2024 - 2028 · CSE",
    "2024 - 2028 · ECE",
  ]);
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([
    "CS301, class 1",
    "CS301, class 2",
    "EC305",
  ]);
  await expect(page.getByRole("listitem").filter({ hasText: `${rollOf(3)} is Absent` })).toHaveCount(1);
  expect(await page.content()).not.toContain("Zoya");
  await judge(page, "register-list");

  await page.getByRole("link", { name: "Another date" }).click();
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue("2");
  await page.getByLabel("Date", { exact: true }).fill("4");
  await page.getByLabel("Date", { exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: "No class of the 5th semester that day" })).toBeVisible();
  await judge(page, "register-none");
});

for (const [where, settings] of Object.entries({
  "the college asks for codes": { ROLLBOOK_LOOKUP: "pin" },
  "the college keeps its registers to itself": { ROLLBOOK_PUBLIC_REGISTERS: "off" },
})) {
  test.describe(`where ${where}`, () => {
    test.use({ settings });

    test("registers are for admins", { tag: ONE_WIDTH }, async ({ page, college, refusalsAreFine }) => {
      refusalsAreFine();
      await openSubject(college, 1);
      for (const path of ["/registerdb", REGISTER]) {
        await page.goto(path);
        await expect(page.getByText("This college shows its registers to admins only")).toBeVisible();
        await expect(page.getByRole("main").getByRole("link", { name: "Log In" })).toBeVisible();
      }
      await judge(page, "register-closed");
    });
  });
}
