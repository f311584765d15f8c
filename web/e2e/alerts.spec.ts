import type { Locator } from "@playwright/test";
import { expect, test } from "./support/test";

const edgesOf = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

test("a good word that comes while the page is read covers neither its title nor its main button", async ({
  ashasPage: page,
}) => {
  await page.goto("/addyear");
  const alert = page.getByRole("alert");
  for (const batch of ["2022 - 2026", "2023 - 2027"]) {
    await page.getByLabel("Batch", { exact: true }).fill(batch);
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(alert).toContainText(batch);
    const { bottom } = await edgesOf(alert);
    for (const part of [
      page.getByRole("heading", { level: 1 }),
      page.getByRole("button", { name: "Submit" }),
    ])
      expect((await edgesOf(part)).top).toBeGreaterThanOrEqual(bottom);
  }
});

test("a good word is in sight however far down the page is read", async ({ ashasPage: page, college }) => {
  await college.furnish({ batches: Array.from({ length: 30 }, (_, at) => `${1990 + at} - ${1994 + at}`) });
  await page.goto("/addyear");
  await page.getByLabel("Batch", { exact: true }).fill("2022 - 2026");
  await page.getByLabel("Batch", { exact: true }).press("Enter");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Year Added Successfully");
  await page.getByRole("listitem").last().scrollIntoViewIfNeeded();
  await expect(alert).toBeInViewport({ ratio: 1 });
});
