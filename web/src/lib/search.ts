// Accents of Latin letters, and what has no width. The vowel signs of other scripts are letters and stay.
const UNHEARD = /[\u0300-\u036f\u200b-\u200f\u2060\ufeff]/g;

/** Without regard to case, accents and what cannot be seen. */
export const plain = (text: string) => text.normalize("NFKD").replace(UNHEARD, "").toLowerCase();

/** The entries in whose text every word sought stands somewhere, in any case and without regard to accents. */
export function findEntries<T>(
  entries: readonly T[],
  sought: string,
  textOf: (entry: T) => string,
): readonly T[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const text = plain(textOf(entry));
    return words.every((word) => text.includes(word));
  });
}
