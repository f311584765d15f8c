/**
 * From a mark on one device to its paint on another, in two real pages of one class. Told where the two reach the
 * college; prints milliseconds as JSON. `make bench` starts it.
 */
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";

interface Told {
  chromium: string;
  /** Where the first device reaches the college, and where the second does: perhaps two processes. */
  urls: [string, string];
  person: { userName: string; email: string; password: string };
  place: { batch: string; department: string; semester: string; subject: string };
}

const MARKS = 50;
const UNCOUNTED = 5; // until the browser has compiled what it runs
const SETTLE_MS = 2_500; // the page has fetched and sent what it does after opening

async function device(browser: Browser, url: string, person: Told["person"]): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const login = { headers: { "Sec-Fetch-Site": "same-origin" }, data: person };
  const answer = await context.request.post("/api/session", login);
  if (!answer.ok()) throw new Error(`not logged in: ${answer.status()}`);
  return context.newPage();
}

/** When a tile has been painted with a mark, by the clock that both pages share. */
function painted(index: number): Promise<number> {
  const tile = document.querySelector(`button[data-index="${index}"]`);
  if (!tile) throw new Error("no such tile");
  const before = tile.textContent;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (tile.textContent === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
    });
    observer.observe(tile, { subtree: true, childList: true, characterData: true });
  });
}

function tap(index: number): number {
  document.querySelector<HTMLElement>(`button[data-index="${index}"]`)?.click();
  return performance.timeOrigin + performance.now();
}

const told = JSON.parse(process.argv[2] ?? "") as Told;
const browser = await chromium.launch({ executablePath: told.chromium, chromiumSandbox: false });
try {
  const [one, other] = [
    await device(browser, told.urls[0], told.person),
    await device(browser, told.urls[1], told.person),
  ];
  const { batch: year, ...place } = told.place;
  await one.goto(`/attendancePage?${new URLSearchParams({ year, ...place })}`);
  await one.getByRole("button", { name: "Click to take attendance" }).click();
  await one.getByRole("button", { name: /^Present: / }).waitFor();
  await wait(SETTLE_MS);
  await other.goto(new URL(one.url()).pathname + new URL(one.url()).search);
  for (const page of [one, other]) await page.getByRole("button", { name: "List", exact: true }).click();
  await wait(SETTLE_MS);
  const times: number[] = [];
  for (let mark = 0; mark < MARKS; mark += 1) {
    const shown = other.evaluate(painted, mark);
    const tapped = await one.evaluate(tap, mark);
    times.push((await shown) - tapped);
    await wait(300 + ((mark * 37) % 200)); // not in step with the sender's own waits
  }
  process.stdout.write(JSON.stringify(times.slice(UNCOUNTED)));
} finally {
  await browser.close();
}
