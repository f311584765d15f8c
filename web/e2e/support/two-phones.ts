import type { Page } from "@playwright/test";
import { ravi } from "./college";
import { callRoll, press, pressUpload, startClass, uploadClass } from "./rollcall";
import { expect, logIn } from "./test";

/** Neither sends nor hears of roll calls, until the answer of this is called. */
export async function withoutNetwork(page: Page): Promise<() => Promise<void>> {
  const apis = /\/api\/((rollcalls|meetings)\/[0-9a-f]{8}-|live)/;
  await page.route(apis, (route) => route.abort());
  return async () => {
    await page.unroute(apis);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
  };
}

/** The time at which this phone taps, so many minutes ago, until it hears the time from the server again. */
export const setClock = (page: Page, minutesAgo = 0): Promise<void> =>
  page.evaluate((minutes) => {
    const device = Date.now();
    localStorage.setItem("server-clock", JSON.stringify({ server: device - minutes * 60_000, device }));
  }, minutesAgo);

/** How each of them marked, one sign a student: r.bhat while asha.rao, who had begun before, was without network. */
export const RAVIS = "110111";
export const ASHAS = "100110";

/** Both take the class, Asha without network; she has pressed Upload. Answers what brings her network back. */
export async function takeTwice(asha: Page, other: Page): Promise<() => Promise<void>> {
  const back = await withoutNetwork(asha);
  await startClass(asha);
  await setClock(asha);
  await press(asha, "Present", 1);
  await logIn(other, ravi);
  await startClass(other);
  await setClock(other);
  await callRoll(other, RAVIS);
  await uploadClass(other, "5 present, 1 absent");
  await callRoll(asha, ASHAS.slice(1), 2);
  await pressUpload(asha);
  await expect(asha.getByText("Will be sent when")).toBeVisible();
  return back;
}

/** The card that asks, wherever it stands. */
export const card = (page: Page) => page.getByRole("status").filter({ hasText: "Was this one class?" });
