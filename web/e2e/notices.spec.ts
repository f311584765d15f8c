import type { Page } from "@playwright/test";
import { asha } from "./support/college";
import { judge } from "./support/judge";
import { openTerm } from "./support/leave";
import { rollOf } from "./support/rollcall";
import { expect, test } from "./support/test";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const mailIn = (page: Page, language: string) =>
  page.getByRole("region", { name: language }).frameLocator("iframe");

test("the office starts telling people, sees every word of it, and sends one to itself", async ({
  ashasPage: page,
  college,
}) => {
  // The first of three is present in one of six classes.
  await openTerm(college, 3, ["111", "011", "011", "011", "011", "011"]);
  await page.goto("/add");
  // No menu names them: only the tile among what the office adds.
  await expect(page.getByRole("link", { name: "Notices" })).toHaveCount(1);
  await page.getByRole("link", { name: "Notices" }).click();
  await expect(heading(page)).toHaveText("Notices");
  await expect(page.getByText("Nobody is told anything yet.")).toBeVisible();
  await expect(page.getByText("No mail server is set. What would go is written to a folder.")).toBeVisible();

  // What it would say, of a student who is below.
  const english = mailIn(page, "English");
  await expect(english.getByRole("heading", { name: /^Attendance in CS301 is below 75/ })).toBeVisible();
  await expect(english.getByText("16.67")).toBeVisible();
  await expect(english.getByText(rollOf(1))).toBeVisible();
  await expect(mailIn(page, "हिन्दी").getByRole("heading", { name: /^CS301 में उपस्थिति 75/ })).toBeVisible();
  await expect(page.getByText("The example is made up.")).toHaveCount(0);
  // It looks as designed, although the pages of this site take no styles that stand in HTML.
  await expect(english.locator(".big")).toHaveCSS("font-weight", "600");
  await expect(english.locator(".surface")).toHaveCSS("border-radius", "12px");
  expect(await english.locator("[style*='url'], img, script, a[href]").count()).toBe(0);
  await judge(page, "notices-not-started");
  // The frame is as high as the mail, also after the window was narrower.
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  const spare = () =>
    page.getByTitle(/^The mail: Attendance in CS301/).evaluate((frame: HTMLIFrameElement) => {
      const mail = frame.contentDocument?.querySelector<HTMLElement>(".page");
      return frame.clientHeight - (mail?.offsetHeight ?? 0);
    });
  await page.setViewportSize({ width: 280, height: 600 });
  await expect.poll(spare).toBe(0);
  await page.setViewportSize(screen);
  await expect.poll(spare).toBe(0);

  await page.getByRole("button", { name: "Start telling people" }).click();
  await expect(heading(page)).toHaveText("No notice waits");

  // The pages beside it lead to each other.
  for (const [tab, title] of [
    ["Outbox", "Nothing waits"],
    ["Register", "Register of notices"],
    ["Gateways", "Gateways"],
    ["Settings", "No notice waits"],
  ] as const) {
    const tabs = page.getByRole("navigation", { name: "Notices" });
    await tabs.getByRole("link", { name: tab }).click();
    await expect(heading(page)).toHaveText(title);
    await expect(tabs.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
  }

  // Each kind has its switch.
  await expect(page.getByText("7 of 8 on")).toBeVisible();
  await page.getByRole("switch", { name: /^Absent today/ }).click();
  await expect(page.getByText("8 of 8 on")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("switch", { name: /^Absent today/ })).toBeChecked();

  // Its words, by every way.
  await page.getByRole("button", { name: "See the words Monthly statement" }).click();
  await expect(page.getByRole("heading", { name: "Exactly this goes out" })).toBeInViewport();
  await expect(english.getByRole("heading", { name: /^Attendance statement for/ })).toBeVisible();
  await page.getByRole("button", { name: "Text only" }).click();
  await expect(page.getByText(/cannot be stopped/).first()).toBeVisible();
  await page.getByRole("button", { name: "Gateway" }).click();
  await expect(page.getByText(/"template": "statement\.hi"/)).toBeVisible();
  await page.getByRole("button", { name: "Mail", exact: true }).click();

  // When it goes.
  await page.getByLabel("Quiet from").fill("21:30");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  // One of it to oneself arrives, whatever the hour.
  await page.getByRole("button", { name: "See the words Fell below the line" }).click();
  await page.getByRole("button", { name: "Send this one to me English" }).click();
  await expect(page.getByText(`On its way to ${asha.email}`)).toBeVisible();
  await expect.poll(async () => (await college.mails()).length, { timeout: 20_000 }).toBe(1);
  const [mail = ""] = await college.mails();
  expect(mail).toContain(`To: ${asha.email}`);
  expect(mail).toContain("Subject: Attendance in CS301 is below 75 %");
  expect(mail).toContain(rollOf(1));
  await judge(page, "notices");

  // What was done stands in the history; and it can be stopped.
  await page.getByRole("button", { name: "Stop telling people" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop telling people" }).click();
  await expect(heading(page)).toHaveText("Notices");
  await page.goto("/history?kind=notices");
  await expect(page.getByText("Telling people stopped")).toBeVisible();
  await expect(page.getByText("Absent today: switched on")).toBeVisible();
});
