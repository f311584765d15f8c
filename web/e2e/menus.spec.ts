import { expect, test } from "./support/test";

test("a mouse's menus have the specification's heights, a phone has its own", async ({
  page,
  college,
  isMobile,
}) => {
  await page.goto(`${college.url}/registerdb?semester=1st`);
  const menu = page.getByRole("combobox").first();
  await expect(menu).toBeVisible();
  const [look, least, most] = await menu.evaluate((select) => {
    const picker = getComputedStyle(select, "::picker(select)");
    return [getComputedStyle(select).appearance, picker.minHeight, picker.maxHeight];
  });
  if (isMobile) expect(look).not.toBe("base-select");
  else expect([look, least, most]).toEqual(["base-select", "140px", "300px"]);
});
