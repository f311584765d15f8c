import type { Page } from "@playwright/test";
import { openClass } from "../support/rollcall";
import { expect, test } from "../support/test";

/**
 * Presses one of the two buttons again and again from inside the page, where no way from here delays a press; with no
 * time between, in one breath, so that not even a busy machine can draw them apart.
 */
const pressInPage = (page: Page, marks: number[], everyMs: number) =>
  page.evaluate(
    async ([given, wait]) => {
      for (const mark of given) {
        const button = document.querySelector(`[aria-label^="${mark ? "Present" : "Absent"}: "]`);
        const thumb = { bubbles: true, cancelable: true, detail: 1, clientX: mark ? 270 : 90, clientY: 690 };
        button?.dispatchEvent(new MouseEvent("click", thumb)); // a bare click() would be one by a key
        if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
      }
    },
    [marks, everyMs] as const,
  );

const marksOnServer = async (page: Page) => {
  const [open] = await (await page.request.get("/api/rollcalls/open")).json();
  return open?.ribbon;
};

test.beforeEach(async ({ ashasPage: page, college }) => {
  await openClass(page, college, 12);
  await page.getByRole("button", { name: /^Present: 24CS001/ }).waitFor();
});

test("five presses a second for two seconds are ten marks, in order", async ({ ashasPage: page }) => {
  await pressInPage(page, [1, 1, 0, 1, 0, 0, 1, 1, 1, 0], 200);
  await expect.poll(() => marksOnServer(page)).toBe("1101001110--");
  await expect(page.getByRole("button", { name: /^Present: 24CS011/ })).toBeVisible();
});

test("so they are where keeping a mark takes longer than the next press", async ({ ashasPage: page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  await pressInPage(page, [1, 1, 0, 1, 0, 0, 1, 1, 1, 0], 200);
  await expect.poll(() => marksOnServer(page), { timeout: 30_000 }).toBe("1101001110--");
});

test("a bounce of the thumb marks one student", async ({ ashasPage: page }) => {
  await pressInPage(page, [1, 1, 1], 0);
  await expect.poll(() => marksOnServer(page)).toBe("1-----------");
  await expect(page.getByRole("button", { name: /^Present: 24CS002/ })).toBeVisible();
});
