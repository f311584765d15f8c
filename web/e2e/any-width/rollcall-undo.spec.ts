import type { Page } from "@playwright/test";
import { callRoll, menu, mode, openClass, serverHas, tile } from "../support/rollcall";
import { expect, test } from "../support/test";

/** Undo of Card's strip or of List's foot, whichever is on screen. */
const undo = (page: Page) => page.getByRole("main").getByRole("button", { name: "Undo" }).first();

test("everything can be taken back: single marks, bulk steps, the Pad and RELOAD, also after the page was loaded anew", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, 6);
  await callRoll(page, "10");
  await mode(page, "List").click();
  await tile(page, 3).click(); // absent
  await tile(page, 3).click(); // and present
  await page.getByRole("button", { name: "Rest absent" }).click();
  await serverHas(page, ["101000"]);
  await mode(page, "Card").click();

  await menu(page).click();
  await page.getByRole("button", { name: "RELOAD" }).click();
  await expect(page.getByText("Emptied: 6 marks taken out").first()).toBeVisible();
  await serverHas(page, ["------"]);
  await mode(page, "Pad").click();
  await page.getByRole("button", { name: "5", exact: true }).click();
  await serverHas(page, ["111101"]);
  await mode(page, "Card").click();

  await page.reload();
  const steps = ["----0-", "------", "101000", "101---", "100---", "10----", "1-----", "------"];
  for (const ribbon of steps) {
    await undo(page).click();
    await serverHas(page, [ribbon]);
  }
  await expect(undo(page)).toHaveCount(0); // nothing left to take back
});
