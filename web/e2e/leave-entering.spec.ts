import type { Page } from "@playwright/test";
import { judge } from "./support/judge";
import { ask, enterOnServer, leavesOnServer, onLeaveOnSheet, openTerm, pdfOf } from "./support/leave";
import { daysAgo } from "./support/records";
import { rollOf } from "./support/rollcall";
import { countTaps } from "./support/taps";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Two days of fever, in the boxes. */
async function fillIn(page: Page, place: number): Promise<void> {
  await page.getByLabel("Who").fill(rollOf(place));
  await page.getByRole("button", { name: "Medical" }).click();
  await page.getByLabel("From", { exact: true }).fill(daysAgo(1));
  await page.getByLabel("To", { exact: true }).fill(daysAgo(0));
  await page.getByLabel("Reason").fill("Fever");
}

test("the camp: 12 students for 5 days in seven actions, and their classes are on leave", async ({
  ashasPage: page,
  college,
}) => {
  const team = [1, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 19];
  const marks = Array.from({ length: 20 }, (_, at) => (team.includes(at + 1) ? "0" : "1")).join("");
  await openTerm(college, 20, [marks, marks]);
  await enterOnServer(page, { places: [2], startsOn: daysAgo(40), endsOn: daysAgo(40), grant: true });
  await page.goto("/leave");
  await page.getByText("Nothing to decide").waitFor();

  const { tap, taps } = countTaps();
  await tap(page.getByRole("link", { name: "Enter a leave" }).first());
  let filled = 0;
  const fill = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    filled += 1;
  };
  await fill("Who", `${team.map(rollOf).join(" ")}, 24CS510`);
  await tap(page.getByRole("button", { name: "Duty" }));
  await fill("From", daysAgo(3));
  await fill("To", daysAgo(-1));
  await fill("Reason", "Inter-university hockey, Bhopal");
  await expect(heading(page)).toHaveText("One leave for 12 students");
  await expect(page.getByText("students, 5 days, 2 classes each so far")).toBeVisible();
  await expect(page.getByText("12 leaves, granted by you.")).toBeVisible();
  await expect(page.getByText("1 roll is refused and stays in the box.")).toBeVisible();
  await judge(page, "leave-many");
  await tap(page.getByRole("button", { name: "Grant for 12 students" }));
  expect(taps() + filled).toBe(7);

  await expect(page.getByText("Granted 12 leaves")).toBeVisible();
  await expect(page.getByLabel("Who")).toHaveValue("24CS510");
  for (const day of [daysAgo(2), daysAgo(1)])
    expect(await onLeaveOnSheet(college, day)).toEqual(team.map(rollOf));
  const { classes } = await leavesOnServer(page, 3, daysAgo(1));
  expect(classes.filter(({ leave }) => leave !== null).length).toBeGreaterThan(0);
  const away = await ask<{ students: number }>(page, "/api/leaves/away");
  expect(away.students).toBe(12);

  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => onLeaveOnSheet(college, daysAgo(1))).toEqual([]);
});

test("a certificate goes up in pieces, goes on after a broken network, and is opened", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, context, college, watch }) => {
  watch.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await openTerm(college, 3, []);
  await page.goto("/leave/enter");
  await fillIn(page, 2);
  const starts: string[] = [];
  await page.route("**/api/certificates/*/pieces/*", async (route) => {
    starts.push(route.request().url().split("/").at(-1) ?? "");
    return starts.length === 2 ? route.abort("failed") : route.continue();
  });
  await page.locator("input[type=file]").setInputFiles(pdfOf(1_500_000));
  await expect(page.getByText("No network: it goes on by itself.")).toBeVisible();
  await expect(page.getByText(/sports-letter.pdf, 1.4 MB, is here/)).toBeVisible();
  expect(starts).toEqual(["0", "262144", "262144", "524288", "1048576"]);
  await page.getByRole("button", { name: "Grant for 1 student" }).click();
  await expect(page.getByText("Granted 1 leave")).toBeVisible();

  await expect(heading(page)).toHaveText("2 days on leave");
  const href = await page.getByRole("link", { name: /^Certificate/ }).getAttribute("href");
  const file = await context.request.get(href ?? "");
  expect([file.status(), (await file.body()).length]).toEqual([200, 1_500_000]);
});

