// @vitest-environment node
import { expect, test } from "vitest";
import { askedFrom, classesPath, expectedPath } from "./asked";
import { changeOf, compareLast, endOfWeek, isBelow, shareOf } from "./figures";

test("a share is never rounded up across a line", () => {
  expect(shareOf({ attended: 7499, called: 10_000 })).toBe(74.9);
  expect(isBelow({ attended: 7499, called: 10_000 }, 75)).toBe(true);
  expect(isBelow({ attended: 3, called: 4 }, 75)).toBe(false);
  expect(shareOf({ attended: 0, called: 0 })).toBeNull();
});

test("how far a share fell is told of the marks, not of shares that are cut already", () => {
  const of60 = (attended: number) => ({ attended, called: 60 });
  expect(shareOf(of60(46))).toBe(76.6); // of 76.67
  expect(changeOf(of60(46), of60(51))).toBe(-8.3); // from 85.0: as far as from 78.33 to 70.0
  expect(changeOf(of60(42), of60(47))).toBe(-8.3);
  expect(changeOf({ attended: 7999, called: 10_000 }, { attended: 8, called: 10 })).toBe(0);
});

test("the last week with classes is compared with the one with classes before it", () => {
  const weeks = [
    { attended: 8, called: 10 },
    { attended: 0, called: 0 },
    { attended: 7, called: 10 },
    { attended: 0, called: 0 },
  ];
  expect(compareLast(weeks)).toEqual({ at: 2, now: 70, change: -10 });
  expect(compareLast(weeks.slice(0, 2))).toEqual({ at: 0, now: 80, change: null });
  expect(compareLast([])).toBeNull();
});

test("a week ends on Sunday, or on the day that is looked at", () => {
  expect(endOfWeek("2026-11-09", "2026-11-18")).toBe("2026-11-15");
  expect(endOfWeek("2026-11-16", "2026-11-18")).toBe("2026-11-18");
});

test("the address of a list says what is in it, and nothing that is no state", () => {
  const read = (path: string) => askedFrom(new URL(path, "http://rollbook.test").searchParams);
  expect(read(expectedPath("2026-11-16", "not_held", 3))).toEqual({
    ...{ kind: "expected", day: "2026-11-16", state: "not_held", hour: 3 },
  });
  expect(read("/college/classes?state=lost")).toMatchObject({ kind: "expected", state: null });
  expect(
    read(classesPath("2026-11-01", "2026-11-16", { weekday: 5, hour: null, place: { department: "CSE" } })),
  ).toMatchObject({ weekday: 5, hour: null, withoutHour: true, place: { department: "CSE" } });
});
