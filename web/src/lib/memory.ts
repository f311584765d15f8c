import { within } from "./within";

/** What the browser remembers between visits, under the specification's own keys; those below the roll are ours. */
type Remembered =
  | "username"
  | "year"
  | "department"
  | "semester"
  | "subject"
  | "date"
  | "roll"
  | "last-session"
  | "server-clock"
  | "language"
  | "theme"
  | "rollcall-settings"
  | "set-up";

/** The browser's database of roll calls: features/rollcall fills it, Log Out removes it. */
export const ROLL_CALLS = "rollbook-rollcall";

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
export const forgetRollCalls = (): Promise<void> => within(PATIENCE_MS, removal(), undefined);

const removal = () =>
  new Promise<void>((resolve) => {
    try {
      const removing = indexedDB.deleteDatabase(ROLL_CALLS);
      removing.onsuccess = () => resolve();
      removing.onerror = () => resolve();
    } catch {
      resolve(); // storage switched off: nothing was kept
    }
  });
