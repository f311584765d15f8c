import { expect, test } from "vitest";
import { firstDayOfChange, nextDayOf, weekdayOf } from "./days";
import { slotOf } from "./testing";

test("Monday is 1, Sunday 7", () => {
  expect(weekdayOf("2026-11-16")).toBe(1);
  expect(weekdayOf("2026-11-22")).toBe(7);
});

test("the next day of a slot is today where it is its weekday, and never before it begins or after it ends", () => {
  const monday = slotOf({ since: "2026-07-20", lastDay: "2026-11-28" });
  expect(nextDayOf(monday, "2026-11-16")).toBe("2026-11-16");
  expect(nextDayOf(monday, "2026-11-18")).toBe("2026-11-23");
  expect(nextDayOf(monday, "2026-07-01")).toBe("2026-07-20");
  expect(nextDayOf(monday, "2026-12-03")).toBe("2026-11-28");
});

test("a change counts from today on, or from the first day of a term that has not begun", () => {
  const term = { id: 1, firstDay: "2026-07-20", lastDay: "2026-11-28", slots: 0 };
  expect(firstDayOfChange(term, "2026-11-18")).toBe("2026-11-18");
  expect(firstDayOfChange(term, "2026-07-01")).toBe("2026-07-20");
});
