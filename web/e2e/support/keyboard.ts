import type { Page } from "@playwright/test";

const MOST_PRESSES = 40;

/** Presses Tab until the element of that name has the focus. */
export async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await page.keyboard.press("Tab");
    // Not a locator of `:focus`, which would wait for ever where Tab has left the page.
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      return (element as HTMLInputElement | null)?.labels?.[0]?.textContent ?? element?.textContent ?? "";
    });
    if (label.trim() === name) return;
  }
  throw new Error(`${name} cannot be reached by Tab`);
}