test("what is no PDF inside is refused in words, and the leave can be entered without it", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college, refusalsAreFine }) => {
  refusalsAreFine();
  await openTerm(college, 3, []);
  await page.goto("/leave/enter");
  await fillIn(page, 2);
  await page.locator("input[type=file]").setInputFiles({
    name: "letter.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("<html>no</html>"),
  });
  const refused = page.getByRole("alert").filter({ hasText: "letter.pdf was not taken" });
  await page.getByRole("button", { name: "Grant for 1 student" }).click();
  await expect(page.locator(":focus")).toContainText("This is no PDF, JPEG or PNG, whatever its name says.");
  await judge(page, "leave-certificate-refused");
  await refused.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("button", { name: "Grant for 1 student" }).click();
  await expect(heading(page)).toHaveText("2 days on leave");
  expect((await leavesOnServer(page, 2)).items).toMatchObject([{ state: "granted", certificate: null }]);
});

test("an answer that is lost after the leave was written: it is submitted again, and written once", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, college, watch }) => {
  watch.allow(/ERR_FAILED/);
  await openTerm(college, 3, []);
  await page.goto("/leave/enter");
  await fillIn(page, 2);
  await page.route(
    "**/api/leaves",
    async (route) => {
      await route.fetch();
      await route.abort("failed");
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Grant for 1 student" }).click();
  await expect(page.getByText("Nothing is lost. Submit again, it is written once.")).toBeVisible();
  await expect.poll(async () => (await leavesOnServer(page, 2)).items.length).toBe(1);
  await judge(page, "leave-unanswered");
  await page.getByRole("button", { name: "Grant for 1 student" }).click();
  await expect(heading(page)).toHaveText("2 days on leave");
  expect((await leavesOnServer(page, 2)).items).toHaveLength(1);
});

test("kinds are named, renamed and archived while a leave is entered", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  college,
}) => {
  await openTerm(college, 3, []);
  await page.goto("/leave/enter");
  await page.getByRole("button", { name: "Change the kinds" }).click();
  const dialog = page.getByRole("dialog", { name: "Kinds of leave" });
  await dialog.getByLabel("New kind").fill("NSS camp");
  await dialog.getByRole("button", { name: "Add the kind" }).click();
  await dialog.getByRole("button", { name: "Rename NSS camp" }).click();
  await dialog.getByLabel("New name for NSS camp").fill("NSS");
  await dialog.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Rename NSS" })).toBeVisible();
  await dialog.getByRole("button", { name: "Archive Other" }).click();
  await expect(dialog.getByRole("button", { name: "Bring back Other" })).toBeVisible();
  await judge(page, "leave-kinds");
  await page.keyboard.press("Escape");
  const kinds = page.getByRole("group", { name: "Kind" }).getByRole("button");
  await expect(kinds).toHaveText(["Duty", "NSS", "Medical"]);
});

test("some hours of one day, asked for, by the keyboard alone", async ({ ashasPage: page, college }) => {
  await openTerm(college, 3, []);
  await page.goto("/leave/enter");
  await page.getByLabel("Who").fill(rollOf(3));
  await page.getByRole("button", { name: "Duty" }).press("Enter");
  await page.getByLabel("From", { exact: true }).fill(daysAgo(0));
  await page.getByRole("button", { name: "Only some hours" }).press("Enter");
  await page.getByLabel("From, by the clock").fill("09:00");
  await page.getByLabel("To, by the clock").fill("12:00");
  await page.getByLabel("Reason").fill("Placement test");
  await page.getByLabel("Grant at once").press("Space");
  await expect(page.getByRole("button", { name: "Ask for 1 student" })).toBeVisible();
  await judge(page, "leave-hours");
  await page.getByLabel("Reason").press("Control+Enter");
  await expect(page.getByText("Entered 1 leave, to be decided")).toBeVisible();
  await expect(page.getByText(/09:00 to 12:00/).first()).toBeVisible();
});
