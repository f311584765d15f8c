import { expect, test } from "vitest";
import type { Category } from "@/lib/leaves";
import { byMonth, sharedDays } from "./months";

const COUNTS = {
  0: "absent",
  1: "present",
  2: "present",
  duty: "present",
  medical: "not",
  other: "absent",
} as const;

const classOn = (heldOn: string, mark: 0 | 1 | 2, number = 1, leave: Category | null = null) => ({
  heldOn,
  number,
  mark,
  leave,
  percentage: 100,
  ...{ counts: COUNTS[leave ?? mark], because: null },
});

test("classes stand by month, with what is not counted in its place and out of the counts", () => {
  const months = byMonth(
    [classOn("2026-07-30", 2), classOn("2026-08-03", 0), classOn("2026-08-10", 1)],
    [{ heldOn: "2026-08-05", number: 1 }],
  );
  expect(months.map(({ month, present, counted }) => [month, present, counted])).toEqual([
    ["2026-07", 1, 1],
    ["2026-08", 1, 2],
  ]);
  expect(months[1]?.classes.map(({ heldOn, mark }) => [heldOn, mark])).toEqual([
    ["2026-08-03", 0],
    ["2026-08-05", null],
    ["2026-08-10", 1],
  ]);
});

test("a month counts what was missed on leave as the rule says", () => {
  const [month] = byMonth(
    [
      classOn("2026-09-01", 1),
      classOn("2026-09-02", 0, 1, "duty"),
      classOn("2026-09-03", 0, 1, "medical"),
      classOn("2026-09-04", 0, 1, "other"),
    ],
    [],
  );
  expect([month?.present, month?.counted]).toEqual([2, 3]);
  expect(month?.classes.map(({ leave }) => leave)).toEqual([null, "duty", "medical", "other"]);
});

test("several classes of a day come in order and are told apart", () => {
  const classes = [classOn("2026-08-03", 0, 2), classOn("2026-08-03", 1, 1), classOn("2026-08-04", 1)];
  expect(byMonth(classes, [])[0]?.classes.map(({ number }) => number)).toEqual([1, 2, 1]);
  expect([...sharedDays(classes)].toSorted()).toEqual(["2026-08-03 1", "2026-08-03 2"]);
});

test("the only class of a student's day needs no number, whatever others had before it", () => {
  expect(sharedDays([classOn("2026-08-05", 1, 2)]).size).toBe(0);
});
