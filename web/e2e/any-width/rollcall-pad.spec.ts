import type { Page } from "@playwright/test";
import { mode, openClass, serverHas } from "../support/rollcall";
import { expect, test } from "../support/test";

/** Presses keys of the pad from inside the page, in one breath: none waits for what the one before has done. */
const type = (page: Page, digits: string) =>
  page.evaluate((keys) => {
    const pad = [...document.querySelectorAll("button")];
    for (const key of keys) pad.find((one) => one.textContent === key)?.click();
  }, digits);

test("rolls typed faster than their marks are kept are all absent", async ({ ashasPage: page, college }) => {
  await openClass(page, college, 30);
  await mode(page, "Pad").click();
  await expect(page.getByText("Nobody is marked until you type or tap.")).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  await type(page, "003017029");
  await serverHas(page, ["110111111111111101111111111101"]);
  await expect(page.getByRole("img", { name: "27 present, 3 absent" })).toBeVisible();
});
