import { expect, test } from "vitest";
import { daysBefore, daysBetween, freeNumbers } from "./class-numbers";

test("the numbers between those that are taken are free, and the next one", () => {
  expect(freeNumbers([])).toEqual([1]);
  expect(freeNumbers([1, 3])).toEqual([2, 4]);
  expect(freeNumbers([2, 1])).toEqual([3]);
});

test("several hours need as many numbers in a row", () => {
  expect(freeNumbers([1, 3, 6], 2)).toEqual([4, 7]);
  expect(freeNumbers([2], 3)).toEqual([3]);
});

test("days are counted over the ends of months and years", () => {
  expect(daysBefore("2026-03-01", 1)).toBe("2026-02-28");
  expect(daysBefore("2026-01-03", 7)).toBe("2025-12-27");
  expect(daysBetween("2025-12-27", "2026-01-03")).toBe(7);
});
