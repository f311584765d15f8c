import { expect, test } from "./support/test";

test("a batch is added, listed beside the box, and the same one again refused in words", async ({
  ashasPage: page,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await page.goto("/addyear");
  const box = page.getByLabel("Batch", { exact: true });
  await expect(box).toHaveAttribute("placeholder", "2022 - 2026");
  await expect(page.getByText("No batch yet")).toBeVisible();

  await box.fill("2022 - 2026");
  await box.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Year Added Successfully");
  await expect(page.getByRole("listitem").filter({ hasText: "2022 - 2026" })).toBeVisible();
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();

  await box.fill(" 2022  -  2026 ");
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(box).toHaveAccessibleDescription(/2022 - 2026 is already in the list/);
  await expect(page.getByText("Year Added Successfully")).toBeHidden();
  await expect(page.getByRole("listitem")).toHaveCount(1);
});

test("home leads to the specification's five pages", async ({ ashasPage: page }) => {
  await page.goto("/home");
  const five = page.getByRole("navigation", { name: "What to do" }).getByRole("link");
  await expect(five).toHaveCount(5);
  const addresses = await five.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses.toSorted()).toEqual(
    ["/add", "/attendanceDB", "/attendancePage", "/studentDB", "/studentattendance"].toSorted(),
  );
});
