import { expect, test } from "vitest";
import { tell } from "./testing";

test("hours and terms of the timetable are told with what was before", () => {
  const hours = { hours: [["09:00", "09:50"]] };
  expect(tell("timetable", null, { ...hours, from: "2026-07-20" })).toBe(
    "Hours of the day written from 2026-07-20 on; - > 1: 09:00 to 09:50",
  );
  const [shorter, longer] = [
    ["2026-07-20", "2026-11-28"],
    ["2026-07-20", "2026-12-05"],
  ].map((term) => ({ term }));
  expect(tell("timetable", null, shorter)).toBe("Term made; - > 2026-07-20 to 2026-11-28");
  expect(tell("timetable", shorter, longer)).toBe(
    "Term changed; 2026-07-20 to 2026-11-28 > 2026-07-20 to 2026-12-05",
  );
  expect(tell("timetable", shorter, null)).toBe("Term removed; 2026-07-20 to 2026-11-28 > -");
});

test("slots are told one by one, or by how many came from a file", () => {
  const lab = {
    weekday: 1,
    hour: 6,
    length: 3,
    subjects: [{ code: "CS351", group: "B1" }],
    lecturers: ["asha.rao"],
  };
  const library = { weekday: 3, hour: 8, length: 1, subjects: [], lecturers: [], title: "Library" };
  const from = "2026-11-16";
  const told = "Monday, hours 6 to 8, CS351 B1, asha.rao";
  expect(tell("timetable", null, { slots: [lab], from })).toBe(
    `Added to the timetable from ${from} on; - > ${told}`,
  );
  expect(tell("timetable", { slots: [lab] }, { slots: [{ ...lab, room: "Lab 3" }], from })).toBe(
    `Timetable changed from ${from} on; ${told} > ${told}, room Lab 3`,
  );
  const hall = { ...library, subjects: [{ code: "HS501" }, { code: "HS501" }] };
  expect(tell("timetable", null, { slots: [hall], from }), "two departments with one code").toBe(
    `Added to the timetable from ${from} on; - > Wednesday, hour 8, HS501`,
  );
  expect(tell("timetable", { slots: [library] }, { slots: [], from })).toBe(
    `Taken out of the timetable from ${from} on; Wednesday, hour 8, Library > -`,
  );
  expect(tell("timetable", null, { count: 153, file: "even.fet", from })).toBe(
    `Added to the timetable from ${from} on; - > File even.fet; - > 153 slots`,
  );
  expect(tell("timetable", { slots: [lab] }, { slots: [], from, undone: true })).toBe(
    `Change of the timetable undone; ${told} > -`,
  );
});

test("what was said of one day is told with the class", () => {
  const slot = { weekday: 2, hour: 2, length: 1, subjects: [{ code: "CS301" }], lecturers: [] };
  const day = { day: "2026-11-17", slot };
  const why = { ...day, said: [{ kind: "not_held", reason: "other", words: "No power" }] };
  const class_ = "Tuesday, hour 2, CS301";
  expect(tell("timetable", null, why)).toBe(
    `On 2026-11-17 only; - > ${class_}; - > Not held: other: No power`,
  );
  const moved = { ...day, said: [{ kind: "moved", movedTo: "2026-11-19", movedHour: 4, room: "12" }] };
  expect(tell("timetable", why, moved)).toBe(
    `On 2026-11-17 only; - > ${class_}; Not held: other: No power > Moved to 2026-11-19, hour 4, room 12`,
  );
  const second = { ...day, said: [{ kind: "not_held", reason: "event", hour: 3 }] };
  expect(tell("timetable", second, null)).toBe(
    `What was said of 2026-11-17 taken back; - > ${class_}; Hour 3 not held: event > -`,
  );
});

test("days of the calendar are told with whom they are for", () => {
  const diwali = { firstDay: "2026-11-08", lastDay: "2026-11-10", kind: "holiday", name: "Diwali" };
  const told = "Holiday Diwali, 2026-11-08 to 2026-11-10, the whole college";
  expect(tell("calendar", null, diwali)).toBe(`Day added to the calendar; - > ${told}`);
  expect(tell("calendar", diwali, null)).toBe(`Day taken out of the calendar; ${told} > -`);
  const runs = { firstDay: "2026-11-21", lastDay: "2026-11-21", kind: "runs", weekday: 1, department: "CSE" };
  expect(tell("calendar", diwali, runs)).toBe(
    `Day of the calendar changed; ${told} > Runs Monday’s classes, 2026-11-21, CSE`,
  );
});
