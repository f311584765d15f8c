import type { Page } from "@playwright/test";
import { ravi } from "../support/college";
import {
  called,
  mode,
  openClass,
  openSubject,
  press,
  rollOf,
  saved,
  serverHas,
  startClass,
  tile,
} from "../support/rollcall";
import { expect, logIn, test } from "../support/test";

const SIZE = 60;

interface Traffic {
  puts: number;
  reads: number;
  /** Of answers to the roll call's requests, without their headers. */
  bytes: number;
}

/** What the roll call on this page asks of the server from now on. */
function watchTraffic(page: Page): Traffic {
  const traffic = { puts: 0, reads: 0, bytes: 0 };
  page.on("response", async (response) => {
    if (!/\/api\/rollcalls\/[0-9a-f-]{36}/.test(response.url())) return;
    if (response.request().method() === "PUT") traffic.puts += 1;
    else traffic.reads += 1;
    traffic.bytes += (await response.body().catch(() => Buffer.alloc(0))).length;
  });
  return traffic;
}

test("a class of 60 marked alone is sent and never read back", async ({ ashasPage: page, college }) => {
  await openSubject(college, SIZE);
  const traffic = watchTraffic(page);
  await startClass(page);
  await mode(page, "List").click();
  for (let place = 1; place <= SIZE; place += 1) await tile(page, place).click();
  await serverHas(page, ["0".repeat(SIZE)]);
  await expect(saved(page)).toBeVisible();
  expect(traffic.puts).toBeLessThanOrEqual(SIZE + 1);
  // None for a mark. The first event may overtake the answer that tells how to know one's own, and a live stream that
  // breaks off on a busy machine is followed by a look at what was missed.
  expect(traffic.reads).toBeLessThanOrEqual(3);
  expect(traffic.bytes).toBeLessThan(SIZE * 300);
});

test("over a slow network many marks go in one request", async ({ ashasPage: page, college }) => {
  await openClass(page, college, SIZE);
  await serverHas(page, ["-".repeat(SIZE)]);
  await mode(page, "List").click();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 1500,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const traffic = watchTraffic(page);
  for (let place = 1; place <= SIZE; place += 1) await tile(page, place).click();
  await serverHas(page, ["0".repeat(SIZE)]);
  expect(traffic.puts).toBeLessThanOrEqual(SIZE / 4);
});

test("another's marks come within a second, and not the class with them", async ({
  ashasPage: asha,
  otherBrowser,
  college,
}) => {
  await college.register(ravi);
  await openClass(asha, college, SIZE);
  await serverHas(asha, ["-".repeat(SIZE)]);
  const other = await otherBrowser();
  await logIn(other, ravi, college.url);
  await other.goto(asha.url());
  await called(other, 1);
  const traffic = watchTraffic(other);
  for (const place of [1, 2, 3]) {
    await press(asha, "Absent", place);
    const given = other.getByText(`${place} absent`);
    await expect(given).toBeVisible({ timeout: 1_000 });
  }
  expect(traffic.reads).toBeGreaterThanOrEqual(1);
  expect(traffic.bytes).toBeLessThan(traffic.reads * 500);
  await mode(other, "List").click();
  await expect(tile(other, 3)).toHaveAccessibleName(new RegExp(`${rollOf(3).slice(-3)}.*absent`));
});
