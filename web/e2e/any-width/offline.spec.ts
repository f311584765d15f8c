import { expect, test } from "../support/test";

test.describe("with the installed page", () => {
  test.use({ serviceWorkers: "allow" });

  test("the page opens without network, says so, and comes back with it", async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload(); // now under the service worker's care
    await expect(page.getByRole("group", { name: "Batch" })).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText("No network. What you see may be out of date.")).toBeVisible();
    await page.goto("/login");
    // After a change of process Chromium may forget to tell the page that it is offline: then the page says what it knows.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      /^(No network|The server did not answer)$/,
    );
    await expect(page.getByRole("link", { name: "Rollbook" })).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in");
  });
});

test("a stopped server is told honestly, nothing typed is lost, and it recovers by itself", async ({
  ashasPage: page,
  college,
}) => {
  await page.goto("/addyear");
  await expect(page.getByText("No batch yet")).toBeVisible();
  const box = page.getByLabel("Batch", { exact: true });
  await box.fill("2022 - 2026");

  await college.stop();
  await box.press("Enter");
  await expect(page.getByRole("alert")).toContainText("The server could not be reached");
  await expect(box).toHaveValue("2022 - 2026");

  await college.start();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toContainText("Year Added Successfully");
  await expect(page.getByRole("button", { name: "Rename 2022 - 2026" })).toBeVisible();
});

test("a page whose code cannot be fetched from a stopped server says so inside of the app, and comes back", async ({
  ashasPage: page,
  college,
  watch,
}) => {
  watch.allow(/Failed to fetch dynamically imported module|Unable to preload/);
  await page.goto("/add");
  await college.stop();
  await page.getByRole("link", { name: "Add a batch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The server did not answer");
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(page.getByText("Nothing was changed.")).toBeVisible(); // not the browser's own page

  await college.start();
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add a batch");
});

test("a page opened while the server is silent tries again by itself", async ({ page, college, watch }) => {
  watch.allow(/status of 503|ERR_FAILED/);
  await page.route("**/api/session", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The server did not answer");
  await expect(page.getByText("Nothing was changed.")).toBeVisible();
  await page.unroute("**/api/session");
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Look up your attendance");
  expect(college.failures).toEqual([]);
});

test("a list that cannot be fetched says so and is fetched again on demand", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.route("**/api/batches*", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("alert")).toContainText("The server did not answer");
  await page.unroute("**/api/batches*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("group", { name: "Batch" })).toBeVisible();
});
