/** What a row is called for who hears it: all that is seen of it, in one line. */
export const rowName = (...parts: (string | null)[]): string =>
  parts
    .filter((part) => part !== null)
    .map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join(", ")
    .replace(/[.।]$/, "");

/** 5th semester; one with a name of its own is called by that. */
export const semesterName = (label: string, inWords: (label: string) => string): string =>
  /^\d+\p{L}*$/u.test(label) ? inWords(label) : label;
