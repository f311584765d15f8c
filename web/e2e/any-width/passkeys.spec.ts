import type { Page } from "@playwright/test";
import { asha, type College } from "../support/college";
import { confirmPassword, expect, fillLogin, test } from "../support/test";

/** Browsers make passkeys for names, not for numbers: the same server by its name. */
const byName = (college: College) => college.url.replace("127.0.0.1", "localhost");

interface Device {
  /** Whether somebody is there to touch it. */
  presence: (there: boolean) => Promise<void>;
  /** Whether it finds that it is its owner who touches it. */
  verifies: (owner: boolean) => Promise<void>;
}

/** A phone's own authenticator, as Chromium simulates it: it knows its owner, and keeps passkeys by itself. */
async function giveAuthenticator(page: Page): Promise<Device> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    presence: async (enabled) => {
      await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
    verifies: async (isUserVerified) => {
      await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
  };
}

async function logInByForm(page: Page): Promise<void> {
  await fillLogin(page, asha);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test("a passkey is added, asked for after the password, renamed and removed", async ({
  page,
  college,
  watch,
}) => {
  const home = byName(college);
  watch.expectOrigin(home);
  const device = await giveAuthenticator(page);
  await page.goto(`${home}/login?next=/account`);
  await logInByForm(page);
  const ways = page.getByRole("list", { name: "How you sign in" });
  await expect(ways).toContainText("Asked for with the user name");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await confirmPassword(page, asha);
  await expect(ways).toContainText("Passkey: Chrome on Linux");
  await expect(ways).toContainText("Asked for first, then a passkey");

  await page.getByRole("button", { name: "Rename Chrome on Linux" }).click();
  await page.getByRole("dialog").getByLabel("Name of the passkey").fill("My phone");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(ways).toContainText("Passkey: My phone");

  await device.presence(false); // or the passkey offered in the form would be picked at once
  await page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(`${home}/`);
  await page.goto(`${home}/login?next=/account`);
  await fillLogin(page, asha);
  await device.presence(true);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(`${home}/account`);
  await expect(ways).toContainText("last used");

  await page.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await confirmPassword(page, asha);
  await expect(ways).not.toContainText("Passkey");
});

test("a passkey that the browser offers in the first box is enough to log in", async ({
  page,
  college,
  watch,
  refusalsAreFine,
}) => {
  refusalsAreFine(); // of what was on its way while logging out
  const home = byName(college);
  watch.expectOrigin(home);
  await giveAuthenticator(page);
  await page.goto(`${home}/login?next=/account`);
  await logInByForm(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await confirmPassword(page, asha);
  await expect(page.getByRole("list", { name: "How you sign in" })).toContainText("Passkey:");
  await page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(`${home}/`);

  await page.goto(`${home}/login?next=/account`);
  await expect(page).toHaveURL(`${home}/account`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(asha.name);
});

test("a passkey stands in for the password typed again", async ({ page, college, watch }) => {
  const home = byName(college);
  watch.expectOrigin(home);
  const device = await giveAuthenticator(page);
  await page.goto(`${home}/login?next=/account`);
  await logInByForm(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("button", { name: "Use a passkey instead" })).toHaveCount(0); // there is none yet
  await confirmPassword(page, asha);
  await expect(page.getByRole("list", { name: "How you sign in" })).toContainText("Passkey:");

  await page.reload(); // what was confirmed is forgotten here, and asked for again
  await page.getByRole("button", { name: "Make a token" }).click();
  const making = page.getByRole("dialog", { name: "Make a token" });
  await making.getByLabel("What it is for").fill("Timetable script");
  await making.getByRole("button", { name: "Make a token" }).click();
  const asked = page.getByRole("dialog", { name: "Your password again" });
  await device.verifies(false);
  await asked.getByRole("button", { name: "Use a passkey instead" }).click();
  await expect(asked.getByRole("alert")).toContainText("The passkey was not used");
  await device.verifies(true);
  await asked.getByRole("button", { name: "Use a passkey instead" }).click();
  await expect(page.getByRole("dialog", { name: "Your new token" })).toBeVisible();
});

test("without the device the password opens nothing, and it is said", async ({
  page,
  college,
  watch,
  otherBrowser,
}) => {
  const home = byName(college);
  watch.expectOrigin(home);
  await giveAuthenticator(page);
  await page.goto(`${home}/login?next=/account`);
  await logInByForm(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await confirmPassword(page, asha);
  await expect(page.getByRole("list", { name: "How you sign in" })).toContainText("Passkey:");

  const thief = await otherBrowser();
  await giveAuthenticator(thief); // another one, which has no passkey
  await thief.goto(`${home}/login?next=/account`);
  await logInByForm(thief);
  await expect(thief.getByRole("alert")).toContainText("The passkey was not used, so you are not logged in.");
  await expect(thief).toHaveURL(/\/login/);
});
