import { readFile } from "node:fs/promises";
import { asha } from "../support/college";
import { judge } from "../support/judge";
import { allKept } from "../support/kept";
import { daysAgo } from "../support/records";
import { ananya, endGrant, give, grantsOf, invite, subjectId, vera } from "../support/roles";
import {
  called,
  callRoll,
  keepForOffline,
  nameOf,
  openSubject,
  PLACE,
  press,
  pressUpload,
  rollOf,
  START_PAGE,
  saved,
  serverHas,
  startClass,
} from "../support/rollcall";
import { expect, logIn, test } from "../support/test";

const OTHER = "CS302";

test.describe("on a phone that has been here before", () => {
  test.use({ serviceWorkers: "allow" });

  test("a substitute's class comes to the phone by itself, is taken without network, and is gone the next morning", async ({
    page,
    context,
    college,
    otherBrowser,
  }) => {
    await openSubject(college, 3);
    const { subject: _, ...place } = PLACE;
    await college.furnish({ departments: ["ECE"] });
    await college.furnish({ subjects: { ...place, department: "ECE", codes: [OTHER] } });
    const { items } = await college.get<{ items: { id: number }[] }>(
      `/api/subjects?${new URLSearchParams({ ...place, department: "ECE" })}`,
    );
    await invite(college, ananya, { role: "lecturer", subjectId: items[0]?.id ?? 0 });
    await logIn(page, ananya);
    await keepForOffline(page);
    await expect(page.getByRole("link", { name: `Take ${OTHER}` })).toBeVisible();
    await expect.poll(() => allKept(page)).toContain(OTHER);
    expect(await allKept(page)).not.toContain(nameOf(3));

    await give(college, ananya, {
      ...{ role: "lecturer", subjectId: await subjectId(college), until: daysAgo(0) },
    });
    await expect(page.getByRole("link", { name: "Take CS301" })).toBeVisible();
    await expect.poll(() => allKept(page)).toContain(nameOf(3));

    await context.setOffline(true);
    await page.goto("/home");
    await page.getByRole("link", { name: "Take CS301" }).click();
    await page.getByRole("button", { name: "Click to take attendance" }).click();
    await callRoll(page, "101");
    await pressUpload(page);
    await expect(page.getByText("Will be sent when there is network")).toBeVisible();
    await context.setOffline(false);
    const other = await otherBrowser();
    await logIn(other, asha, college.url);
    await serverHas(other, ["101!"], college.url);

    await context.setOffline(true);
    await page.close(); // its clock would be set too, and what the server still tells it taken for tomorrow's
    const tomorrow = await context.newPage();
    await tomorrow.clock.install({ time: Date.now() + 24 * 60 * 60 * 1000 });
    await tomorrow.goto("/home");
    await expect(tomorrow.getByRole("link", { name: `Take ${OTHER}` })).toBeVisible();
    await expect(tomorrow.getByRole("link", { name: "Take CS301" })).toHaveCount(0);
  });
});

test("names of a class that is not theirs any more leave the device at once", async ({
  page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine(); // of what the page asked for before it heard
  await openSubject(college, 3);
  await invite(college, ananya, { role: "lecturer", subjectId: await subjectId(college) });
  await logIn(page, ananya);
  await page.goto("/home");
  await expect.poll(() => allKept(page)).toContain(nameOf(3));
  for (const id of await grantsOf(college, ananya)) await endGrant(college, id);
  await expect(page.getByRole("heading", { name: "Nothing has been given to your account" })).toBeVisible();
  await expect.poll(() => allKept(page)).not.toContain(nameOf(3));
});

test("marks of a class that was opened while it was theirs arrive, though the grant has ended meanwhile", async ({
  page,
  context,
  college,
  otherBrowser,
  refusalsAreFine,
}) => {
  refusalsAreFine(); // what the page asks for beside the marks
  await openSubject(college, 3);
  await invite(college, ananya, { role: "lecturer", subjectId: await subjectId(college) });
  await logIn(page, ananya);
  await startClass(page);
  await press(page, "Present", 1);
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await press(page, "Absent", 2);
  await press(page, "Present", 3);
  for (const id of await grantsOf(college, ananya)) await endGrant(college, id);
  await context.setOffline(false);
  const other = await otherBrowser();
  await logIn(other, asha, college.url);
  await serverHas(other, ["101"], college.url);
});

test("marks that the server does not take any more stay on the device, with its words and as a file", async ({
  page,
  context,
  college,
  otherBrowser,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSubject(college, 3);
  await invite(college, ananya, { role: "lecturer", subjectId: await subjectId(college) });
  const ashas = await otherBrowser();
  await logIn(ashas, asha, college.url);
  await ashas.goto(`${college.url}${START_PAGE}`);
  await ashas.getByRole("button", { name: "Click to take attendance" }).click();
  await serverHas(ashas, ["---"], college.url);

  await logIn(page, ananya);
  await page.goto(START_PAGE);
  await page.getByRole("link", { name: "Continue this roll call" }).click();
  await press(page, "Present", 1);
  await serverHas(ashas, ["1--"], college.url);
  await context.setOffline(true);
  await press(page, "Absent", 2);
  for (const id of await grantsOf(college, ananya)) await endGrant(college, id);
  await context.setOffline(false);
  await expect(page.getByText("This is not for your account.")).toBeVisible();
  await expect(page.getByText("All marks stay on this device.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save them as a file" })).toBeVisible();
  await judge(page, "rollcall-not-for-you");
  await page.getByRole("slider").focus();
  await page.keyboard.press("Home"); // to a student who has a mark, which the card says too
  await called(page, 1);
  await judge(page, "rollcall-not-for-you-marked");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save them as a file" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file).toContain(`"${rollOf(2)}","${nameOf(2)}","Absent"`);
  await serverHas(ashas, ["1--"], college.url);

  await page.goto("/home");
  await page.getByRole("link", { name: "Continue the roll call" }).click();
  await expect(page.getByText("This is not for your account.")).toBeVisible();
  await give(college, ananya, { role: "lecturer", subjectId: await subjectId(college) });
  await serverHas(ashas, ["10-"], college.url); // theirs again: they go out
});

test("60 marks that were unsent when the session ended arrive after logging in, whoever logged in between", async ({
  page,
  context,
  college,
  otherBrowser,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSubject(college, 60);
  await invite(college, ananya, { role: "lecturer", subjectId: await subjectId(college) });
  await invite(college, vera, { role: "viewer" });
  await logIn(page, ananya);
  await startClass(page);
  const address = page.url();
  await serverHas(page, ["-".repeat(60)]);
  await context.setOffline(true);
  await callRoll(page, `${"1".repeat(59)}0`);
  await page.evaluate(() => (location.href = "about:blank"));
  await context.clearCookies(); // the session ends
  await context.setOffline(false);

  await logIn(page, vera);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Vera");
  await page.goto(address);
  await expect(page.getByText("This roll call is kept on this device for ananya.bose")).toBeVisible();
  const other = await otherBrowser();
  await logIn(other, asha, college.url);
  await serverHas(other, ["-".repeat(60)], college.url);

  await context.clearCookies();
  await logIn(page, ananya);
  await page.goto("/home");
  await serverHas(other, [`${"1".repeat(59)}0`], college.url);
});
