import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { SYNC_TAG } from "@/features/rollcall/engine/channel";
import { sendWhatWaits } from "@/features/rollcall/engine/send-in-background";

/** What the types of a page do not know of a service worker. */
declare global {
  interface Window {
    __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
    skipWaiting(): Promise<void>;
  }
}

interface WakingEvent extends Event {
  readonly tag: string;
  readonly lastChance: boolean;
  waitUntil(work: Promise<unknown>): void;
}

// What the server itself answers. /Attendance.json and below, and the register beside it, are the realtime tree.
const NOT_OURS = [/^\/api(\/|$)/, /^\/(healthz|readyz|metrics)$/, /\.json(\?|$)/];

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: NOT_OURS }));

// The network is back, perhaps long after the tab was closed. A failure makes the browser wake us again.
self.addEventListener("sync", (event) => {
  const waking = event as WakingEvent;
  if (waking.tag === SYNC_TAG) waking.waitUntil(sendWhatWaits());
});
