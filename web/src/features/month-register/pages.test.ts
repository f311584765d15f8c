import { expect, test } from "vitest";
import { registerPages } from "./pages";
import type { MonthClass, MonthLine } from "./queries";

const register = (students: number, held: number) => ({
  lines: Array.from({ length: students }, (_, index) => ({ roll: `24CS${index}` }) as MonthLine),
  classes: Array.from({ length: held }, (_, index) => ({ number: index + 1 }) as MonthClass),
});

test("60 students in 22 classes are two pages, the second one with what closes them", () => {
  const pages = registerPages(register(60, 22));
  expect(pages.map(({ lines, above, closes, totals }) => [lines.length, above, closes, totals])).toEqual([
    [36, 0, false, true],
    [24, 36, true, true],
  ]);
});

test("further classes stand on pages of their own, and what all add up to with the last", () => {
  const pages = registerPages(register(60, 50));
  expect(pages.map(({ start, classes, totals }) => [start, classes.length, totals])).toEqual([
    [0, 22, false],
    [0, 22, false],
    [22, 22, false],
    [22, 22, false],
    [44, 6, true],
    [44, 6, true],
  ]);
  expect(pages.filter(({ closes }) => closes)).toHaveLength(3);
});

test.each([1, 24, 25, 36, 37, 71, 240])("nobody of %i is lost, and the end has room", (students) => {
  const pages = registerPages(register(students, 3));
  const rolls = pages.flatMap(({ lines }) => lines.map(({ roll }) => roll));
  expect(rolls).toEqual(register(students, 3).lines.map(({ roll }) => roll));
  expect(pages.at(-1)?.lines.length).toBeLessThanOrEqual(24);
  expect(pages.filter(({ closes }) => closes)).toEqual([pages.at(-1)]);
});

test("without a class there is no page", () => {
  expect(registerPages(register(5, 0))).toEqual([]);
});
