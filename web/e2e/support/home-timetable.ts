import type { Page } from "@playwright/test";
import type { College } from "./college";
import { addSlot, openTerm } from "./day";
import { openSubject } from "./rollcall";

/** CS301 now and later today, and not taken yesterday and the day before. */
export async function openDays(college: College): Promise<void> {
  await openSubject(college, 3);
  const term = await openTerm(college);
  for (const [day, hour] of [
    [0, 4],
    [0, 6],
    [-1, 2],
    [-2, 5],
  ] as const)
    await addSlot(college, term, { day, hour });
}

/** The card of the hour. */
export const card = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
/** A class in Today. */
export const rowOf = (page: Page, time: string) => page.getByRole("listitem").filter({ hasText: time });
export const notTaken = (page: Page) => page.locator("details[name=not-taken]");

/** Time passes for the page. The server's clock does not go along, and an answer that comes late does not set it back. */
export async function letPass(page: Page, time: string): Promise<void> {
  await page.evaluate(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === "Date" ? null : get.call(this, name);
    };
  });
  await page.clock.fastForward(time);
}
