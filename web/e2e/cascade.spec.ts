import { BATCH, choice, choose, level, PLACE, placeIn, test } from "./support/cascade";
import { tabTo } from "./support/keyboard";
import { oneSubject } from "./support/lookup";
import { expect } from "./support/test";

test("each level appears once the one above is chosen, then Check leads to the profile", async ({ page }) => {
  await page.goto("/");
  await expect(level(page, "Batch")).toBeVisible();
  await expect(level(page, "Department")).toBeHidden();
  await choose(page, BATCH);
  await expect(choice(page, BATCH)).toHaveAttribute("aria-pressed", "true");
  await expect(choice(page, BATCH)).toHaveCSS("background-color", "rgb(163, 177, 138)");
  await expect(choice(page, BATCH)).toBeFocused();
  await expect(level(page, "Department")).toBeVisible();
  await expect(level(page, "Semester")).toBeHidden();
  await choose(page, "CSE");
  await expect(level(page, "Subject")).toBeHidden();
  await choose(page, "5th");
  await expect(oneSubject(page).getByLabel("Roll number")).toBeHidden();
  await choose(page, "CS301");

  const roll = oneSubject(page).getByLabel("Roll number");
  await oneSubject(page).getByRole("button", { name: "Check" }).click();
  await expect(roll).toHaveAccessibleDescription(/Roll number is missing/);
  await roll.fill("24cs040");
  await roll.press("Enter");
  await expect(page).toHaveURL(/\/attendanceprofile\?/);
  expect(placeIn(page)).toEqual({ ...PLACE, roll: "24CS040" });
  await expect(roll).toBeHidden();

  await page.goBack();
  await expect(choice(page, "CS301")).toHaveAttribute("aria-pressed", "true");
  await expect(roll).toHaveValue("24CS040");
});

test("the cascade and the roll box work by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await expect(choice(page, BATCH)).toBeVisible();
  await tabTo(page, "Skip to the content");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  for (const label of [BATCH, "CSE", "5th", "CS301"]) {
    await expect(choice(page, label)).toBeVisible();
    await tabTo(page, label);
    await page.keyboard.press("Space");
    await expect(choice(page, label)).toHaveAttribute("aria-pressed", "true");
    await expect(choice(page, label)).toBeFocused();
  }
  await expect(oneSubject(page).getByLabel("Roll number")).toBeVisible();
  await tabTo(page, "Roll number");
  await page.keyboard.type("24CS040");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/attendanceprofile\?/);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
