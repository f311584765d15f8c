import { asha } from "../support/college";
import { tabTo } from "../support/keyboard";
import { expect, fillLogin, logIn, test } from "../support/test";

const press = { name: "Log in", exact: true };

test("a wrong log-in says the specification's words and clears the form", async ({
  page,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await page.goto("/login");
  await fillLogin(page, { ...asha, password: "not hers" });
  await page.getByRole("button", press).click();
  await expect(page.getByRole("alert")).toHaveText("Email or Password is incorrect ..... Try Again!!!");
  for (const box of ["User name", "Email", "Password"]) {
    await expect(page.getByLabel(box, { exact: true })).toHaveValue("");
  }
  await expect(page.getByLabel("User name")).toBeFocused();
});

test("what is missing is said beside each box, and goes while it is filled in", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", press).click();
  const userName = page.getByLabel("User name");
  await expect(userName).toBeFocused();
  await expect(userName).toHaveAccessibleDescription("User name is missing");
  await expect(page.getByText("Password is missing")).toBeVisible();
  await userName.fill("asha.rao");
  await expect(page.getByText("User name is missing")).toBeHidden();
});

test("after many wrong tries a wrong one is told to wait and keeps what was typed, and the right one gets in", async ({
  page,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await page.goto("/login");
  for (let guess = 1; guess <= 10; guess++) {
    await page.request.post("/api/session", {
      headers: { "Sec-Fetch-Site": "same-origin" },
      data: { userName: `made.up.${guess}`, email: asha.email, password: "a guess" },
    });
  }
  await fillLogin(page, { ...asha, password: "another guess" });
  await page.getByRole("button", press).click();
  await expect(page.getByRole("alert")).toContainText(/Too many tries\. Wait .*minute/);
  await expect(page.getByLabel("User name")).toHaveValue(asha.userName);
  await fillLogin(page, asha);
  await page.getByRole("button", press).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test("a visitor who opens an admin page is taken to the log-in page and back", async ({ page }) => {
  await page.goto("/addsubject?year=2022+-+2026");
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, asha);
  await page.getByRole("button", press).click();
  await expect(page).toHaveURL(/\/addsubject/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add a subject");
});

test("a link that would lead to another site leads home instead", async ({ page }) => {
  await page.goto("/login?next=https://elsewhere.example/");
  await fillLogin(page, asha);
  await page.getByRole("button", press).click();
  await expect(page).toHaveURL("/home");
});

test("logging out ends the session: Back shows nothing, and the name and year are forgotten", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine(); // of what was on its way while logging out
  await college.furnish({ batches: ["2022 - 2026"] });
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are logged in");
  await page.goto("/addsubject");
  await page.getByRole("button", { name: "2022 - 2026", exact: true }).click();
  await page.evaluate(() => localStorage.setItem("username", "asha.rao"));
  expect(await page.evaluate(() => localStorage.getItem("year"))).toBe("2022 - 2026");

  await page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/^[^?]*\/(\?|$)/);
  await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem("username"), localStorage.getItem("year")])).toEqual(
    [null, null],
  );

  await page.goBack();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  const answer = await page.request.get("/api/account/sessions");
  expect(answer.status()).toBe(401);
});

test("logging in and out is seen in the other tab", async ({ page, context }) => {
  await page.goto("/login");
  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByRole("link", { name: "Log In" })).toBeVisible();
  await fillLogin(page, asha);
  await page.getByRole("button", press).click();
  await expect(page).toHaveURL("/home");
  await expect(other.getByRole("link", { name: "asha.rao" })).toBeVisible();
});

test("the log-in page of someone who is logged in offers home and Log Out", async ({ page }) => {
  await logIn(page, asha);
  await page.goto("/login");
  const main = page.getByRole("main");
  await expect(main.getByText("As Asha Rao, user name asha.rao.")).toBeVisible();
  await main.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/home");
  await page.getByRole("link", { name: "asha.rao" }).click();
  await main.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/");
});

test("logging in works by keyboard alone", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByLabel("User name")).toBeVisible();
  for (const [box, text] of [
    ["User name", asha.userName],
    ["Email", asha.email],
    ["Password", asha.password],
  ] as const) {
    await tabTo(page, box);
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
