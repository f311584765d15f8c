import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

const SCRIPT = `<img src=x onerror="document.title='broken in'">`;
const RIGHT_TO_LEFT = "קבוצה ערב مجموعة";
const EMOJI = "👩‍🎓📚🏫";
const LONG = "W".repeat(80);
const CODES = [SCRIPT.slice(0, 40), RIGHT_TO_LEFT, EMOJI, "W".repeat(40)];

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("hostile and odd text stays text and breaks no layout", async ({ ashasPage: page, college }) => {
  const labels = [SCRIPT, RIGHT_TO_LEFT, EMOJI, LONG];
  await college.furnish({
    batches: labels,
    departments: labels,
    subjects: { batch: LONG, department: SCRIPT, semester: "1st", codes: CODES },
  });
  const place = new URLSearchParams({ year: LONG, department: SCRIPT, semester: "1st" });
  for (const path of ["/addyear", "/adddepartment", `/addsubject?${place}`, `/?${place}`, "/home"]) {
    await page.goto(path);
    const expected = /subject|\/\?/.test(path) ? CODES : labels;
    for (const text of expected) {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    }
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
    expect(await page.title()).not.toBe("broken in");
  }

  await page.goto("/addyear");
  await page.getByRole("button", { name: `Rename ${LONG}` }).click();
  await expect(page.getByRole("dialog").getByLabel("Batch", { exact: true })).toHaveValue(LONG);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Remove ${RIGHT_TO_LEFT}` }).click();
  await expect(page.getByRole("status").getByText(`Removed ${RIGHT_TO_LEFT}`)).toBeVisible();
});

test("a place in the address cannot carry a script", async ({ page, college }) => {
  await college.furnish({ batches: ["2022 - 2026"] });
  await page.goto(`/?${new URLSearchParams({ year: SCRIPT })}`);
  await expect(page.getByText(`There is no batch “${SCRIPT}” here.`)).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("everything fits at 320 px and with text twice as large", async ({ ashasPage: page, college }) => {
  await college.furnish({ batches: ["2022 - 2026"], departments: ["CSE"] });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/login", "/register", "/home", "/add", "/addyear", "/addsubject", "/account"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await overflow(page), `${path} at 320 px`).toBeLessThanOrEqual(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await overflow(page), `${path} at 200 %`).toBeLessThanOrEqual(0);
  }
});
