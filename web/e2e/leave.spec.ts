import { judge, overflow } from "./support/judge";
import { ask, enterOnServer, idOf, leavesOnServer, onLeaveOnSheet, openTerm, pdfOf } from "./support/leave";
import { daysAgo } from "./support/records";
import { nameOf, rollOf } from "./support/rollcall";
import { at } from "./support/students";
import { countTaps } from "./support/taps";
import { expect, test } from "./support/test";

const heading = (page: import("@playwright/test").Page) => page.getByRole("heading", { level: 1 });
const undo = (page: import("@playwright/test").Page) =>
  page.getByRole("status").getByRole("button", { name: "Undo" }).click();

test("a college without leave sees nothing of it but the way to the first", async ({
  ashasPage: page,
  college,
}) => {
  await openTerm(college, 3, []);
  await page.goto("/home");
  await expect(page.getByRole("navigation").getByRole("link", { name: "Leave" })).toHaveCount(0);
  await page.goto(at("/studentDB"));
  await page.getByRole("link", { name: "Leave", exact: true }).click();
  await expect(page.getByText("No leave yet")).toBeVisible();
  await judge(page, "leave-first");
  await page.getByRole("link", { name: "Enter a leave" }).click();
  await expect(heading(page)).toHaveText("Enter a leave");
  await expect(heading(page)).toBeFocused();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Type or paste the roll of a student first.")).toBeVisible();
  await expect(page.getByLabel("Who")).toBeFocused();
  await judge(page, "leave-enter-missing");
});

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

  await undo(page);
  await expect.poll(() => onLeaveOnSheet(college, daysAgo(1))).toEqual([]);
});

test("what waits is granted with one tap and refused with two, and both can be undone", async ({
  ashasPage: page,
  college,
}) => {
  await openTerm(college, 6, ["011111", "110111"]);
  const days = { startsOn: daysAgo(4), endsOn: daysAgo(0) };
  await enterOnServer(page, { places: [1], ...days });
  await enterOnServer(page, { places: [3], ...days, kind: "Medical", reason: "Fever" });
  await enterOnServer(page, {
    places: [4, 5],
    ...days,
    kind: "Other",
    reason: "Sister’s wedding",
    grant: true,
  });
  await page.goto("/leave");
  await expect(heading(page)).toHaveText("2 leaves wait for you");
  await expect(page.getByText(/^1 absent, 1 present: was there on /).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Granted\s*2/ })).toBeVisible();
  await expect(page.getByText("Sister’s wedding, 2 students")).toBeVisible();
  await judge(page, "leave");

  await page.getByRole("button", { name: `Grant: Duty, ${rollOf(1)}` }).click(); // 1
  await expect(page.getByText(`Granted: ${rollOf(1)}, 5 days, duty.`)).toBeVisible();
  await expect(heading(page)).toHaveText("1 leave waits for you");
  await expect(page.getByRole("button", { name: `Grant: Medical, ${rollOf(3)}` })).toBeFocused();
  await undo(page);
  await expect(heading(page)).toHaveText("2 leaves wait for you");

  const refuse = page.getByRole("button", { name: `Refuse: Medical, ${rollOf(3)}` });
  const stands = async () => (await leavesOnServer(page, 3)).items[0];
  await refuse.click(); // 1
  await judge(page, "leave-refuse");
  await page.getByRole("button", { name: "Asked too late" }).click(); // 2
  await expect(heading(page)).toHaveText("1 leave waits for you");
  expect(await stands()).toMatchObject({ state: "refused", because: "Asked too late" });
  await undo(page);
  await expect(heading(page)).toHaveText("2 leaves wait for you");
  expect(await stands()).toMatchObject({ state: "asked", because: null });

  await refuse.click();
  await page.getByLabel("Another reason").fill("Fever was last week");
  await page.getByRole("dialog").getByRole("button", { name: "Refuse", exact: true }).click();
  await expect(heading(page)).toHaveText("1 leave waits for you");
  await page.getByRole("button", { name: /^Refused/ }).click();
  await expect(page.getByText(/refused today by asha.rao: Fever was last week/)).toBeVisible();

  await page.getByLabel("Roll or name").fill(nameOf(4));
  await page.getByRole("list", { name: "Students found" }).getByRole("link").first().click();
  await expect(heading(page)).toHaveText("5 days on leave");
  await page.setViewportSize({ width: 960, height: 700 }); // the narrowest desk has the whole menu
  await expect(page.getByRole("navigation").getByRole("link", { name: "Leave" })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("one leave: what was seen by day, a part of it granted, revoked, and granted again", async ({
  ashasPage: page,
  college,
}) => {
  await openTerm(college, 4, ["1111", "0111", "0111"]);
  await enterOnServer(page, { places: [1], startsOn: daysAgo(3), endsOn: daysAgo(1) });
  await page.goto("/leave");
  await page.getByRole("link", { name: rollOf(1) }).click();
  await expect(heading(page)).toHaveText("2 classes missed, 1 attended");
  await expect(
    page
      .getByRole("table")
      .getByRole("row")
      .filter({ has: page.getByRole("cell") }),
  ).toHaveCount(3);
  await judge(page, "leave-one");
  await page.getByRole("button", { name: /^Grant .* to .* only$/ }).click();
  await expect(page.getByText(`Granted: ${rollOf(1)}, 2 days, duty.`)).toBeVisible();
  expect((await leavesOnServer(page, 1)).items[0]).toMatchObject({ state: "granted", startsOn: daysAgo(2) });
  await expect(page.locator(":focus")).toContainText("Revoke"); // what was pressed is gone

  await page.getByRole("button", { name: /^Revoke/ }).click();
  await page.getByLabel("Another reason").fill("Was in the laboratory");
  await page.getByRole("dialog").getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("Because: Was in the laboratory")).toBeVisible();
  await expect(page.locator(":focus")).toContainText("Grant it again");
  expect(await onLeaveOnSheet(college, daysAgo(1))).toEqual([]);
  await judge(page, "leave-one-revoked");
  await page.getByRole("button", { name: "Grant it again" }).click();
  await expect(page.getByRole("button", { name: /^Revoke/ })).toBeVisible();
  expect(await onLeaveOnSheet(college, daysAgo(1))).toEqual([rollOf(1)]);
});

