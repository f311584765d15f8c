import type { Page } from "@playwright/test";
import { asha } from "../support/college";
import { expect, fillLogin, test } from "../support/test";

test.use({ registered: false });

async function fillRegistration(page: Page, confirm = asha.password) {
  await page.getByLabel("Name", { exact: true }).fill(asha.name);
  await page.getByLabel("User name").fill(asha.userName);
  await page.getByLabel("Email").fill(asha.email);
  await page.getByLabel("Mobile number").fill(asha.mobile);
  await page.getByLabel("Password", { exact: true }).fill(asha.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(confirm);
  await page.getByRole("button", { name: "Add admin" }).click();
}

test("the first admin follows the set-up link, registers, logs in and is home", async ({ page, college }) => {
  await page.goto(college.setupLink);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register the first admin");
  expect(page.url()).not.toContain("setup=");

  await fillRegistration(page);
  await expect(page.getByRole("alert")).toContainText("Admin Added Successfully");
  await expect(page).toHaveURL("/login");

  await fillLogin(page, asha);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^(Good (morning|afternoon|evening)|Hello), Asha$/,
  );
});

test("a set-up link works once", async ({ page, college, otherBrowser }) => {
  await page.goto(college.setupLink);
  await fillRegistration(page);
  await expect(page).toHaveURL("/login");

  const stranger = await otherBrowser();
  await stranger.goto(college.setupLink);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("This set-up link has been used");
});

test("a guessed set-up code is refused and what was typed stays", async ({ page, refusalsAreFine }) => {
  refusalsAreFine();
  await page.goto("/register?setup=a-guess");
  await fillRegistration(page);
  await expect(page.getByRole("alert")).toContainText("This set-up link is not valid any more");
  await expect(page.getByLabel("User name")).toHaveValue(asha.userName);
});

test("passwords that differ are answered in the specification's words and clear the form", async ({
  page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await page.goto(college.setupLink);
  await fillRegistration(page, "another password");
  await expect(page.getByRole("alert")).toHaveText("Password didn't matched.....try again!!!!!!!!");
  for (const box of await page.getByRole("textbox").all()) await expect(box).toHaveValue("");
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
});

test("before the first admin the log-in page says where to register", async ({ page }) => {
  await page.goto("/home");
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText("Nobody is registered yet")).toBeVisible();
  await expect(page.getByText("the link that the server printed")).toBeVisible();
});
