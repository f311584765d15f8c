import { expectPages, printed, solid } from "../support/paper";
import { holdClass } from "../support/records";
import { openSubject, rollOf } from "../support/rollcall";
import { expect, test } from "../support/test";

const DATE = "2026-11-02";
const REGISTER = `/print?${new URLSearchParams({ semester: "5th", date: DATE })}`;

test("a register is printed with its head on every page and each roll once", async ({ page, college }) => {
  test.setTimeout(120_000);
  await openSubject(college, 150);
  const marks = "1".repeat(149).concat("0");
  await holdClass(college, { heldOn: DATE, marks });
  await holdClass(college, { heldOn: DATE, marks });
  await page.goto(REGISTER);
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(2);
  const pages = await printed(page, "register");
  expectPages(pages, 2, [
    "Rollbook Register 2 classes",
    "Semester 5th",
    "Monday 2 November 2026",
    "2024 - 2028 · CSE",
    "absent is underlined",
  ]);
  const rolls = pages.flatMap(({ text }) =>
    [...text.matchAll(/(24CS\d{3})is(Present|Absent)/g)].map(([, roll]) => roll),
  );
  const once = Array.from({ length: 150 }, (_, index) => rollOf(index + 1));
  expect(rolls).toEqual([...once, ...once]);
  expect(pages[0]?.text).not.toContain(solid("Head of department"));
  expect(pages[1]?.text).toContain(solid("Lecturer Head of department"));
});

test("an admin's register has columns of 15, a code for each class and lines to sign", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 60);
  const marks = "1".repeat(59).concat("0");
  await holdClass(college, { heldOn: DATE, marks });
  await holdClass(college, { heldOn: DATE, marks });
  await page.goto(REGISTER);
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(2);
  const pages = await printed(page, "register-signed");
  expectPages(pages, 1, ["Rollbook Register 2 classes", "Lecturer Head of department"]);
  const text = pages[0]?.text ?? "";
  const codes = [...text.matchAll(/\/check(\w{4}-\w{4}-\w{4})/g)].map(([, code]) => code);
  expect(new Set(codes).size).toBe(2);
  await page.emulateMedia({ media: "print" });
  const columns = page.locator("section ol:visible");
  await expect(columns).toHaveCount(8);
  expect(await columns.evaluateAll((all) => all.map(({ children }) => children.length))).toEqual(
    Array(8).fill(15),
  );
});

for (const [letters, start] of [
  [16, "CSE-2024-LAT-"],
  [40, "HILL-COLLEGE/ENGINEERING/2024/CSE/LA-"],
] as const) {
  test(`rolls of ${letters} letters stay on pages that have a head`, async ({ page, college }) => {
    const rolls = Array.from(
      { length: 240 },
      (_, index) => `${start}${String(index).padStart(letters - start.length, "0")}`,
    );
    await openSubject(
      college,
      rolls.map((roll, index) => [`Student ${index}`, roll]),
    );
    await holdClass(college, { heldOn: DATE, marks: "01".repeat(120) });
    await page.goto(REGISTER);
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(1);
    const pages = await printed(page, `register-${letters}-letters`);
    expectPages(pages, letters === 16 ? 2 : 4, ["Register 1 class", "Semester 5th"]);
    const text = pages.map((each) => each.text).join("");
    for (const roll of rolls) expect(text).toContain(roll);
  });
}

test("an unknown semester, a bare address and a lost network are answered", async ({
  page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSubject(college, 1);
  await page.goto(REGISTER.replace("5th", "9th"));
  await expect(page.getByRole("heading", { name: "There is no 9th semester" })).toBeVisible();
  await page.goto("/print?date=2026-02-30");
  await expect(page).toHaveURL(/\/registerdb\?/);
  await page.getByRole("button", { name: "5th" }).click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "See the List" }).click();
  await expect(page.getByRole("alert")).toContainText("The server did not answer");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "No class of the 5th semester that day" })).toBeVisible();
});
