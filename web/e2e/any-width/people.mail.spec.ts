import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { asha } from "../support/college";
import { judge } from "../support/judge";
import { ananya, joseph, openSections } from "../support/people";
import { confirmPassword, expect, test } from "../support/test";

test.describe("where there is a mail server", () => {
  test.use({
    settings: { ROLLBOOK_SMTP_URL: `file:${join(tmpdir(), "rollbook-stories-mails")}` },
  });

  test("an invitation goes out by mail, or is handed over", async ({ ashasPage: page, college }) => {
    await openSections(college);
    await page.goto("/people");
    const ready = page.getByRole("dialog", { name: "The link is ready" });
    await invite(page, ananya);
    await judge(page, "people-invite-mail");
    await page.getByRole("button", { name: "Make the link" }).click();
    await confirmPassword(page, asha);
    await expect(ready).toContainText(`Sent to ${ananya.email}`);
    await expect(ready.getByLabel("Link")).toHaveValue(/\/join#/);
    await judge(page, "people-link-mailed");
    await ready.getByRole("button", { name: "Invite another" }).click();
    await invite(page, joseph);
    await page.getByLabel("Mail the link to them").uncheck();
    await page.getByRole("button", { name: "Make the link" }).click();
    await expect(ready).toContainText("send it to one person only");
    await expect(ready).not.toContainText("Sent to");
    await ready.getByRole("button", { name: "Done" }).click();

    await page.getByRole("link", { name: ananya.name }).click();
    const account = page.getByRole("list", { name: "Account" });
    await expect(account).toContainText("Invitation by mail");
    await expect(account).toContainText(ananya.email);
    await judge(page, "people-one-mailed");
  });
});

async function invite(page: Page, who: { name: string; email: string }) {
  const open = page.getByRole("dialog", { name: "Invite somebody" });
  if (!(await open.isVisible())) await page.getByRole("button", { name: "Invite", exact: true }).click();
  await open.getByLabel("Name", { exact: true }).fill(who.name);
  await open.getByLabel("Email").fill(who.email);
  await open.getByRole("button", { name: "Leave this out" }).click();
}
