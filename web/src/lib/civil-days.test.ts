import { expect, test } from "vitest";
import { daysAfter, daysBetween } from "./civil-days";

test("days are counted by the calendar, over months and leap years", () => {
  expect(daysAfter("2026-11-30", 1)).toBe("2026-12-01");
  expect(daysAfter("2028-03-01", -1)).toBe("2028-02-29");
  expect(daysAfter("2026-11-16", 0)).toBe("2026-11-16");
  expect(daysBetween("2026-11-16", "2026-11-20")).toBe(4);
  expect(daysBetween("2027-01-01", "2026-12-31")).toBe(-1);
});
