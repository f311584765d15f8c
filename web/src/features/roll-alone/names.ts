/** What a row is called for who hears it: all that is seen of it, in one line. */
export const rowName = (...parts: (string | null)[]): string =>
  parts
    .filter((part) => part !== null)
    .map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join(", ")
    .replace(/[.।]$/, "");
