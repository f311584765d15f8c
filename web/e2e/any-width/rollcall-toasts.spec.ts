import type { Locator, Page } from "@playwright/test";
import { called, menu, mode, openClass, press, upload } from "../support/rollcall";
import { expect, test } from "../support/test";

/** What of these is on screen and lies under the toast that says so. */
async function covered(page: Page, text: string, targets: Locator): Promise<string[]> {
  const toast = page.getByRole("status").filter({ hasText: text }).locator("> div");
  await toast.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
  const box = await toast.boundingBox();
  if (!box) throw new Error("there is no toast");
  expect(box.y).toBeGreaterThanOrEqual(0);
  return targets.evaluateAll((all, { x, y, width, height }) => {
    const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0; // what has been scrolled goes under it
    const isUnder = (one: Element) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [upper, lower] = [Math.max(top, bar), Math.max(bottom, bar)];
      return (
        left < x + width - 1 && right > x + 1 && upper < y + height - 1 && lower > Math.max(y, upper) + 1
      );
    };
    return all.filter(isUnder).map((one) => one.textContent ?? "");
  }, box);
}

const undo = (page: Page) => page.getByRole("main").getByRole("button", { name: "Undo" });

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`on ${width} × ${height} a toast covers neither tiles nor Undo nor Upload`, async ({
    ashasPage: page,
    college,
  }) => {
    await page.setViewportSize({ width, height });
    await openClass(page, college, 60);
    await press(page, "Absent", 1);
    await called(page, 2);
    await mode(page, "List").click();
    await page.getByRole("button", { name: "Rest present" }).click();
    const tiles = page.locator("[data-index]");
    expect(await tiles.count()).toBe(60);
    expect(await covered(page, "Marked 59 present", tiles.or(undo(page)).or(upload(page)))).toEqual([]);

    await mode(page, "Card").click();
    const reload = page.getByRole("button", { name: "RELOAD" });
    if (!(await reload.isVisible())) await menu(page).click();
    await reload.first().click();
    await called(page, 1);
    expect(await covered(page, "Emptied: 60 marks taken out", undo(page).or(upload(page)))).toEqual([]);
  });
}

test("nor where the tiles have been scrolled", async ({ ashasPage: page, college }) => {
  await openClass(page, college, 120);
  await mode(page, "List").click();
  await page.locator("[data-index='119']").click();
  await page.getByRole("button", { name: "Rest present" }).click();
  const shown = page.locator("[data-index]");
  const foot = page.getByRole("button", { name: /^Rest/ });
  expect(await covered(page, "Marked 119 present", shown.or(undo(page)).or(foot))).toEqual([]);
});
