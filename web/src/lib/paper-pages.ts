const COLUMN = 15;
const COLUMNS = 5;

/** Parts of so many; the last has what is left. */
export const cut = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );

/** Lines as the sheet has them: five columns of 15 read downwards, 75 to a page, further ones on further pages. */
export const sheetPages = <Line>(lines: readonly Line[]): Line[][][] =>
  cut(lines, COLUMN * COLUMNS).map((page) => cut(page, COLUMN));

interface Heights<Part> {
  /** Between a page's head and foot. Millimetres, as the style sheets have them. */
  room: number;
  /** Of a part below another, or first on its page. */
  heightOf: (part: Part, above: Part | undefined) => number;
  /** Of what stands below the last part. */
  end?: number;
}

/** Cuts a list into A4 pages, so that every page has its head and knows how many there are. */
export function fillPages<Part>(
  parts: readonly Part[],
  { room, heightOf, end = 0 }: Heights<Part>,
): Part[][] {
  const pages: Part[][] = [];
  let left = 0;
  for (const part of parts) {
    if (heightOf(part, pages.at(-1)?.at(-1)) > left) {
      pages.push([]);
      left = room;
    }
    left -= heightOf(part, pages.at(-1)?.at(-1));
    pages.at(-1)?.push(part);
  }
  return pages.length > 0 && left < end ? [...pages, []] : pages;
}
