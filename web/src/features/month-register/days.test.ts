import { expect, test } from "vitest";
import { daysOfMonth } from "@/lib/civil-days";
import { initialsOf, monthsBetween, wholeMonth } from "./days";

test.each([
  ["2026-10", "2026-10-31"],
  ["2026-02", "2026-02-28"],
  ["2028-02", "2028-02-29"],
  ["2026-12", "2026-12-31"],
])("%s ends on %s", (month, to) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to });
  expect(wholeMonth(`${month}-01`, to)).toBe(month);
});

test("a part of a month, and more than one, are no month", () => {
  expect(wholeMonth("2026-10-02", "2026-10-31")).toBeNull();
  expect(wholeMonth("2026-10-01", "2026-10-30")).toBeNull();
  expect(wholeMonth("2026-10-01", "2026-11-30")).toBeNull();
});

test("months are listed across a year's end, the newest first", () => {
  expect(monthsBetween("2025-11-20", "2026-02-01")).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
  expect(monthsBetween("2026-02-01", "2026-02-28")).toEqual(["2026-02"]);
});

test("initials are short, and no two people have the same", () => {
  const initials = initialsOf(["r.bhat", "anita.mehta", "r.bhat", "rahul_bose", "राम"]);
  expect([...initials]).toEqual([
    ["r.bhat", "rb"],
    ["anita.mehta", "am"],
    ["rahul_bose", "rb2"],
    ["राम", "र"],
  ]);
});
