import { asha, registerFirst } from "../support/college";
import { oneSubject } from "../support/lookup";
import { Server, startPostgres } from "../support/server";
import { expect, logIn, test } from "../support/test";

test("a list open in two browsers changes in both without a reload", async ({
  ashasPage: page,
  otherBrowser,
  college,
}) => {
  await college.furnish({ batches: ["2022 - 2026"], departments: ["CSE"] });
  const visitor = await otherBrowser();
  await visitor.goto("/?year=2022+-+2026&department=CSE&semester=1st");
  await expect(visitor.getByText("No subject has been added here yet.")).toBeVisible();
  await page.goto("/addsubject?year=2022+-+2026&department=CSE&semester=1st");

  await page.getByLabel("Subject code").fill("CS101");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(visitor.getByRole("button", { name: "CS101" })).toBeVisible();

  await visitor.getByRole("button", { name: "CS101" }).click();
  await expect(oneSubject(visitor).getByLabel("Roll number")).toBeVisible();
  await page.getByRole("button", { name: "Rename CS101" }).click();
  await page.getByRole("dialog").getByLabel("Subject code").fill("CS111");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(visitor.getByRole("button", { name: "CS111" })).toBeVisible();
  await expect(visitor).toHaveURL(/subject=CS111/); // what was chosen stays chosen, under its new label
  await expect(oneSubject(visitor).getByLabel("Roll number")).toBeVisible();

  await page.goto("/addyear");
  await page.getByLabel("Batch", { exact: true }).fill("2023 - 2027");
  await page.getByLabel("Batch", { exact: true }).press("Enter");
  await expect(visitor.getByRole("button", { name: "2023 - 2027" })).toBeVisible();
});

test("two servers on one PostgreSQL: what is added at one appears at the other", async ({
  page,
  otherBrowser,
  watch,
}) => {
  const postgres = await startPostgres();
  const settings = { ROLLBOOK_DATABASE_URL: postgres.url };
  const one = await Server.start(settings);
  await registerFirst(one);
  const two = await Server.start(settings);
  watch.expectOrigin(one.url);
  watch.expectOrigin(two.url);
  const elsewhere = await otherBrowser();
  try {
    await logIn(page, asha, one.url);
    await page.goto(`${one.url}/adddepartment`);
    await logIn(elsewhere, asha, two.url);
    await elsewhere.goto(`${two.url}/adddepartment`);
    await expect(elsewhere.getByText("No department yet")).toBeVisible();

    await page.getByLabel("Department", { exact: true }).fill("CSE");
    await page.getByLabel("Department", { exact: true }).press("Enter");
    await expect(elsewhere.getByRole("button", { name: "Rename CSE" })).toBeVisible();

    await elsewhere.getByRole("button", { name: "Remove CSE" }).click();
    await expect(page.getByText("No department yet")).toBeVisible();
    expect([...one.failures, ...two.failures]).toEqual([]);
  } finally {
    await Promise.all([page.close(), elsewhere.close()]);
    await Promise.all([one.stop(), two.stop()]);
    await postgres.stop();
  }
});
