import type { BrowserContext, Page } from "@playwright/test";
import type { College } from "../support/college";
import { anotherSite } from "../support/neighbours";
import { becomesConnected, mark, notesAFailure, oldSite } from "../support/old-page";
import { daysAgo } from "../support/records";
import { openSubject, PLACE, rollOf } from "../support/rollcall";
import { test as base, expect } from "../support/test";

const { batch, department, semester, subject } = PLACE;

/** Pages of another site with the realtime database's own client, which marks one class. */
const test = base.extend<{
  openOldPage: (context: BrowserContext) => Promise<Page>;
  lines: () => Promise<string[]>;
}>({
  openOldPage: async ({ college, watch }, use) => {
    await openSubject(college, 6);
    const site = await anotherSite(await oldSite());
    watch.expectOrigin(site.url);
    // What the client says in the console while it cannot connect, and a browser about its tries.
    watch.allow(/WebSocket connection to|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/);
    await use(async (context) => {
      const page = await context.newPage();
      await page.goto(`${site.url}/?${new URLSearchParams(asked(college))}`);
      return page;
    });
    site.close();
  },
  lines: async ({ college }, use) => {
    const { day, token } = asked(college);
    await use(async () => {
      const answer = await fetch(`${college.url}/${encodeURI(day)}.json?auth=${token}`);
      return Object.values((await answer.json()) ?? {});
    });
  },
});

const asked = (college: College) => ({
  address: college.url,
  token: college.token,
  day: ["Attendance", "AttendanceDB", batch, department, semester, subject, daysAgo(1)].join("/"),
});

const present = (place: number) => `${rollOf(place)} is Present`;
const upTo = (last: number) => Array.from({ length: last }, (_, index) => present(index + 1));

async function shows(page: Page, lines: string[]): Promise<void> {
  await expect.poll(() => page.evaluate(() => Object.values(window.oldPage?.lines ?? {}))).toEqual(lines);
}

test("a page with the realtime client goes on after the server was away, and nothing pressed meanwhile is lost", async ({
  college,
  context,
  openOldPage,
  lines,
}) => {
  const page = await openOldPage(context);
  await mark(page, present(1));
  await college.stop();
  await becomesConnected(page, false);
  await notesAFailure(page);
  const meanwhile = mark(page, present(2));
  await college.start();
  await meanwhile;
  await mark(page, present(3));
  expect(await lines()).toEqual(upTo(3));
  await shows(page, upTo(3));
});

test("it goes on after four seconds without network", async ({ context, openOldPage, lines }) => {
  const page = await openOldPage(context);
  await mark(page, present(1));
  await context.setOffline(true);
  await becomesConnected(page, false);
  const meanwhile = mark(page, present(2));
  await expect.poll(() => page.evaluate(() => Date.now() - window.oldPage.lostAt)).toBeGreaterThan(4000);
  await context.setOffline(false);
  await meanwhile;
  expect(await lines()).toEqual(upTo(2));
  await shows(page, upTo(2));
});

test("a page that is loaded again, or opened beside it, after a failure connects too", async ({
  college,
  context,
  openOldPage,
  lines,
}) => {
  const page = await openOldPage(context);
  await mark(page, present(1));
  await college.stop();
  await notesAFailure(page);
  await page.reload();
  const beside = await openOldPage(context);
  await notesAFailure(beside);
  await college.start();
  await mark(page, present(2));
  await mark(beside, present(3));
  expect(await lines()).toEqual(upTo(3));
  for (const each of [page, beside]) await shows(each, upTo(3));
});

test("a page whose storage is blocked works, and goes on after the server was away", async ({
  college,
  otherBrowser,
  openOldPage,
  lines,
}) => {
  const context = (await otherBrowser()).context();
  await context.addInitScript(() => {
    const blocked = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: blocked });
  });
  const page = await openOldPage(context);
  await mark(page, present(1));
  await shows(page, upTo(1));
  await college.stop();
  await becomesConnected(page, false);
  const meanwhile = mark(page, present(2));
  await college.start();
  await meanwhile;
  await shows(page, upTo(2));

  const students = Array.from({ length: 1500 }, (_, n) => ({
    FIELD2: `José Núñez 🎓 ${n}`,
    FIELD3: `R${n}`,
  }));
  const list = `Attendance/StudentDB/${batch}/${department}`;
  await page.evaluate(([path, value]) => window.oldPage.put(path, value), [list, students] as const);
  expect(await lines()).toEqual(upTo(2));
  expect(await college.get(`/${encodeURI(list)}.json`)).toEqual(students);
});

test("a mark during which the server dies is told as saved only once it is", async ({
  college,
  context,
  openOldPage,
  lines,
}) => {
  const page = await openOldPage(context);
  const told: string[] = [];
  for (let place = 1; place <= 6; place++) {
    if (place === 4) await college.stop("SIGKILL");
    const marking = mark(page, present(place)).then(() => told.push(present(place)));
    if (place === 4) await college.start();
    await marking;
  }
  expect(told).toEqual(upTo(6));
  expect(await lines()).toEqual(upTo(6));
});
