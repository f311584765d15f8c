import { describe, expect, test } from "vitest";
import {
  cellAt,
  columnsOf,
  countHours,
  isEven,
  layOut,
  moveSpot,
  pausesOf,
  settle,
  weekdaysOf,
} from "./grid";
import { slotOf } from "./testing";

const HOURS = [
  { hour: 1, starts: "09:00", ends: "09:50" },
  { hour: 2, starts: "09:55", ends: "10:45" },
  { hour: 3, starts: "11:05", ends: "11:55" },
  { hour: 4, starts: "12:45", ends: "13:35" },
];

const lab = (label: string, hour = 1, length = 3) => slotOf({ group: label, hour, length });
const shapes = (row: { hour: number; length: number; slots: unknown[] }[]) =>
  row.map(({ hour, length, slots }) => `${hour}+${length}:${slots.length}`);

describe("how a week is laid out", () => {
  test("a day has every hour once, free or not", () => {
    const [monday = []] = layOut([slotOf({ hour: 2 })], [1], 4);
    expect(shapes(monday)).toEqual(["1+1:0", "2+1:1", "3+1:0", "4+1:0"]);
  });

  test("halves of a group share one wide cell, in the order of their names", () => {
    const [monday = []] = layOut([lab("B2"), lab("B1")], [1], 4);
    expect(shapes(monday)).toEqual(["1+3:2", "4+1:0"]);
    expect(monday[0]?.slots.map(({ taught }) => taught[0]?.group?.label)).toEqual(["B1", "B2"]);
    expect(monday[0] && isEven(monday[0])).toBe(true);
  });

  test("what only overlaps is one cell too, which says that its hours differ", () => {
    const [monday = []] = layOut([lab("B1"), slotOf({ hour: 3, length: 2 })], [1], 4);
    expect(shapes(monday)).toEqual(["1+4:2"]);
    expect(monday[0] && isEven(monday[0])).toBe(false);
  });

  test("a slot beyond the hours of the day ends with them", () => {
    const [monday = []] = layOut([slotOf({ hour: 4, length: 3 }), slotOf({ hour: 6 })], [1], 4);
    expect(shapes(monday)).toEqual(["1+1:0", "2+1:0", "3+1:0", "4+1:1"]);
  });

  test("Sunday has a row where something is held then", () => {
    expect(weekdaysOf([])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(weekdaysOf([slotOf({ weekday: 7 })])).toHaveLength(7);
  });

  test("long pauses have a column, short ones none, and the one at noon is lunch", () => {
    const pauses = pausesOf(HOURS);
    expect(pauses.map(({ after, minutes, isLunch }) => [after, minutes, isLunch])).toEqual([
      [2, 20, false],
      [3, 50, true],
    ]);
    const [monday = []] = layOut([lab("B1", 1, 3), slotOf({ hour: 4 })], [1], 4);
    expect(monday.map((cell) => columnsOf(cell, pauses))).toEqual([4, 1]);
  });

  test("hours at the same time count once", () => {
    expect(countHours([lab("B1"), lab("B2"), slotOf({ weekday: 2 })])).toBe(4);
  });
});

describe("where the arrow keys lead", () => {
  const rows = layOut([lab("B1"), lab("B2"), slotOf({ weekday: 2, hour: 2 })], [1, 2], 4);
  const at = (weekday: number, hour: number, index = 0) => ({ weekday, hour, index });

  test("over a wide cell in one step", () => {
    expect(moveSpot(rows, at(1, 2), "ArrowRight")).toEqual(at(1, 4));
    expect(moveSpot(rows, at(1, 4), "ArrowLeft")).toEqual(at(1, 3));
    expect(moveSpot(rows, at(1, 4), "ArrowRight")).toEqual(at(1, 4));
  });

  test("down through the halves, then to the next day, and back the same way", () => {
    expect(moveSpot(rows, at(1, 2), "ArrowDown")).toEqual(at(1, 2, 1));
    expect(moveSpot(rows, at(1, 2, 1), "ArrowDown")).toEqual(at(2, 2));
    expect(moveSpot(rows, at(2, 2), "ArrowDown")).toEqual(at(2, 2));
    expect(moveSpot(rows, at(2, 2), "ArrowUp")).toEqual(at(1, 2, 1));
    expect(moveSpot(rows, at(1, 2, 0), "ArrowUp")).toEqual(at(1, 2));
  });

  test("to the ends of a day", () => {
    expect(moveSpot(rows, at(2, 3), "Home")).toEqual(at(2, 1));
    expect(moveSpot(rows, at(2, 1), "End")).toEqual(at(2, 4));
  });

  test("what has gone leaves the place where it stood", () => {
    expect(settle(rows, at(1, 1, 5))).toEqual(at(1, 1, 1));
    expect(settle(rows, at(9, 1))).toEqual(at(1, 1));
    expect(cellAt(rows, at(2, 2))?.slots).toHaveLength(1);
  });
});
