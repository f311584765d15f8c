import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { File } from "./neighbours";

const FIREBASE = fileURLToPath(new URL("../../node_modules/firebase/", import.meta.url));

declare global {
  interface Window {
    oldPage: {
      /** Pushes a line; resolves when the page was told that it is saved. */
      mark: (line: string) => Promise<string>;
      put: (path: string, value: unknown) => Promise<void>;
      /** What the listener of the day's lines was told last. */
      lines: Record<string, string> | null;
      isConnected: boolean;
      lostAt: number;
    };
  }
}

/** A page as colleges have it from before, with the realtime database's own client: it marks, and listens at a day. */
const PAGE = `<!doctype html><title>Old page</title>
<script type="module">
  import { _registerComponent, initializeApp } from "/firebase-app.js";
  import { getDatabase, onValue, push, ref, set } from "/firebase-database.js";
  const { address, token, day } = Object.fromEntries(new URLSearchParams(location.search));
  const auth = {
    getToken: async () => ({ accessToken: token }),
    addAuthTokenListener: (listener) => listener(token),
    removeAuthTokenListener: () => {},
  };
  _registerComponent({
    name: "auth-internal", instanceFactory: () => auth, type: "PRIVATE", instantiationMode: "LAZY",
    multipleInstances: false, serviceProps: {}, onInstanceCreated: null,
  });
  const database = getDatabase(initializeApp({ databaseURL: address }));
  window.oldPage = {
    mark: async (line) => (await push(ref(database, day), line)).key,
    put: (path, value) => set(ref(database, path), value),
    lines: null, isConnected: false, lostAt: 0,
  };
  onValue(ref(database, ".info/connected"), (snapshot) => {
    window.oldPage.isConnected = snapshot.val();
    if (!snapshot.val()) window.oldPage.lostAt = Date.now();
  });
  onValue(ref(database, day), (snapshot) => { window.oldPage.lines = snapshot.val(); });
</script>`;

/** What the site of such a page serves. */
export async function oldSite(): Promise<Record<string, File>> {
  const script = async (name: string) => ({
    type: "text/javascript",
    text: (await readFile(FIREBASE + name, "utf8")).replace(
      /https:[^"]+firebase-app\.js/g,
      "/firebase-app.js",
    ),
  });
  return {
    "/": { type: "text/html", text: PAGE },
    "/firebase-app.js": await script("firebase-app.js"),
    "/firebase-database.js": await script("firebase-database.js"),
  };
}

export const mark = (page: Page, line: string) => page.evaluate((line) => window.oldPage.mark(line), line);

export async function becomesConnected(page: Page, isConnected = true): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.oldPage?.isConnected)).toBe(isConnected);
}

/** Until the client has written down that a WebSocket failed. */
export async function notesAFailure(page: Page): Promise<void> {
  const note = () => page.evaluate(() => localStorage.getItem("firebase:previous_websocket_failure"));
  await expect.poll(note).toBe("true");
}
