import { expect, test } from "vitest";
import { sheetPages } from "./sheet-columns";

const lines = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const shape = (count: number) => sheetPages(lines(count)).map((page) => page.map((column) => column.length));

test.each([
  [0, []],
  [1, [[1]]],
  [12, [[12]]],
  [15, [[15]]],
  [16, [[15, 1]]],
  [60, [[15, 15, 15, 15]]],
  [75, [[15, 15, 15, 15, 15]]],
  [76, [[15, 15, 15, 15, 15], [1]]],
  [240, [[15, 15, 15, 15, 15], [15, 15, 15, 15, 15], [15, 15, 15, 15, 15], [15]]],
])("%i lines stand in columns of 15, five to a page", (count, pages) => {
  expect(shape(count)).toEqual(pages);
});

test("columns are read downwards, and nobody is lost or told twice", () => {
  expect(sheetPages(lines(76))[0]?.[1]?.[0]).toBe(16);
  expect(sheetPages(lines(240)).flat(2)).toEqual(lines(240));
});
