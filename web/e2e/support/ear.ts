import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Keeps, from the next page load on, what comes into live regions: what a screen reader reads out by itself. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const regions = "[role=status], [role=alert]";
    const heard: string[] = [];
    Object.assign(window, { heard });
    const last = new WeakMap<Element, string>();

    function hear(region: Element): void {
      const text = region.textContent?.replace(/\s+/g, " ").trim() ?? "";
      const modal = document.querySelector("dialog:modal"); // what is outside of it is inert, and not read
      if (text !== last.get(region) && text && (modal?.contains(region) ?? true)) heard.push(text);
      last.set(region, text);
    }

    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const around = element?.closest(regions);
        if (around) hear(around);
        for (const region of element?.querySelectorAll(regions) ?? []) hear(region);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Waits until this has been read out. What was read before it is forgotten. */
export async function hear(page: Page, text: string): Promise<void> {
  const heard = await page.evaluateHandle(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(() => heard.jsonValue()).toContainEqual(expect.stringContaining(text));
  await heard.evaluate((texts) => texts.splice(0));
}
