import type { Locator, Page } from "@playwright/test";
import { asha, type Person, ravi } from "../support/college";
import { confirmPassword, expect, fillLogin, logIn, test } from "../support/test";

async function logInByForm(where: Page | Locator, person: Person): Promise<void> {
  await fillLogin(where, person);
  await where.getByRole("button", { name: "Log in", exact: true }).click();
}

test("changing the password ends the session in the other browser, where what was typed waits for a log-in", async ({
  ashasPage: page,
  otherBrowser,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  const other = await otherBrowser();
  await other.goto("/login?next=/addyear");
  await logInByForm(other, asha);
  await expect(other).toHaveURL("/addyear");

  await other.getByLabel("Batch", { exact: true }).fill("2022 - 2026");
  await page.goto("/account");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByRole("dialog", { name: "Change the password" })).toContainText(
    "all other sessions, and all your API tokens",
  );
  await page.getByLabel("Current password", { exact: true }).fill("not hers");
  await page.getByLabel("New password", { exact: true }).fill("ink and ruled paper");
  await page.getByLabel("Confirm new password", { exact: true }).fill("ink and ruled paper");
  await page.getByRole("button", { name: "Change password", exact: true }).click();
  await expect(page.getByLabel("Current password", { exact: true })).toHaveAccessibleDescription(
    "Current password is not right",
  );

  await page.getByLabel("Current password", { exact: true }).fill(asha.password);
  await page.getByRole("button", { name: "Change password", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Password changed");
  await expect(page.getByRole("list", { name: "Where you are logged in" }).getByRole("listitem")).toHaveCount(
    1,
  );

  const again = other.getByRole("dialog", { name: "Your session has ended" });
  await expect(again).toContainText("What you typed on this page is kept.");
  await logInByForm(again, { ...asha, password: "ink and ruled paper" });
  await expect(again).toBeHidden();
  await expect(other.getByRole("alert")).toHaveCount(0);
  await expect(other.getByLabel("Batch", { exact: true })).toHaveValue("2022 - 2026");
  await other.getByRole("button", { name: "Submit" }).click();
  await expect(other.getByRole("alert")).toContainText("Year Added Successfully");
});

test("a session is ended from the list", async ({ ashasPage: page, otherBrowser }) => {
  const other = await otherBrowser();
  await logIn(other, asha);
  await page.goto("/account");
  const sessions = page.getByRole("list", { name: "Where you are logged in" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This browser");
  await sessions.nth(1).getByRole("button", { name: /^End/ }).click();
  await confirmPassword(page, asha);
  await expect(sessions).toHaveCount(1);
  await other.goto("/home");
  await expect(other).toHaveURL(/\/login\?next=/);
});

test("a disabled admin is out at once, and comes back when enabled", async ({
  ashasPage: page,
  college,
  otherBrowser,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await college.register(ravi);
  const ravisPage = await otherBrowser();
  await logIn(ravisPage, ravi);
  await ravisPage.goto("/addyear");

  await page.goto("/account");
  const line = page.getByRole("listitem").filter({ hasText: "r.bhat" });
  await expect(page.getByRole("listitem").filter({ hasText: "asha.rao" }).getByText("You")).toBeVisible();
  await line.getByRole("button", { name: "Disable Ravi Bhat" }).click();
  const dialog = page.getByRole("dialog", { name: "Disable r.bhat?" });
  await expect(dialog).toContainText("They are logged out at once");
  await dialog.getByRole("button", { name: "Disable", exact: true }).click();
  await confirmPassword(page, asha);
  await expect(line.getByText("Disabled")).toBeVisible();
  await expect(dialog).toBeHidden();

  await expect(ravisPage.getByRole("dialog", { name: "Your session has ended" })).toBeVisible();
  await expect(ravisPage.getByLabel("Batch", { exact: true })).toBeHidden();

  await line.getByRole("button", { name: "Enable Ravi Bhat" }).click();
  await expect(line.getByText("Disabled")).toBeHidden();
  await logIn(ravisPage, ravi);
});

test("an API token is shown once, opens the API, and is dead when revoked", async ({
  ashasPage: page,
  playwright,
  baseURL,
}) => {
  await page.goto("/account");
  await page.getByRole("button", { name: "Make a token" }).click();
  const form = page.getByRole("dialog", { name: "Make a token" });
  await form.getByLabel("What it is for").fill("Timetable script");
  await expect(form.getByLabel("What it may do")).toHaveValue("read");
  await form.getByLabel("What it may do").selectOption("all");
  await expect(form.getByLabel("It ends after")).toHaveValue("90");
  await form.getByLabel("It ends after").selectOption("7");
  await form.getByRole("button", { name: "Make a token" }).click();
  await confirmPassword(page, asha);
  const dialog = page.getByRole("dialog", { name: "Your new token" });
  const token = await dialog.getByLabel("Token").inputValue();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await dialog.getByRole("button", { name: "Done" }).click();

  const script = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  const added = await script.post("/api/batches", { data: { label: "2022 - 2026" } });
  expect(added.status()).toBe(201);

  await page.reload();
  const line = page.getByRole("listitem").filter({ hasText: "Timetable script" });
  await expect(line).toContainText("last used");
  await expect(line).toContainText("Everything but accounts, until");
  await expect(line).toContainText("7 days");
  await expect(page.getByText(token)).toBeHidden();
  await line.getByRole("button", { name: "Revoke Timetable script" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke", exact: true }).click();
  await confirmPassword(page, asha);
  await expect(line).toBeHidden();
  expect((await script.get("/api/admins")).status()).toBe(401);
  await script.dispose();
});

test("an admin registers another, who can log in", async ({
  ashasPage: page,
  otherBrowser,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await page.goto("/add");
  await page.getByRole("link", { name: "Add an admin" }).click();
  await page.getByLabel("Name", { exact: true }).fill(ravi.name);
  await page.getByLabel("User name").fill(asha.userName);
  await page.getByLabel("Email").fill(ravi.email);
  await page.getByLabel("Mobile number").fill(ravi.mobile);
  await page.getByLabel("Password", { exact: true }).fill(ravi.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(ravi.password);
  await page.getByRole("button", { name: "Add admin" }).click();
  await confirmPassword(page, asha);
  await expect(page.getByLabel("User name")).toHaveAccessibleDescription(/User name is taken/);

  await page.getByLabel("User name").fill(ravi.userName);
  await page.getByRole("button", { name: "Add admin" }).click();
  await expect(page.getByRole("alert")).toContainText("Admin Added Successfully");
  await expect(page).toHaveURL("/login");
  await logIn(await otherBrowser(), ravi);
});

test("one's own e-mail address is changed after typing the password, and counts at the next log-in", async ({
  ashasPage: page,
  otherBrowser,
}) => {
  await page.goto("/account");
  await page.getByRole("button", { name: "Change Email" }).click();
  const dialog = page.getByRole("dialog", { name: "Change: Email" });
  await dialog.getByLabel("Email").fill("asha at college");
  await dialog.getByRole("button", { name: "Save" }).click();
  const password = page.getByRole("dialog", { name: "Your password again" });
  await password.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByRole("alert")).toContainText("the password was not confirmed");
  await dialog.getByLabel("Email").fill("asha@new.example");
  await dialog.getByRole("button", { name: "Save" }).click();
  await confirmPassword(page, asha);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("list", { name: "You", exact: true })).toContainText("asha@new.example");

  await page.getByRole("button", { name: "Change Name" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Asha Rao-Iyer");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asha Rao-Iyer");
  await logIn(await otherBrowser(), { ...asha, email: "asha@new.example" });
});

test("whoever logs out everywhere is out on every device", async ({ ashasPage: page, otherBrowser }) => {
  const other = await otherBrowser();
  await logIn(other, asha);
  await page.goto("/account");
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await page
    .getByRole("dialog", { name: "Log out everywhere?" })
    .getByRole("button", { name: "Log out everywhere" })
    .click();
  await confirmPassword(page, asha);
  await expect(page).toHaveURL("/");
  for (const each of [page, other]) {
    await each.goto("/home");
    await expect(each).toHaveURL(/\/login\?next=/);
  }
});
