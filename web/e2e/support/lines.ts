import type { Locator } from "@playwright/test";

/** On how many lines its text stands. */
export const countLines = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
