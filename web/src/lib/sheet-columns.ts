const COLUMN = 15;
const COLUMNS = 5;

/** Lines as the sheet has them: five columns of 15 read downwards, 75 to a page, further ones on further pages. */
export function sheetPages<Line>(lines: readonly Line[]): Line[][][] {
  return cut(lines, COLUMN * COLUMNS).map((page) => cut(page, COLUMN));
}

const cut = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