test("a student's month shows what was seen and the leave, and goes to paper", async ({
  ashasPage: page,
  college,
}) => {
  await openTerm(college, 3, ["111", "011", "011"]);
  await enterOnServer(page, { places: [1], startsOn: daysAgo(2), endsOn: daysAgo(1), grant: true });
  await enterOnServer(page, {
    places: [1],
    startsOn: daysAgo(-7),
    endsOn: daysAgo(-8),
    kind: "Medical",
    reason: "Check-up",
  });
  await page.goto(`/leave/student?id=${await idOf(page, 1)}&month=${daysAgo(1).slice(0, 7)}`);
  await expect(heading(page)).toHaveText("2 days on leave");
  const day = page
    .getByRole("table")
    .getByRole("cell")
    .filter({ hasText: /on duty/ })
    .last();
  await expect(day).toContainText("absent 1");
  await judge(page, "leave-student");
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(page.getByText(/Page 1 of 1/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });

  const shown = await page.getByRole("heading", { level: 2 }).first().textContent();
  await page.getByRole("button", { name: "The month before" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).not.toHaveText(shown ?? "");
  await page.getByRole("link", { name: "Enter a leave" }).click();
  await expect(page.getByLabel("Who")).toHaveValue(rollOf(1));
  await expect(page.getByRole("button", { name: "Grant for 1 student" })).toBeVisible();
});

test("a certificate goes up in pieces, goes on after a broken network, and is opened", async ({
  ashasPage: page,
  context,
  college,
  watch,
}) => {
  watch.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await openTerm(college, 3, []);
  await page.goto("/leave/enter");
  await page.getByLabel("Who").fill(rollOf(2));
  await page.getByRole("button", { name: "Medical" }).click();
  await page.getByLabel("From", { exact: true }).fill(daysAgo(1));
  await page.getByLabel("To", { exact: true }).fill(daysAgo(0));
  await page.getByLabel("Reason").fill("Fever");
  const starts: string[] = [];
  let failing = true;
  await page.route("**/api/certificates/*/pieces/*", async (route) => {
    starts.push(route.request().url().split("/").at(-1) ?? "");
    if (failing && starts.length === 2) return route.abort("failed");
    return route.continue();
  });
  await page.locator("input[type=file]").setInputFiles(pdfOf(1_500_000));
  await expect(page.getByText(/goes on by itself/)).toBeVisible();
  failing = false;
  await expect(page.getByText(/sports-letter.pdf, 1.4 MB, is here/)).toBeVisible();
  expect(starts).toEqual(["0", "262144", "262144", "786432"]);
  await page.getByRole("button", { name: "Grant for 1 student" }).click();
  await expect(page.getByText("Granted 1 leave")).toBeVisible();

  await page
    .getByRole("link", { name: /to|Fri|Mon|Tue|Wed|Thu|Sat|Sun/ })
    .last()
    .waitFor();
  const href = await page.getByRole("link", { name: /^Certificate/ }).getAttribute("href");
  const file = await context.request.get(href ?? "");
  expect([file.status(), (await file.body()).length]).toEqual([200, 1_500_000]);
});

test("what is no PDF inside is refused in words, and the leave can be entered without it", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openTerm(college, 3, []);
  await page.goto("/leave/enter");
  await page.locator("input[type=file]").setInputFiles({
    name: "letter.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("<html>no</html>"),
  });
  await expect(page.getByText("letter.pdf was not taken")).toBeVisible();
  await judge(page, "leave-certificate-refused");
});

