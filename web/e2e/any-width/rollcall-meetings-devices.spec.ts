import type { Page } from "@playwright/test";
import { makeGroups, sayWhoTakes } from "../support/called-groups";
import { type College, ravi } from "../support/college";
import { allKept } from "../support/kept";
import {
  called,
  keepForOffline,
  mode,
  openSubject,
  press,
  pressUpload,
  START_PAGE,
  serverHas,
  tile,
  tileSaying,
} from "../support/rollcall";
import { expect, logIn, test } from "../support/test";
import { wakeWorker } from "../support/worker";

test.use({ serviceWorkers: "allow" });

/** CS301 for five students, of whom 1, 2 and 3 are in section A, and 4 and 5 in B; all of it is on the device. */
async function keepSections(page: Page, college: College): Promise<void> {
  await openSubject(college, 5);
  await makeGroups(college, "section", { A: [1, 2, 3], B: [4, 5] });
  await sayWhoTakes(college, "sections");
  await keepForOffline(page);
  await expect.poll(() => allKept(page)).toContain("24CS005"); // the lists come a little later than the page
}

/** Both sections for two hours in one room. */
async function startBoth(page: Page): Promise<void> {
  await page.goto(START_PAGE);
  await page.getByRole("button", { name: "A 3", exact: true }).click();
  await page.getByRole("button", { name: "Hours, together…" }).click();
  await page.getByRole("group", { name: "Hours" }).getByRole("button", { name: "2" }).click();
  await page
    .getByRole("group", { name: "Together with" })
    .getByRole("button", { name: /CS301 · B/ })
    .click();
  await page.getByRole("button", { name: "Click to take attendance" }).click();
  await expect(page).toHaveURL(/\/attendance\?id=/);
}

/** What the page asks for from now on. */
function requestsFor(page: Page, address: RegExp): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (address.test(request.url())) asked.push(`${request.method()} ${request.url()}`);
  });
  return asked;
}

test("two sections in one room for two hours are taken and uploaded without network, after a closed tab too", async ({
  ashasPage: page,
  context,
  college,
}) => {
  await keepSections(page, college);
  await context.setOffline(true);
  await startBoth(page);
  const address = page.url();
  await press(page, "Present", 1);
  await press(page, "Absent", 2);
  await called(page, 3);
  await page.close();

  const next = await context.newPage();
  await next.goto(address);
  for (const place of [3, 4, 5]) await press(next, "Present", place);
  await pressUpload(next);
  await expect(next.getByText("Will be sent when there is network")).toBeVisible();
  await context.setOffline(false);
  await serverHas(next, ["101!", "101!", "11!", "11!"]);
});

test("two phones in one meeting see each other's marks as they are made, of either section", async ({
  ashasPage: asha,
  otherBrowser,
  college,
}) => {
  await keepSections(asha, college);
  await college.register(ravi);
  await startBoth(asha);
  await serverHas(asha, ["---", "---", "--", "--"]);
  const other = await otherBrowser();
  await logIn(other, ravi);
  const asked = requestsFor(other, /\/api\/(meetings|rollcalls)\/[0-9a-f-]{36}/);
  await other.goto(asha.url());
  await called(other, 1);
  expect(asked).toHaveLength(1); // four classes, and one request for all of them
  await mode(asha, "List").click();
  await mode(other, "List").click();
  for (const place of [1, 4]) {
    await tile(asha, place).click();
    await tileSaying(other, place, "absent").waitFor();
  }
  for (const place of [2, 5]) {
    await tile(other, place).click();
    await tileSaying(asha, place, "absent").waitFor();
  }
  await serverHas(asha, ["00-", "00-", "00", "00"]);
});

test("what waits of a meeting is sent by the service worker, with no page of Rollbook open", async ({
  ashasPage: page,
  college,
  watch,
  context,
}) => {
  await keepSections(page, college);
  await startBoth(page);
  await serverHas(page, ["---", "---", "--", "--"]);
  await college.stop();
  await press(page, "Absent", 1);
  await called(page, 2);
  const other = await context.newPage();
  await page.close();
  await college.start();
  watch.allow(/status of 404/); // no icon for a page without the app
  await other.goto("/api/session"); // of this origin
  await wakeWorker(other, college.url);
  await serverHas(other, ["0--", "0--", "--", "--"]);
});
