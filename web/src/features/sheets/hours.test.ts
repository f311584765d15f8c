import { expect, test } from "vitest";
import type { Category } from "@/lib/leaves";
import { ABSENT, LATE, type Mark, PRESENT } from "@/lib/marks";
import { countHours, hasComeLate, hoursOf, joinHours } from "./hours";
import type { Sheet } from "./queries";

const line = (student: number, mark: Mark, leave: Category | null = null) => ({
  ...{ student, roll: `24CS00${student}`, name: "", corrected: false, mark, leave },
});
const other = (number: number, meeting: string | null, groupId?: number) => ({
  ...{ id: `class ${number}`, number, meeting, withdrawnAt: null },
  group: groupId ? { id: groupId, label: "A1", kind: "lab" as const } : null,
});

test("each student stands once, with a mark for each hour", () => {
  const lines = joinHours([
    { lines: [line(1, PRESENT), line(2, PRESENT), line(3, ABSENT)] },
    { lines: [line(1, PRESENT), line(2, ABSENT), line(3, ABSENT)] },
  ]);
  expect(lines.map(({ marks }) => marks)).toEqual([
    [PRESENT, PRESENT],
    [PRESENT, ABSENT],
    [ABSENT, ABSENT],
  ]);
  expect(countHours(lines)).toEqual({ present: 1, absent: 1, late: 0, partly: 1 });
});

test("who came late to the first hour and stayed is late, and who left again was there in part", () => {
  const lines = joinHours([
    { lines: [line(1, LATE), line(2, LATE), line(3, PRESENT)] },
    { lines: [line(1, PRESENT), line(2, ABSENT), line(3, PRESENT)] },
  ]);
  expect(countHours(lines)).toEqual({ present: 1, absent: 0, late: 1, partly: 1 });
  expect(lines.map(hasComeLate)).toEqual([true, true, false]);
});

test("a leave on which some hours were missed is told once", () => {
  const lines = joinHours([
    { lines: [line(1, ABSENT, "medical"), line(2, ABSENT, "duty")] },
    { lines: [line(1, ABSENT, "duty"), line(2, PRESENT)] },
  ]);
  expect(lines.map(({ leaves }) => leaves)).toEqual([["duty", "medical"], ["duty"]]);
});

test("the hours are those of the same meeting and group", () => {
  const others = [other(1, null), other(2, "lab", 7), other(3, "lab", 7), other(4, "lab", 8)];
  const sheet = { ...others[1], others } as Sheet;
  expect(hoursOf(sheet).map(({ number }) => number)).toEqual([2, 3]);
  expect(hoursOf({ ...others[0], others } as Sheet).map(({ number }) => number)).toEqual([1]);
});