test("kinds are named, renamed and archived while a leave is entered", async ({
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

test.describe("without network", () => {
  test.use({ serviceWorkers: "allow" });

  test("what was opened before can be read while the page is open, and nothing can be decided", async ({
    ashasPage: page,
    context,
    college,
  }) => {
    await openTerm(college, 2, ["01"]);
    await enterOnServer(page, { places: [1], startsOn: daysAgo(1), endsOn: daysAgo(0) });
    await page.goto("/leave");
    await expect(page.getByRole("button", { name: /^Grant:/ })).toBeVisible();
    await page.getByRole("link", { name: rollOf(1) }).click();
    await page.getByRole("link", { name: "Calendar" }).click();
    await expect(heading(page)).toHaveText("No day on leave");
    await page.evaluate(() => navigator.serviceWorker.ready);

    await context.setOffline(true);
    const offline = page.getByText("What waits for an answer is decided on the server.");
    await expect(offline).toBeVisible();
    await expect(page.getByRole("table", { name: /^What was seen/ })).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText("1 class missed, 0 attended");
    await expect(offline).toBeVisible();
    await expect(page.getByRole("button", { name: /^Grant|^Refuse/ })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText(rollOf(1))).toBeVisible();
    await expect(page.getByRole("button", { name: /^Grant:/ })).toHaveCount(0);
    await judge(page, "leave-offline");
    await context.setOffline(false);
    await expect(page.getByRole("button", { name: /^Grant:/ })).toBeVisible();
  });
});

test.describe("in Hindi, at 320 px", () => {
  test.use({ locale: "hi-IN" });

  test("every page says all in Hindi, and fits", async ({ ashasPage: page, college }) => {
    await openTerm(college, 4, ["0111", "1111"]);
    await enterOnServer(page, { places: [1], startsOn: daysAgo(2), endsOn: daysAgo(0) });
    await enterOnServer(page, { places: [1], startsOn: daysAgo(9), endsOn: daysAgo(8), grant: true });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/leave");
    await expect(heading(page)).toHaveText("1 अवकाश आपके उत्तर की प्रतीक्षा में है");
    await judge(page, "leave-hi");
    await page
      .getByRole("link", { name: rollOf(1) })
      .first()
      .click();
    await expect(page.getByRole("button", { name: /स्वीकृत करें/ }).first()).toBeVisible();
    await judge(page, "leave-one-hi");
    await page.getByRole("link", { name: "कैलेंडर" }).click();
    await expect(heading(page)).toHaveText("2 दिन अवकाश पर");
    await judge(page, "leave-student-hi");
    await page.getByRole("link", { name: "अवकाश दर्ज करें" }).click();
    await expect(page.getByRole("button", { name: "1 विद्यार्थी के लिए स्वीकृत करें" })).toBeVisible();
    await judge(page, "leave-enter-hi");
    await page.setViewportSize({ width: 960, height: 700 }); // the narrowest desk has the whole menu
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});
