import type { Page, Route } from "@playwright/test";
import {
  mode,
  openClass,
  ribbonsOnServer,
  saved,
  serverHas,
  tile,
  tileSaying,
  tilesStandStill,
} from "../support/rollcall";
import { expect, test } from "../support/test";
import { AT_LENGTH } from "../support/widths";

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What a network does to a request, and whether the page can learn that it arrived. */
interface Fault {
  name: string;
  meet: (route: Route) => Promise<void>;
  arrives: boolean;
}

const NONE: Fault = { name: "whole", meet: (route) => route.continue(), arrives: true };
const FAULTS: Fault[] = [
  NONE,
  { name: "dropped on its way there", meet: (route) => route.abort("connectionreset"), arrives: false },
  {
    name: "its answer lost",
    meet: async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    arrives: false,
  },
  {
    name: "its answer cut in the middle",
    meet: async (route) => {
      const answer = await route.fetch();
      const body = await answer.body();
      await route.fulfill({ response: answer, body: body.subarray(0, body.length / 2) });
    },
    arrives: false,
  },
  {
    name: "two seconds late",
    meet: async (route) => {
      await pause(2_000);
      await route.continue();
    },
    arrives: true,
  },
  {
    name: "answered by something in between",
    meet: (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
    arrives: false,
  },
];

const A_MOMENT_MS = 1_300; // a mark on its way for less than a second is not worth words
const saysSaved = (page: Page) => saved(page).isVisible();

test("whatever the network does, Saved is said only of what the server has", { tag: AT_LENGTH }, async ({
  ashasPage: page,
  college,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_RESET|ERR_FAILED|502/);
  await openClass(page, college, FAULTS.length * 2);
  await mode(page, "List").click();
  await serverHas(page, ["-".repeat(FAULTS.length * 2)]);

  let [marked, fault] = [0, NONE];
  await page.route("**/api/rollcalls/**", (route) => fault.meet(route));
  for (const each of [...FAULTS, ...FAULTS.toReversed()]) {
    const { name, arrives } = each;
    fault = each;
    marked += 1;
    await tilesStandStill(page); // the line about the network has gone
    await tile(page, marked).click();
    await expect(tileSaying(page, marked, "absent")).toBeVisible();
    await page.waitForTimeout(A_MOMENT_MS);
    const here = "0".repeat(marked) + "-".repeat(FAULTS.length * 2 - marked);
    if (await saysSaved(page)) {
      expect(arrives, `said to be saved: ${name}`).toBe(true);
      expect(await ribbonsOnServer(page), name).toEqual([here]);
    }
    fault = NONE;
    await page.evaluate(() => window.dispatchEvent(new Event("online"))); // try again at once
    await expect.poll(() => saysSaved(page)).toBe(true);
    expect(await ribbonsOnServer(page), `after it was ${name}`).toEqual([here]);
  }
});
