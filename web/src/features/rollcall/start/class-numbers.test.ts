import { expect, test } from "vitest";
import { freeNumbers } from "./class-numbers";

test("the numbers between those that are taken are free, and the next one", () => {
  expect(freeNumbers([])).toEqual([1]);
  expect(freeNumbers([1, 3])).toEqual([2, 4]);
  expect(freeNumbers([2, 1])).toEqual([3]);
});

test("several hours need as many numbers in a row", () => {
  expect(freeNumbers([1, 3, 6], 2)).toEqual([4, 7]);
  expect(freeNumbers([2], 3)).toEqual([3]);
});
