import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { asha, type College } from "../support/college";
import { openDisk } from "../support/disk";
import { often, tell } from "../support/found";
import { keepForOffline, markButton, openSubject, press, serverHas, startClass } from "../support/rollcall";
import { expect, logIn, NO_SERVER, test } from "../support/test";

test.use({ serviceWorkers: "allow" });

/** What is said to be saved on this device is there after the browser, or the power, has gone. */

const SHOWN_WITHIN_MS = 15_000;
const SETTLED_WITHIN_MS = 3_000; // from then on: what the device has is read in one go

interface Breaking {
  college: College;
  start(): Promise<BrowserContext>;
  /** Before the first break: all that is not about marks may rest. */
  settle(): Promise<void>;
  /** With the process of the browser, in the moment after its word. */
  breakDown(browser: number): Promise<void>;
  times: number;
}

/** Calls two students before each break. How many of their marks were lost, by the screen. */
async function breakOften({ college, start, settle, breakDown, times }: Breaking): Promise<number> {
  await openSubject(college, 2 * times + 1);
  let context = await start();
  let page = await context.newPage();
  await logIn(page, asha);
  await keepForOffline(page);
  await context.close(); // a browser writes cookies down after half a minute, or now

  context = await start();
  page = await context.newPage();
  await startClass(page);
  const address = page.url();
  await serverHas(page, ["-".repeat(2 * times + 1)]);
  await context.close();
  await settle();
  await college.stop();
  for (let taken = 0; taken < times; taken++) {
    context = await start();
    page = await context.newPage();
    const browser = await processOf(context);
    await page.goto(address);
    const lost = await lostBefore(page, 2 * taken + 1);
    if (lost) return context.close().then(() => lost);
    await press(page, "Present", 2 * taken + 1);
    await press(page, "Absent", 2 * taken + 2);
    await markButton(page, "Present", 2 * taken + 3).waitFor(); // so both are on the disk
    const gone = context.waitForEvent("close");
    await breakDown(browser);
    await gone;
  }
  context = await start();
  page = await context.newPage();
  await page.goto(address);
  const lost = await lostBefore(page, 2 * times + 1);
  if (!lost) {
    await college.start();
    await page.goto("/home");
    await serverHas(page, [`${"10".repeat(times)}-`]);
  }
  await context.close();
  return lost;
}

/** How far behind this student the roll call stands. */
async function lostBefore(page: Page, expected: number): Promise<number> {
  if (!(await isShown(markButton(page, "Present"), SHOWN_WITHIN_MS))) return expected - 1; // not even the roll call
  if (await isShown(markButton(page, "Present", expected), SETTLED_WITHIN_MS)) return 0;
  for (let place = expected - 1; place > 0; place--) {
    if (await markButton(page, "Present", place).isVisible()) return expected - place;
  }
  return expected - 1;
}

const isShown = (button: Locator, timeout: number) =>
  button.waitFor({ timeout }).then(
    () => true,
    () => false,
  );

/** By its own word: not every Chromium leaves its process in its profile. */
async function processOf(context: BrowserContext): Promise<number> {
  const devtools = await context.browser()?.newBrowserCDPSession();
  const told = await devtools?.send("SystemInfo.getProcessInfo");
  const browser = told?.processInfo.find(({ type }) => type === "browser");
  if (!browser) throw new Error("no process says that it is the browser");
  return browser.id;
}

const kill = async (browser: number) => void process.kill(browser, "SIGKILL");

test("marks survive a killed browser, and are sent when it starts again without a word", async ({
  college,
  watch,
}, { project }) => {
  watch.allow(NO_SERVER);
  const profile = await mkdtemp(join(tmpdir(), "rollbook-profile-"));
  const { launchOptions, viewport } = project.use;
  const start = async () => {
    const options = { ...launchOptions, baseURL: college.url, viewport: viewport ?? null };
    const context = await chromium.launchPersistentContext(profile, options);
    watch.on(context);
    return context;
  };
  try {
    const times = often("ROLLBOOK_KILLS");
    const lost = await breakOften({
      college,
      start,
      settle: async () => {},
      breakDown: kill,
      times,
    });
    await tell({ kills: times, lost });
    expect(lost).toBe(0);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

for (const seeded of [false, true]) {
  const title = seeded
    ? "marks that are not synced are found to be lost in a power cut"
    : "marks survive a power cut after the browser has said they are saved";
  test(title, async ({ college, watch }, { project }) => {
    watch.allow(NO_SERVER);
    const disk = await openDisk();
    test.skip(typeof disk === "string", String(disk));
    if (typeof disk === "string") return;
    const profile = join(disk.folder, "profile");
    const { launchOptions, viewport } = project.use;
    const start = async () => {
      const options = { ...launchOptions, baseURL: college.url, viewport: viewport ?? null };
      const context = await chromium.launchPersistentContext(profile, options);
      watch.on(context);
      if (seeded) await context.addInitScript(syncNothing);
      return context;
    };
    const breakDown = async (browser: number) => {
      await disk.order("cut");
      await kill(browser);
      await disk.order("back");
    };
    try {
      const times = seeded ? 1 : often("ROLLBOOK_POWER_CUTS");
      const settle = () => disk.order("sync");
      const lost = await breakOften({ college, start, settle, breakDown, times });
      await tell({ cuts: times, lost });
      if (seeded) expect(lost).toBeGreaterThan(0);
      else expect(lost).toBe(0);
    } finally {
      await disk.remove();
    }
  });
}

/** The seeded bug, in the page: what IndexedDB does where nobody asks for more. */
function syncNothing(): void {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode) {
    return transaction.call(this, stores, mode, { durability: "relaxed" });
  };
}
