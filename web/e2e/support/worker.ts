import type { Page } from "@playwright/test";

/** What the browser does when there is network again. */
export async function wakeWorker(page: Page, url: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(url));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const sync = { origin: url, registrationId: await registered, tag: "rollbook-rollcall", lastChance: true };
  await devtools.send("ServiceWorker.dispatchSyncEvent", sync);
}
