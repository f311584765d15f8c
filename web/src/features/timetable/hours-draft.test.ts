import { expect, test } from "vitest";
import { addRow, findFaults, pauseBehind, rowsOf } from "./hours-draft";

const rows = (...times: string[]) =>
  times.map((time, index) => {
    const [starts = "", ends = ""] = time.split("-");
    return { key: index + 1, starts, ends };
  });

test("hours that overlap, end before they begin or are not typed are told where they stand", () => {
  expect(findFaults(rows("09:00-09:50", "09:45-10:35", "11:00-10:50", "-12:00", "13:00-13:50"))).toEqual([
    null,
    { wrong: "overlaps", before: 1, ends: "09:50" },
    { wrong: "backward" },
    { wrong: "missing" },
    null,
  ]);
});

test("an hour may begin when the one before ends", () => {
  expect(findFaults(rows("09:00-09:50", "09:50-10:40"))).toEqual([null, null]);
});

test("another hour is as long as the last, after the way to the next room", () => {
  expect(addRow(rows("09:00-10:00")).at(-1)).toEqual({ key: 2, starts: "10:05", ends: "11:05" });
  expect(addRow(rows("09:00-")).at(-1)).toEqual({ key: 2, starts: "", ends: "" });
  expect(addRow(rows("22:30-23:40")).at(-1)).toEqual({ key: 2, starts: "", ends: "" });
  expect(addRow([])).toEqual([{ key: 1, starts: "09:00", ends: "09:50" }]);
});

test("a college that has written none down begins with one", () => {
  expect(rowsOf([])).toHaveLength(1);
  expect(rowsOf([{ hour: 1, starts: "08:00", ends: "08:45" }])).toEqual(rows("08:00-08:45"));
});

test("the pause behind an hour is counted where both times are there", () => {
  const day = rows("11:45-12:35", "13:30-14:20", "-15:00");
  expect([0, 1, 2].map((index) => pauseBehind(day, index))).toEqual([55, 0, 0]);
});
