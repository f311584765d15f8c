import { expect, test } from "vitest";
import { fillPages, sheetPages } from "./paper-pages";

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

test("pages are filled by height, and what stands at the end has room", () => {
  const byHeight = (heights: number[], end = 0) =>
    fillPages(heights, { room: 10, heightOf: (height, above) => height + (above ? 0 : 1), end });
  expect(byHeight([])).toEqual([]);
  expect(byHeight([4, 5, 1])).toEqual([[4, 5], [1]]); // the first of a page is higher by 1
  expect(byHeight([4, 3], 2)).toEqual([[4, 3]]);
  expect(byHeight([4, 4], 2)).toEqual([[4, 4], []]);
  expect(byHeight([12, 1])).toEqual([[12], [1]]); // too high for any page
});
