import { expect, test } from "vitest";
import { findFaults, newDraft, spanOf, whoIsWritten, withFirstDay } from "./draft";
import { partNotSeen } from "./parts";
import type { FoundStudent } from "./types";

const whole = {
  ...newDraft("24CS001"),
  kind: 1,
  startsOn: "2026-11-16",
  endsOn: "2026-11-20",
  reason: "Hockey",
};

test("what is missing is named in the order of the boxes", () => {
  expect(Object.keys(findFaults(newDraft(), 0))).toEqual(["rolls", "kind", "startsOn", "endsOn", "reason"]);
  expect(findFaults(whole, 12)).toEqual({});
  expect(findFaults({ ...whole, endsOn: "2026-11-15" }, 1)).toEqual({ endsOn: "early" });
  const hours = { ...whole, hours: true };
  expect(findFaults(hours, 1)).toEqual({ fromTime: "missing", toTime: "missing" });
  expect(findFaults({ ...hours, fromTime: "12:00", toTime: "09:00" }, 1)).toEqual({ toTime: "early" });
});

test("a reason is as long as the server takes it, counted as the server does", () => {
  expect(findFaults({ ...whole, reason: `${"🏑".repeat(500)} ` }, 1)).toEqual({});
  expect(findFaults({ ...whole, reason: "x".repeat(501) }, 1)).toEqual({ reason: "long" });
});

test("from when to when: whole days, or hours of the first", () => {
  expect(spanOf(whole)).toEqual({ startsOn: "2026-11-16", endsOn: "2026-11-20" });
  expect(spanOf({ ...whole, endsOn: "" })).toBeNull();
  expect(spanOf({ ...whole, hours: true, fromTime: "09:00", toTime: "12:00" })).toEqual({
    startsOn: "2026-11-16",
    endsOn: "2026-11-16",
    fromTime: "09:00",
    toTime: "12:00",
  });
});

test("a later first day takes the last day along", () => {
  expect(withFirstDay(whole, "2026-11-23").endsOn).toBe("2026-11-23");
  expect(withFirstDay(whole, "2026-11-17").endsOn).toBe("2026-11-20");
  expect(withFirstDay({ ...whole, endsOn: "" }, "2026-11-17").endsOn).toBe("");
});

test("nothing is written for whom nothing is left", () => {
  const found = [
    { student: 1, cut: null },
    { student: 2, cut: [{ startsOn: "2026-11-18", endsOn: "2026-11-20" }] },
    { student: 3, cut: [] },
  ] as unknown as FoundStudent[];
  expect(whoIsWritten(found).map(({ student }) => student)).toEqual([1, 2]);
});

test("the part of a leave in which the student was not in class", () => {
  const leave = { startsOn: "2026-11-09", endsOn: "2026-11-13", fromTime: null };
  const seen = (day: string, present: number) => ({ day: `2026-11-${day}`, absent: 2, present });
  expect(partNotSeen(leave, [seen("09", 3), seen("10", 0)])).toEqual({
    startsOn: "2026-11-10",
    endsOn: "2026-11-13",
  });
  expect(partNotSeen(leave, [seen("11", 3)])).toBeNull(); // in the middle: two leaves, which is for the office to say
  expect(partNotSeen(leave, [])).toBeNull();
  expect(partNotSeen({ ...leave, endsOn: "2026-11-09" }, [seen("09", 1)])).toBeNull();
});
