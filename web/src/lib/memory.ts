import { within } from "./within";

/** What the browser remembers between visits, under the specification's own keys; those below the roll are ours. */
type Remembered =
  | "username"
  | "year"
  | "department"
  | "semester"
  | "subject"
  | "group"
  | "date"
  | "roll"
  | "own-rolls"
  | "own-objections"
  | "last-session"
  | "server-clock"
  | "language"
  | "theme"
  | "rollcall-settings"
  | "meetings"
  | "day"
  | "twins-read"
  | "set-up"
  | "log-out";

/** The browser's database of roll calls, without names: features/rollcall fills it, Log Out removes it. */
export const ROLL_CALLS = "rollbook-rollcall";

/** The one of class lists and names: gone as soon as the session is over. */
export const KEPT_LISTS = "rollbook-lists";

export const memory = {
  read(key: Remembered): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage switched off: nothing is remembered, everything else works
    }
  },

  /** Keeps a value; null forgets it. */
  write(key: Remembered, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Full or switched off: remembering is a comfort, not a promise.
    }
  },
};

const PATIENCE_MS = 1_000; // another tab that does not let go must not keep anyone logged in

/** Removes all roll calls and class lists from this browser. */
export async function forgetRollCalls(): Promise<void> {
  await Promise.all([within(PATIENCE_MS, removal(ROLL_CALLS), undefined), forgetLists()]);
}

/** Removes all class lists and names from this browser. */
export const forgetLists = (): Promise<void> => within(PATIENCE_MS, removal(KEPT_LISTS), undefined);

const removal = (database: string) =>
  new Promise<void>((resolve) => {
    try {
      const removing = indexedDB.deleteDatabase(database);
      removing.onsuccess = () => resolve();
      removing.onerror = () => resolve();
    } catch {
      resolve(); // storage switched off: nothing was kept
    }
  });
