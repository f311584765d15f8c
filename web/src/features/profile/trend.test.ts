import { expect, test } from "vitest";
import { datedPlaces, depthOf, gridValues, placeAcross, scaleFloor } from "./trend";

test("the scale is 50 to 100 and opens downwards in steps of 25", () => {
  expect(scaleFloor([100, 60, 50], 75)).toBe(50);
  expect(scaleFloor([100, 49.99], 75)).toBe(25);
  expect(scaleFloor([0, 50], 75)).toBe(0);
  expect(scaleFloor([90], 40)).toBe(25); // the pass line is always on it
});

test("100 is at the top, the floor at the bottom", () => {
  expect([100, 75, 50].map((value) => depthOf(value, 50))).toEqual([0, 50, 100]);
  expect(depthOf(25, 0)).toBe(75);
});

test("classes are spread evenly, a single one stands in the middle", () => {
  expect([0, 1, 2].map((index) => placeAcross(index, 3))).toEqual([0, 50, 100]);
  expect(placeAcross(0, 1)).toBe(50);
});

test("the first and the last date are written, and two between where there is room", () => {
  expect(datedPlaces(1)).toEqual([0]);
  expect(datedPlaces(2)).toEqual([0, 1]);
  expect(datedPlaces(48)).toEqual([0, 16, 31, 47]);
});

test("the pass line's figure is not written over", () => {
  expect(gridValues(50, 75)).toEqual([100, 50]);
  expect(gridValues(50, 100)).toEqual([50]);
  expect(gridValues(50, 50)).toEqual([100]);
});
