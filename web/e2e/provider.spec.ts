import type { Page } from "@playwright/test";
import { asha, type College } from "./support/college";
import { judge } from "./support/judge";
import { lata, startMockProvider, test } from "./support/provider";
import { confirmPassword, expect, fillLogin, logIn, test as plain } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const button = (page: Page) => page.getByRole("button", { name: "Sign in with Vidya College" });

/** On the provider's own page. */
async function sayWho(page: Page, login: string): Promise<void> {
  await page.getByLabel("Who are you?").fill(login);
  await page.getByRole("button", { name: "Go on" }).click();
}

/** Invited, and not come yet: no password, no link used. */
const invite = (college: College) =>
  college.manage("POST", "/api/people", {
    name: lata.name,
    userName: lata.userName,
    email: lata.email,
    grants: [{ role: "viewer" }],
  });

test("an invited person signs in with the provider, and is at Home", async ({ page, college }) => {
  await invite(college);
  await page.goto("/login");
  await judge(page, "login-oidc");
  await button(page).click();
  await sayWho(page, "lata.menon");
  await expect(page).toHaveURL(`${college.url}/home`);
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(lata.name);
  await expect(page.getByRole("list", { name: "How you sign in" })).toContainText("Vidya CollegeLinked");
});

test("whoever wanted another page comes to it", { tag: ONE_WIDTH }, async ({ page, college }) => {
  await invite(college);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login\?next=/);
  await button(page).click();
  await sayWho(page, "lata.menon");
  await expect(page).toHaveURL(`${college.url}/account`);
});

test("whoever is not known here is told who they are, and what to do", { tag: ONE_WIDTH }, async ({
  page,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await page.goto("/login");
  await button(page).click();
  await sayWho(page, "imran.sheikh");
  await expect(page.getByRole("alert")).toContainText("Vidya College knows you, Rollbook does not yet");
  await expect(page.getByRole("alert")).toContainText(
    "imran.sheikh@college.example has no account here. Ask the office to invite you, then sign in once more.",
  );
  await expect(page).toHaveURL(/\/login$/); // nothing of the answer stays in the address
  await judge(page, "login-oidc-refused-open");
});

test("whoever turns back there is told so", { tag: ONE_WIDTH }, async ({ page, refusalsAreFine }) => {
  refusalsAreFine();
  await page.goto("/login");
  await button(page).click();
  await page.getByRole("button", { name: "Turn back" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Vidya College did not sign you in, or you turned back.",
  );
  await button(page).click();
  await expect(page.getByLabel("Who are you?")).toBeVisible();
});

test("an address that nobody has checked opens nothing", { tag: ONE_WIDTH }, async ({
  page,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await page.goto("/login");
  await button(page).click();
  await sayWho(page, "unchecked.lata");
  await expect(page.getByRole("alert")).toContainText(
    "has told no e-mail address of yours that it has checked",
  );
});

test("an account of the office is linked on its own page, signs in, and is unlinked", {
  tag: ONE_WIDTH,
}, async ({ page, college, refusalsAreFine }) => {
  refusalsAreFine(); // of what was on its way while logging out
  await logIn(page, asha);
  await page.goto("/account");
  const ways = page.getByRole("list", { name: "How you sign in" });
  await expect(ways).toContainText("Not linked.");
  await page.getByRole("button", { name: "Link Vidya College", exact: true }).click();
  await confirmPassword(page, asha);
  await sayWho(page, "somebody.else");
  await expect(page).toHaveURL(`${college.url}/account`);
  await expect(ways).toContainText("Linked");
  await judge(page, "account-oidc");

  await page.request.delete("/api/session", { headers: { "Sec-Fetch-Site": "same-origin" } });
  await page.goto("/login?next=/account");
  await button(page).click(); // the provider knows them still
  await expect(page).toHaveURL(`${college.url}/account`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(asha.name);

  const unlink = async () => {
    await page.getByRole("button", { name: "Unlink Vidya College" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Unlink" }).click();
  };
  await unlink();
  await page.getByRole("button", { name: "Use Vidya College instead" }).click();
  await sayWho(page, "somebody.else"); // asked again, though known
  await expect(page).toHaveURL(`${college.url}/account`);
  await unlink();
  await expect(ways).toContainText("Not linked.");
});

test.describe("passwords for the office alone", () => {
  test.use({ more: { ROLLBOOK_PASSWORDS: "office" } });

  test("the boxes are folded, and open for the office", { tag: ONE_WIDTH }, async ({
    page,
    college,
    refusalsAreFine,
  }) => {
    refusalsAreFine();
    await page.goto("/login");
    await expect(page.getByLabel("User name")).toBeHidden();
    await button(page).click();
    await sayWho(page, "imran.sheikh");
    await expect(page.getByRole("alert")).toContainText("Rollbook does not yet");
    await judge(page, "login-oidc-refused");
    await page.getByRole("button", { name: "Office: sign in with a password" }).click();
    await expect(page.getByLabel("User name")).toBeFocused();
    await fillLogin(page, asha);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL(`${college.url}/home`);
  });
});

test.describe("strangers may read", () => {
  test.use({ more: { ROLLBOOK_OIDC_UNKNOWN: "viewer" } });

  test("somebody whom nobody has invited comes in", { tag: ONE_WIDTH }, async ({ page, college }) => {
    await page.goto("/login");
    await button(page).click();
    await sayWho(page, "imran.sheikh");
    await expect(page).toHaveURL(`${college.url}/home`);
    await expect(page.getByText("imran.sheikh").first()).toBeVisible();
  });
});

test("a provider that is gone is named, and the password goes on", { tag: ONE_WIDTH }, async ({
  page,
  provider,
  watch,
}) => {
  watch.allow(/status of 503/);
  await page.goto("/login");
  await provider.stop();
  await button(page).click();
  await expect(page.getByRole("alert")).toContainText("Vidya College does not answer right now.");
  await fillLogin(page, asha);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test("all of it is told in Hindi too", { tag: ONE_WIDTH }, async ({ page, refusalsAreFine }) => {
  refusalsAreFine();
  await page.goto("/login");
  await page.evaluate(() => localStorage.setItem("language", "hi"));
  await page.reload();
  await expect(page.getByRole("button", { name: "Vidya College से साइन इन करें" })).toBeVisible();
  await judge(page, "login-oidc-hi");
});

const withMock = plain.extend<{ mock: { issuer: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
  mock: async ({}, use) => {
    const mock = await startMockProvider();
    await use(mock);
    await mock.stop();
  },
  settings: async ({ mock }, use) =>
    use({
      ROLLBOOK_OIDC_ISSUER: mock.issuer,
      ROLLBOOK_OIDC_CLIENT_ID: "rollbook",
      ROLLBOOK_OIDC_LABEL: "Vidya College",
      ROLLBOOK_OIDC_CLIENT_SECRET: "any",
    }),
});

withMock(
  "another provider signs in the same way",
  { tag: ONE_WIDTH },
  async ({ page, college, mock, watch }) => {
    watch.expectOrigin(mock.issuer);
    watch.expectOrigin("https://cdn.jsdelivr.net"); // its page wants a style from there, and does not get it
    await page.route("https://cdn.jsdelivr.net/**", (route) =>
      route.fulfill({ body: "", contentType: "text/css" }),
    );
    await invite(college);
    await page.goto("/login");
    await button(page).click();
    await page.getByRole("button", { name: "lata-there" }).click();
    await expect(page).toHaveURL(`${college.url}/home`);
  },
);
