import type { Page } from "@playwright/test";
import { WHOLE_BROWSER } from "../support/browsers";
import { expect, test } from "../support/test";

test.use({ launchOptions: WHOLE_BROWSER });

const SEVEN = ["/", "/addyear", "/adddepartment", "/addsemester", "/home", "/addsubject", "/studentDB"];
const SOON = { timeout: 8_000 }; // for a starved machine; without a free connection it takes 50 s

/** The page with all that it waits for. */
async function isThere(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible(SOON);
  await expect(page.getByText("Loading")).toHaveCount(0, SOON);
}

/** From now on pages note whether they were kept by the browser and shown again. */
const notingRestored = (page: Page) =>
  page.addInitScript(() => {
    window.addEventListener("pageshow", ({ persisted }) => Object.assign(window, { restored: persisted }));
  });

const wasRestored = (page: Page) =>
  page.evaluate(() => (window as unknown as { restored: boolean }).restored);

/** A page that is shown again does not load again, so nobody waits for that. */
const back = (page: Page) => page.goBack({ waitUntil: "commit" });

async function keepsPages(page: Page): Promise<boolean> {
  await page.goto("/early.js");
  await page.goto("/sw.js");
  await back(page);
  return wasRestored(page);
}

test("seven addresses in a row: no page that the browser keeps holds a connection, and going back shows what is new", async ({
  ashasPage: page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine(); // of the icon of a page that is none
  await notingRestored(page);
  test.skip(!(await keepsPages(page)), "this Chromium has no back/forward cache");
  for (const round of [1, 2]) {
    for (const address of SEVEN) {
      const listening = page.waitForResponse(/\/api\/live/, SOON);
      await page.goto(address, SOON);
      await isThere(page);
      await listening;
    }
    await college.post("/api/departments", { label: `Department ${round}` });
  }

  for (const address of SEVEN.slice(2, -1).toReversed()) {
    await back(page);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
  expect(await wasRestored(page)).toBe(true);
  await expect(page.getByRole("button", { name: "Rename Department 2" })).toBeVisible(SOON);
  await college.post("/api/departments", { label: "Department 3" });
  await expect(page.getByRole("button", { name: "Rename Department 3" })).toBeVisible(SOON);
});

test("ten tabs are live by one stream, and stay so when the tab that has it goes", async ({
  ashasPage: first,
  context,
  college,
}) => {
  const streams = async () => {
    const metrics = await (await fetch(`${college.url}/metrics`)).text();
    return Number(/^rollbook_live_streams (\S+)/m.exec(metrics)?.[1]);
  };
  const tabs = [first];
  while (tabs.length < 10) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto("/adddepartment", SOON);
    await isThere(tab);
  }
  await expect.poll(streams, SOON).toBe(1);

  const hear = async (heard: Page[], label: string) => {
    await college.post("/api/departments", { label });
    for (const tab of heard) {
      await expect(tab.getByRole("button", { name: `Rename ${label}` })).toBeVisible(SOON);
    }
  };
  await hear(tabs, "CSE");

  const other = tabs.pop() as Page; // what one of them wants besides is heard too
  await other.goto("/addyear");
  await isThere(other);
  await college.post("/api/batches", { label: "2024 - 2028" });
  await expect(other.getByRole("button", { name: "Rename 2024 - 2028" })).toBeVisible(SOON);

  await first.close();
  await hear(tabs.slice(1), "ECE");
  await expect.poll(streams, SOON).toBe(1);
});
