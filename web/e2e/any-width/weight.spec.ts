import type { Page } from "@playwright/test";
import { asha } from "../support/college";
import { atSubject, holdClass } from "../support/records";
import {
  called,
  openClass,
  openClassForOffline,
  openSubject,
  PLACE,
  press,
  rollOf,
  serverHas,
} from "../support/rollcall";
import { expect, logIn, test } from "../support/test";

const MOST_BYTES = 190 * 1024;
const LOCALES = ["en-GB", "hi-IN"] as const;

/** No page waits for these: the tab's icon, and what an admin's browser does a while after any page has opened. */
const ASIDE = /favicon|\/api\/live|\/api\/rollcalls\/(recent|roster|lists|[^/]+\/news)/;

/** Bytes over the network by address, of everything this page fetches from now on. */
async function weigh(page: Page): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  const addresses = new Map<string, string>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (ASIDE.test(request.url)) return;
    addresses.set(requestId, request.url);
    if (!bytes.has(request.url)) bytes.set(request.url, 0);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address) bytes.set(address, (bytes.get(address) ?? 0) + encodedDataLength);
  });
  await devtools.send("Network.enable");
  return bytes;
}

interface Light {
  /** In English; another language's words are one more. */
  requests: number;
  /** The files of code besides what all pages share. */
  code: string[];
}

function expectLight(
  bytes: Map<string, number>,
  locale: (typeof LOCALES)[number],
  { requests, code }: Light,
): void {
  const list = [...bytes].map(([address, size]) => `${size} ${new URL(address).pathname}`).join("\n");
  const words = locale === "hi-IN" ? ["hi"] : [];
  expect(bytes.size, list).toBeLessThanOrEqual(requests + words.length);
  const total = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  expect(total, list).toBeLessThanOrEqual(MOST_BYTES);
  const came = [...bytes.keys()].flatMap((address) => /\/assets\/(.+)-.{7}\.js$/.exec(address)?.[1] ?? []);
  expect(came.sort()).toEqual([...words, "rollbook", ...code].sort());
}

test("the first page comes to a new phone in few and small pieces, in either language", async ({
  otherBrowser,
  college,
}) => {
  await openSubject(college, 1);
  for (const locale of LOCALES) {
    const phone = await otherBrowser({ locale });
    const bytes = await weigh(phone);
    await phone.goto(college.url);
    await phone.getByRole("button", { name: PLACE.batch }).waitFor();
    expectLight(bytes, locale, { requests: 10, code: ["lookup"] });
  }
});

test("the roll call comes to a new phone in few and small pieces, in either language", async ({
  ashasPage,
  otherBrowser,
  college,
}) => {
  await openClass(ashasPage, college, 60);
  await serverHas(ashasPage, ["-".repeat(60)]);

  for (const locale of LOCALES) {
    const phone = await otherBrowser({ locale });
    await logIn(phone, asha);
    const bytes = await weigh(phone);
    await phone.goto(ashasPage.url());
    await phone
      .getByRole("button", { name: rollOf(1) })
      .first()
      .waitFor();
    expectLight(bytes, locale, { requests: 8, code: ["rollcall"] });
  }
});

test("who checks a paper does not fetch the roll call", async ({ page, college }) => {
  const bytes = await weigh(page);
  await page.goto(`${college.url}/check`);
  await page.getByRole("textbox").waitFor();
  expectLight(bytes, "en-GB", { requests: 8, code: ["check", "check"] });
});

test("a sheet's code is asked for with the page, who is here once, and nothing is pushed while it fills", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 60);
  await holdClass(college, { heldOn: "2026-11-02", marks: "1".repeat(60) });
  await page.addInitScript(() => {
    const pushed: number[] = [];
    Object.assign(window, { pushed });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) pushed.push((shift as never as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.replace(/-.{7}\.js$/, "")));
  await page.goto(atSubject("/sheet", { date: "2026-11-02" }));
  await page.getByRole("button", { name: `${rollOf(60)} is Present` }).waitFor();
  await expect(page.getByRole("contentinfo")).toBeVisible();

  const all = asked.indexOf("/assets/rollbook");
  expect(all).toBeGreaterThan(0);
  expect(asked.slice(0, all)).toEqual(expect.arrayContaining(["/assets/sheet", "/assets/sheets"]));
  expect(asked.filter((path) => path === "/api/session")).toHaveLength(1);
  const pushed = await page.evaluate(() => (window as never as { pushed: number[] }).pushed);
  expect(pushed.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02);
});

test.describe("on a phone that has been here before", () => {
  test.use({ serviceWorkers: "allow" });

  test("the roll call opens and takes marks while the server says nothing at all", async ({
    ashasPage: page,
    context,
    college,
  }) => {
    await openClassForOffline(page, college, 3);
    await serverHas(page, ["---"]);
    const address = page.url();
    await page.close();

    college.freeze(); // so that not a byte comes over the network
    const next = await context.newPage();
    await next.goto(address);
    await press(next, "Present", 1);
    await called(next, 2);
    college.wake();
    await serverHas(next, ["1--"]);
  });
});
