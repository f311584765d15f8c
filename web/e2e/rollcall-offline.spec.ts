import { mkdtemp, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import type { College } from "./support/college";
import { asha } from "./support/college";
import { CSE, enrol, MEERA, RAVI, ZOYA } from "./support/students";
import { expect, logIn, test } from "./support/test";

test.use({ serviceWorkers: "allow" });

const PLACE = { ...CSE, semester: "5th", subject: "CS301" };
const startPage = `/attendancePage?${new URLSearchParams({ year: PLACE.batch, department: PLACE.department, semester: PLACE.semester, subject: PLACE.subject })}`;

async function openSubject(college: College): Promise<void> {
  const { subject, ...place } = PLACE;
  await college.furnish({
    batches: [CSE.batch],
    departments: [CSE.department],
    subjects: { ...place, codes: [subject] },
  });
  await enrol(college, [MEERA, RAVI, ZOYA]);
}

/** The page, its worker and the class list are on the device from now on. */
async function keepForOffline(page: Page): Promise<void> {
  await page.goto("/home");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
}

async function startClass(page: Page): Promise<void> {
  await page.goto(startPage);
  await page.getByRole("button", { name: "Click to take attendance" }).click();
  await expect(page).toHaveURL(/\/attendance\?id=/);
}

/** A second press within 120 ms would be taken for a double tap. */
async function press(page: Page, mark: "Present" | "Absent"): Promise<void> {
  await page.waitForTimeout(200);
  await page.getByRole("button", { name: new RegExp(`^${mark}: 24CS`) }).click();
}

interface ClassOfToday {
  ribbon: string;
  uploadedAt: string | null;
}

async function onServer(page: Page, url = ""): Promise<ClassOfToday[]> {
  const session = await (await page.request.get(`${url}/api/session`)).json();
  const query = new URLSearchParams({ ...PLACE, heldOn: session.today });
  return (await page.request.get(`${url}/api/rollcalls?${query}`)).json();
}

/** The browser logs what it could not fetch. */
const NO_SERVER = /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/;

test("a class taken with no network arrives when it returns", async ({ ashasPage: page, college, watch }) => {
  watch.allow(NO_SERVER);
  await openSubject(college);
  await keepForOffline(page);
  await startClass(page);
  await expect.poll(async () => (await onServer(page)).length).toBe(1);

  await college.stop();
  await press(page, "Present");
  await press(page, "Absent");
  await expect(page.getByText(/2 on this (phone|computer)/)).toBeVisible();

  await page.reload(); // the page itself comes from the device
  await expect(page.getByText(/2 on this (phone|computer)/)).toBeVisible();
  await press(page, "Present");
  await page.getByRole("button", { name: "Upload" }).first().click();
  await expect(page.getByText("Will be sent when there is network").first()).toBeVisible({ timeout: 15_000 });

  await college.start();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect
    .poll(async () => (await onServer(page)).map(({ ribbon, uploadedAt }) => [ribbon, uploadedAt !== null]))
    .toEqual([["101", true]]);
});

test("marks survive a killed browser, and are sent when it starts again without a word", async ({
  college,
  watch,
}, { project }) => {
  watch.allow(NO_SERVER);
  await openSubject(college);
  const profile = await mkdtemp(join(tmpdir(), "rollbook-profile-"));
  const { launchOptions, viewport } = project.use;
  const start = async (): Promise<BrowserContext> => {
    const options = { ...launchOptions, baseURL: college.url, viewport: viewport ?? null };
    const context = await chromium.launchPersistentContext(profile, options);
    watch.on(context);
    return context;
  };
  try {
    let context = await start();
    let page = await context.newPage();
    await logIn(page, asha);
    await keepForOffline(page);
    await context.close(); // a browser writes cookies down after half a minute, or now

    context = await start();
    page = await context.newPage();
    await startClass(page);
    const address = page.url();
    await expect.poll(async () => (await onServer(page)).length).toBe(1);
    await college.stop();
    await press(page, "Present");
    await press(page, "Absent");
    await expect(page.getByText(/2 on this (phone|computer)/)).toBeVisible();
    const gone = context.waitForEvent("close");
    process.kill(await processOf(profile), "SIGKILL");
    await gone;

    context = await start();
    page = await context.newPage();
    await page.goto(address);
    await expect(page.getByText(/2 on this (phone|computer)/)).toBeVisible();
    await college.start();
    await page.goto("/home");
    await expect.poll(async () => (await onServer(page)).map(({ ribbon }) => ribbon)).toEqual(["10-"]);
    await context.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

/** The browser that holds a profile writes its process into the lock. */
const processOf = async (profile: string) =>
  Number((await readlink(join(profile, "SingletonLock"))).split("-").at(-1));

test("what waits is sent by the service worker, with no page of Rollbook open", async ({
  ashasPage: page,
  college,
  watch,
  context,
}) => {
  watch.allow(NO_SERVER);
  await openSubject(college);
  await keepForOffline(page);
  await startClass(page);
  await expect.poll(async () => (await onServer(page)).length).toBe(1);
  await college.stop();
  await press(page, "Present");
  await expect(page.getByText(/1 on this (phone|computer)/)).toBeVisible();
  const other = await context.newPage();
  await page.close();
  await college.start();
  watch.allow(/status of 404/); // no icon for a page without the app
  await other.goto("/api/session"); // of this origin
  await wakeWorker(other, college.url);
  await expect.poll(async () => (await onServer(other)).map(({ ribbon }) => ribbon)).toEqual(["1--"]);
});

/** What the browser does when there is network again. */
async function wakeWorker(page: Page, url: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(url));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const sync = { origin: url, registrationId: await registered, tag: "rollbook-rollcall", lastChance: true };
  await devtools.send("ServiceWorker.dispatchSyncEvent", sync);
}

test("Log Out says what is only on this device, and clears it", async ({
  ashasPage: page,
  college,
  watch,
}) => {
  watch.allow(NO_SERVER);
  await openSubject(college);
  await keepForOffline(page);
  await startClass(page);
  await expect.poll(async () => (await onServer(page)).length).toBe(1);
  // Only the roll calls do not get through: Log Out does.
  await page.route("**/api/rollcalls/*", (route) => route.abort());
  await page.context().route("**/api/rollcalls/*", (route) => route.abort());
  watch.allow(/ERR_FAILED/);
  await press(page, "Present");
  await page.goto("/login");
  await page.getByRole("main").getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByText("1 roll call only on this device")).toBeVisible();
  await page.getByRole("button", { name: "Stay logged in" }).click();
  await page.getByRole("main").getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("button", { name: "Log out and lose it" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("last-session");
});
