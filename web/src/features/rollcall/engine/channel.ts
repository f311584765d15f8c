/** Over it tabs and service worker tell each other which roll call changed on the disk. */
export const CHANNEL = "rollbook-rollcall";

/** Under it the browser wakes the service worker when there is network. */
export const SYNC_TAG = "rollbook-rollcall";
