import { judge } from "./support/judge";
import { printed, solid } from "./support/paper";
import { openSubject, PLACE } from "./support/rollcall";
import { at, MEERA, openLists, RAVI } from "./support/students";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

test("without codes asked for there is nothing about them", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openLists(college, [MEERA]);
  await page.goto(at("/studentDB"));
  await expect(page.getByText("Meera Iyer", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Look-up codes" })).toBeHidden();
});

test.describe("where the look-up asks for a code", () => {
  test.use({ settings: { ROLLBOOK_LOOKUP: "pin" } });

  test("codes are made for all, shown, and renewed one by one", async ({ ashasPage: page, college }) => {
    await openLists(college, [MEERA, RAVI]);
    await page.goto(at("/studentDB"));
    await page.getByRole("button", { name: "Look-up codes" }).click();
    await expect(page.getByText("2 students have no look-up code")).toBeVisible();
    await judge(page, "codes-none");
    await page.getByRole("button", { name: "Make 2 codes" }).click();
    const rows = page.getByRole("table", { name: "Look-up codes of CSE, 2024 - 2028" }).getByRole("row");
    const codeOf = (roll: string) =>
      rows.filter({ hasText: roll }).getByRole("cell", { name: /^[A-Z0-9]{4}-[A-Z0-9]{4}$/ });
    await expect(codeOf("24CS001")).toBeVisible();
    const [meeras, ravis] = [await codeOf("24CS001").textContent(), await codeOf("24CS002").textContent()];
    expect(meeras).not.toBe(ravis);
    await judge(page, "codes");

    await page.getByRole("button", { name: "New code: 24CS001 Meera Iyer" }).click();
    const dialog = page.getByRole("dialog", { name: "A new code for 24CS001?" });
    await judge(page, "codes-renew");
    await dialog.getByRole("button", { name: "Make a new code" }).click();
    await expect(dialog).toBeHidden();
    await expect(codeOf("24CS001")).not.toHaveText(meeras ?? "");
    await expect(codeOf("24CS002")).toHaveText(ravis ?? "");
    await page.getByRole("button", { name: "Back to the list" }).click();
    await expect(page.getByText(MEERA[2] ?? "", { exact: true })).toBeVisible();
  });

  test("codes are printed as slips to cut, 24 to a page", { tag: ONE_WIDTH }, async ({
    ashasPage: page,
    college,
  }) => {
    await openSubject(college, 50);
    await college.post("/api/students/codes", { batch: PLACE.batch, department: PLACE.department });
    await page.goto(at("/studentDB"));
    await page.getByRole("button", { name: "Look-up codes" }).click();
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    const pages = await printed(page, "code-slips");
    expect(pages.map(({ text }) => [...text.matchAll(/24CS\d{3}/g)].length)).toEqual([24, 24, 2]);
    for (const [index, { text, height }] of pages.entries()) {
      expect(Math.round(height)).toBe(297);
      expect(text).toContain(solid("Rollbook · CSE, 2024 - 2028 · look-up codes, printed"));
      expect(text).toContain(solid(`Sheet ${index + 1} of 3 · cut, hand out in person`));
      expect(text).not.toContain(solid("New code"));
    }
    const codes = pages.flatMap(({ text }) => text.match(/[2-9A-Z]{4}-[2-9A-Z]{4}/g) ?? []);
    expect(new Set(codes).size).toBe(50);
  });
});
