import type { Page } from "@playwright/test";
import { called, openSubject, startClass } from "./support/rollcall";
import { expect, test } from "./support/test";

test.skip(({ hasTouch }) => hasTouch, "the list stands beside the card at a desk");

const list = (page: Page) => page.getByRole("list", { name: "All students" });

/** Where the current row's middle is in the list: 0 at its upper edge, 1 at its lower. */
const placeOfCurrent = (page: Page) =>
  list(page).evaluate((names) => {
    const [box, row] = [names, names.querySelector("[aria-current]") ?? names].map((one) =>
      one.getBoundingClientRect(),
    );
    return box && row ? (row.top + row.height / 2 - box.top) / box.height : Number.NaN;
  });

test("75 names stand beside the card without scrolling", async ({ ashasPage: page, college }) => {
  await openSubject(college, 75);
  await page.setViewportSize({ width: 1280, height: 800 });
  await startClass(page);
  await called(page, 1);
  const room = await list(page).evaluate((names) => names.clientHeight - names.scrollHeight);
  expect(room).toBeGreaterThanOrEqual(0);
  const row = await list(page).getByRole("listitem").last().boundingBox();
  expect(row?.height).toBeGreaterThanOrEqual(23);
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(800);
});

test("in a low window the list follows the current student, and waits for who scrolls it", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 75);
  await page.setViewportSize({ width: 1280, height: 500 });
  await startClass(page);
  await called(page, 1);
  for (let place = 1; place < 14; place += 1) {
    await page.keyboard.press("p");
    await called(page, place + 1);
  }
  const middle = await placeOfCurrent(page);
  expect(middle).toBeGreaterThan(0.3);
  expect(middle).toBeLessThan(0.7);

  await list(page).hover();
  await page.mouse.wheel(0, -2000);
  const back = page.getByRole("button", { name: "Back to 014" });
  await expect(back).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByRole("button", { name: "Back to 015" })).toBeVisible(); // it stays where it was scrolled to
  expect(await list(page).evaluate((names) => names.scrollTop)).toBe(0);
  await page.getByRole("button", { name: "Back to 015" }).click();
  await expect(page.getByRole("button", { name: /^Back to/ })).toHaveCount(0);
  expect(await placeOfCurrent(page)).toBeLessThan(0.7);

  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole("button", { name: "Back to 015" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Back to/ })).toHaveCount(0, { timeout: 6_000 }); // by itself
  expect(await placeOfCurrent(page)).toBeGreaterThan(0.3);
});
