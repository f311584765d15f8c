import { expect, test } from "vitest";
import { CATEGORIES, categoriesAmong, LEAVES } from "./leaves";

test("each category has a letter of its own", () => {
  expect(new Set(CATEGORIES.map((category) => LEAVES[category].letter)).size).toBe(CATEGORIES.length);
});

test("categories are named in one order, and only those that occur", () => {
  expect(categoriesAmong([{ leave: "medical" }, { leave: null }, {}, { leave: "duty" }])).toEqual([
    "duty",
    "medical",
  ]);
  expect(categoriesAmong([{ leave: null }])).toEqual([]);
});
