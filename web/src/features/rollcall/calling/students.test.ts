import { expect, test } from "vitest";
import type { Line } from "@/features/rollcall/engine/types";
import type { Mark } from "@/lib/marks";
import { findStudents, firstUnmarked, nextUnmarked } from "./students";

const lines = (...marks: (Mark | null)[]): Line[] =>
  marks.map((mark, at) => ({
    student: at,
    roll: `24CS00${at}`,
    name: ["Aarav Sharma", "Aditi Banerjee", "Akash Yadav"][at] ?? "",
    mark,
    hours: [mark],
    part: 0,
    by: null,
    waiting: false,
  }));

test("the card goes on to who has no mark, and round to who was left out", () => {
  expect(nextUnmarked(lines(1, null, null), 0)).toBe(1);
  expect(nextUnmarked(lines(null, 1, 1), 2)).toBe(0);
  expect(nextUnmarked(lines(1, 0, 1), 1)).toBeNull();
  expect(firstUnmarked(lines(0, null, null))).toBe(1);
  expect(firstUnmarked([])).toBeNull();
});

test("students are found by roll or name, of those the filter shows", () => {
  const all = lines(1, 0, null);
  const findRolls = (text: string, filter: "all" | "unmarked" | "absent") =>
    findStudents(all, text, filter).map(({ student }) => student);
  expect(findRolls("adi", "all")).toEqual([1]);
  expect(findRolls("002", "all")).toEqual([2]);
  expect(findRolls("bánerjee adi", "all")).toEqual([1]); // as in every search of students
  expect(findRolls("", "unmarked")).toEqual([2]);
  expect(findRolls("", "absent")).toEqual([1]);
  expect(findRolls("sharma", "absent")).toEqual([]);
});
