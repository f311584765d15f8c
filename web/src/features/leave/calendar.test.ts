import { expect, test } from "vitest";
import { ABSENT, LATE, PRESENT } from "@/lib/marks";
import { monthBeside, readMonth, weeksOf } from "./calendar";

const spell = (startsOn: string, endsOn: string, state: "asked" | "granted" | "revoked") =>
  ({ startsOn, endsOn, state, kind: { category: "duty" } }) as const;

test("weeks begin on Monday, and days outside the month are empty", () => {
  const weeks = weeksOf("2026-11", [], []);
  expect(weeks).toHaveLength(6);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeks[0]?.map(({ day }) => day)).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(weeks[5]?.map(({ day }) => day?.slice(8))).toEqual(["30", ...Array(6).fill(undefined)]);
  expect(weeksOf("2027-02", [], [])).toHaveLength(4); // begins on a Monday and has four weeks
});

test("a day tells what was seen, and the leave: granted before asked, revoked not at all", () => {
  const cells = weeksOf(
    "2026-11",
    [
      spell("2026-10-30", "2026-11-02", "granted"),
      spell("2026-11-02", "2026-11-03", "asked"),
      spell("2026-11-04", "2026-11-04", "revoked"),
    ],
    [
      { day: "2026-11-02", mark: ABSENT },
      { day: "2026-11-02", mark: LATE },
      { day: "2026-11-02", mark: PRESENT },
      { day: "2026-11-02", mark: null },
    ],
  ).flat();
  const on = (day: string) => cells.find((cell) => cell.day === `2026-11-${day}`);
  expect(on("01")?.leave?.state).toBe("granted");
  expect(on("02")).toEqual({
    day: "2026-11-02",
    attended: 2,
    missed: 1,
    leave: { category: "duty", state: "granted" },
  });
  expect(on("03")?.leave?.state).toBe("asked");
  expect(on("04")?.leave).toBeNull();
});

test("months beside each other, over the year's end", () => {
  expect([monthBeside("2026-12", 1), monthBeside("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  expect(["2026-11", "2026-13", "26-11", "", null].map(readMonth)).toEqual([
    "2026-11",
    null,
    null,
    null,
    null,
  ]);
});
