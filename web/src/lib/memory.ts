/** What the browser remembers between visits, under the specification's own keys. */
type Remembered = "username" | "year" | "department" | "semester" | "subject" | "date" | "roll";

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
