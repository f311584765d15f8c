import { expect, test } from "vitest";
import type { BoardLine } from "./changes";
import { listPages, subjectPages } from "./pages";

const linesOf = (count: number, roll = "24CS") =>
  Array.from({ length: count }, (_, index) => ({ roll: `${roll}${index}` }) as BoardLine);
const subjectsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ subject: `CS30${index}`, name: null, classes: 4 }));

test("60 rolls of a subject are one page in three columns of 20", () => {
  expect(subjectPages(linesOf(60)).map((page) => page.map((column) => column.length))).toEqual([
    [20, 20, 20],
  ]);
});

test.each([1, 3, 75, 76, 200])("nobody of %i is lost", (count) => {
  const lines = linesOf(count);
  expect(subjectPages(lines).flat(2)).toEqual(lines);
  expect(listPages({ lines, subjects: subjectsOf(2) }).flatMap((page) => page.lines)).toEqual(lines);
});

test("long rolls have wider columns", () => {
  expect(subjectPages(linesOf(40, "2024-CSE-REGULAR-"))[0]).toHaveLength(2);
  expect(subjectPages(linesOf(20, "2024-CSE-REGULAR-FIRST-SHIFT-"))[0]).toHaveLength(1);
});

test("more subjects than a page is wide stand on further pages, and the sum with the last of them", () => {
  const pages = listPages({ lines: linesOf(60), subjects: subjectsOf(9) });
  expect(
    pages.map(({ start, subjects, ends, lines }) => [start, subjects.length, ends, lines.length]),
  ).toEqual([
    [0, 7, false, 34],
    [0, 7, false, 26],
    [7, 2, true, 34],
    [7, 2, true, 26],
  ]);
});
