import type { BrowserContext } from "@playwright/test";

/** How many times slower than this machine the pages of all stories run. Set by hand: it finds stories and screens that rely on haste. */
export const SLOWDOWN = Number(process.env.ROLLBOOK_SLOWDOWN ?? 0);

const ANSWERS_AFTER_MS = 300;

/** From now on every page of this browser opens on a slow phone: it computes slowly, and hears from the server late. */
export function slowDown(context: BrowserContext, attach: BrowserContext["newCDPSession"]): void {
  const open = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await open();
    const devtools = await attach(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: ANSWERS_AFTER_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    return page;
  };
}
