import type { Locator } from "@playwright/test";

/** Counts what is tapped from now on. */
export function countTaps() {
  let taps = 0;
  const tap = async (...things: Locator[]) => {
    for (const thing of things) {
      await thing.click();
      taps += 1;
    }
  };
  return { tap, taps: () => taps };
}
