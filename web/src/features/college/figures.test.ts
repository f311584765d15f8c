// @vitest-environment node
import { expect, test } from "vitest";
import { askedFrom, classesPath, expectedPath } from "./asked";
import { compareLast, endOfWeek, isBelow, shareOf } from "./figures";

test("a share is never rounded up across a line", () => {
  expect(shareOf({ attended: 7499, called: 10_000 })).toBe(74.9);
  expect(isBelow({ attended: 7499, called: 10_000 }, 75)).toBe(true);
  expect(isBelow({ attended: 3, called: 4 }, 75)).toBe(false);
  expect(shareOf({ attended: 0, called: 0 })).toBeNull();
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
