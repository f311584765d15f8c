import type { Page } from "@playwright/test";
import { Gateway } from "./support/gateway";
import { judge } from "./support/judge";
import { ask, enterOnServer, openTerm } from "./support/leave";
import { daysAgo } from "./support/records";
import { rollOf } from "./support/rollcall";
import { test as base, expect } from "./support/test";

const test = base.extend<{ gateway: Gateway }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
  gateway: async ({}, use) => {
    const gateway = await Gateway.start();
    await use(gateway);
    await gateway.stop();
  },
  settings: { ROLLBOOK_GATEWAY_NETWORKS: "127.0.0.1" },
});

const PAGE = "/notices/gateways";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

interface Notices {
  settings: Record<string, number>;
  revision: number;
}

/** The college tells people, at once and at any hour. */
async function startTelling(page: Page): Promise<void> {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  expect((await page.request.post("/api/notices/start", { headers })).ok()).toBe(true);
  const { settings, revision } = await ask<Notices>(page, "/api/notices");
  const data = { ...settings, holdMinutes: 0, quietFrom: 0, quietUntil: 0, revision };
  const put = await page.request.put("/api/notices/settings", { headers, data });
  expect(put.ok(), await put.text()).toBe(true);
}

test("a gateway is added and tried, and what it did not take is sent again under the same id", async ({
  ashasPage: page,
  college,
  gateway,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openTerm(college, 3, ["011"]);
  await startTelling(page);
  await page.goto(PAGE);
  await expect(heading(page)).toHaveText("Gateways");

  await page.getByLabel("Address").fill("https://10.0.0.8/sms");
  await page.getByRole("button", { name: "Save and send a test" }).click();
  await expect(page.getByText("10.0.0.8 is inside a private network.")).toBeVisible();
  await expect(page.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
  await judge(page, "gateways-refused");

  await page.getByLabel("Address").fill(`http://${gateway.host}/rollbook?key=theirs`);
  await page.getByLabel("Leave decided").check();
  await page.getByLabel("Only what is for somebody with a mobile number").uncheck();
  await page.getByRole("button", { name: "Save and send a test" }).click();
  await expect(page.getByText("The test event arrived.")).toBeVisible();
  const secret = await page.getByRole("textbox", { name: "Secret" }).inputValue();
  expect(gateway.verify(secret).type).toBe("notice.test");
  await judge(page, "gateways-secret");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("link", { name: `${gateway.host}/rollbook` })).toBeVisible();
  await expect(page.getByText("Fell below, leave decided · 0 sent this week")).toBeVisible();
  await expect(page.getByText("theirs")).toHaveCount(0);

  gateway.status = 410;
  await enterOnServer(page, { places: [1], startsOn: daysAgo(1), grant: true });
  await expect(heading(page)).toHaveText("1 message did not get through"); // by itself
  const row = page.getByRole("row", { name: new RegExp(`${rollOf(1)} notice.leave_decided`) });
  await expect(row).toContainText("410 Gone");
  const refused = gateway.verify(secret);
  expect(refused.data.template).toBe("leave_decided.en");
  expect(refused.data.roll).toBe(rollOf(1));
  const id = gateway.received.at(-1)?.headers["webhook-id"];
  await judge(page, "gateways");

  gateway.status = 204;
  await row.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("1 message will be sent again")).toBeVisible();
  await expect(heading(page)).toHaveText("Every message got through");
  await expect(page.getByText("Works")).toBeVisible();
  expect(gateway.verify(secret)).toEqual(refused);
  expect(gateway.received.at(-1)?.headers["webhook-id"]).toBe(id);

  await page.getByRole("link", { name: `${gateway.host}/rollbook` }).click();
  const dialog = page.getByRole("dialog", { name: `${gateway.host}/rollbook` });
  await dialog.getByRole("button", { name: "Send a test" }).click();
  await expect(dialog.getByText("The test event arrived.")).toBeVisible();
  await judge(page, "gateways-one");
  await dialog.getByRole("button", { name: "End the gateway" }).click();
  const sure = page.getByRole("dialog", { name: `End ${gateway.host}/rollbook?` });
  await sure.getByRole("button", { name: "End the gateway" }).click();
  await expect(page.getByText("The gateway has ended")).toBeVisible();
  await expect(heading(page)).toHaveText("Gateways");

  await page.goto("/history");
  await expect(page.getByText("Gateway added")).toBeVisible();
  await expect(page.getByText("1 message to gateways sent again")).toBeVisible();
  await expect(page.getByText("Gateway ended")).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
});
