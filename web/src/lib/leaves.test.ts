import { expect, test } from "vitest";
import { CATEGORIES, categoriesAmong, countsAs, LEAVES } from "./leaves";
import { ABSENT, MARKS } from "./marks";

test("each category has a letter of its own", () => {
  expect(new Set(CATEGORIES.map((category) => LEAVES[category].letter)).size).toBe(CATEGORIES.length);
});

test("missed on duty counts as present, on medical leave not at all, on other leave as absent", () => {
  expect(CATEGORIES.map((category) => countsAs(ABSENT, category))).toEqual(["present", "not", "absent"]);
  expect(countsAs(ABSENT, null)).toBe("absent");
});

test("who attended has attended, whatever the leave", () => {
  for (const mark of MARKS.filter((one) => one !== ABSENT))
    expect(CATEGORIES.map((category) => countsAs(mark, category))).toEqual(["present", "present", "present"]);
});

test("categories are named in one order, and only those that occur", () => {
  expect(categoriesAmong([{ leave: "medical" }, { leave: null }, {}, { leave: "duty" }])).toEqual([
    "duty",
    "medical",
  ]);
  expect(categoriesAmong([{ leave: null }])).toEqual([]);
});
