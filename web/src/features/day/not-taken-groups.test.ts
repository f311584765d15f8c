import { expect, test } from "vitest";
import type { NotTaken, NotTakenClass } from "./missing-queries";
import { cutGroups, groupClasses } from "./not-taken-groups";
import type { View } from "./not-taken-view";

const asha = { userName: "asha.rao", name: "Asha Rao" };
const iqbal = { userName: "m.iqbal", name: "Mohammad Iqbal" };

const one = (given: Partial<NotTakenClass>): NotTakenClass => ({
  ...{ batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS301", subjectId: 1 },
  ...{ subjectName: null, group: null, slotId: 1, day: "2026-11-16", saidFor: "2026-11-16" },
  ...{
    hour: 1,
    saidHour: 1,
    place: 1,
    length: 1,
    othersAreTaken: false,
    starts: "9:00",
    endsAt: null,
    room: null,
  },
  ...{ asked: [asha], rollcall: null, maySayNotHeld: true, told: 0, toldAt: null },
  ...given,
});

const report: NotTaken = {
  ...{ first: "2026-11-13", last: "2026-11-16", expected: 100, missing: 3, notHeld: 0 },
  items: [
    one({ slotId: 1 }),
    one({ slotId: 2, department: "ECE", asked: [asha, iqbal] }),
    one({ slotId: 3, day: "2026-11-13", asked: [] }),
  ],
  days: [
    { day: "2026-11-16", expected: 60, missing: 2 },
    { day: "2026-11-14", expected: 20, missing: 0 },
    { day: "2026-11-13", expected: 20, missing: 1 },
  ],
  departments: [
    { department: "CSE", expected: 70, missing: 2, halfWithin: 5 },
    { department: "ECE", expected: 30, missing: 1, halfWithin: null },
  ],
  lecturers: [
    { ...asha, expected: 50, missing: 2 },
    { ...iqbal, expected: 10, missing: 1 },
  ],
  howSoon: { of: 100, bars: [], slowest: null },
};

const view: View = { first: "", last: "", department: null, lecturer: null, by: "day" };
const told = (asked: View) =>
  groupClasses(report, asked).map(({ key, items, expected }) => [
    key,
    items.map((each) => each.slotId),
    expected,
  ]);

test("by day, each with how many were expected; a day without any is left out", () => {
  expect(told(view)).toEqual([
    ["2026-11-16", [1, 2], 60],
    ["2026-11-13", [3], 20],
  ]);
});

test("by department and by lecturer: each who is asked is asked, and nobody's is not lost", () => {
  expect(told({ ...view, by: "department" })).toEqual([
    ["CSE", [1, 3], 70],
    ["ECE", [2], 30],
  ]);
  expect(told({ ...view, by: "lecturer" })).toEqual([
    ["asha.rao", [1, 2], 50],
    ["m.iqbal", [2], 10],
    ["", [3], null],
  ]);
});

test("where only some are looked at, it is not said of how many", () => {
  expect(told({ ...view, by: "department", lecturer: "asha.rao" })[0]?.[2]).toBeNull();
});

test("only so many are shown at first, over all groups", () => {
  const groups = groupClasses(report, view);
  expect(cutGroups(groups, 2).map(({ key }) => key)).toEqual(["2026-11-16"]);
  expect(cutGroups(groups, 3).map(({ items }) => items.length)).toEqual([2, 1]);
});
