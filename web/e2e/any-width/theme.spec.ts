import { expect, test } from "../support/test";

test("the dark theme is chosen in Account, stays, and is there before the first paint", async ({
  ashasPage: page,
}) => {
  await page.goto("/account");
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.addInitScript(() => {
    // The theme at each paint, from the first one on.
    const painted: (string | undefined)[] = [];
    Object.assign(window, { painted });
    const note = () => {
      if (document.body) painted.push(document.documentElement.dataset.theme);
      if (painted.length < 20) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate("painted.length")).toBe(20);
  expect(new Set(await page.evaluate<string[]>("painted"))).toEqual(new Set(["dark"]));
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(18, 25, 21)");

  await page.goto("/account");
  await page.getByRole("button", { name: "As the device", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("the page follows the device until something is chosen", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});
