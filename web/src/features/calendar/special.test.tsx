import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Special, useSpecialWords } from "./special";
import type { Calendar } from "./types";
import { join } from "./use-calendar";

const college = { batch: null, department: null, weekday: null };
const diwali: Special = {
  ...college,
  ...{ kind: "holiday", name: "Diwali", firstDay: "2026-11-08", lastDay: "2026-11-10" },
};
const asMonday: Special = {
  ...{ ...college, kind: "runs", name: null, weekday: 1 },
  ...{ firstDay: "2026-11-21", lastDay: "2026-11-21" },
};
const hackathon: Special = {
  ...{ ...college, department: "CSE", kind: "holiday", name: "Hackathon" },
  ...{ firstDay: "2026-11-26", lastDay: "2026-11-27" },
};

const noteOf = (day: string, specials: Special[], classes?: number) =>
  renderHook(useSpecialWords).result.current.note(day, specials, classes);

test("a day tells by letters and by words what is special about it", () => {
  const all = [diwali, asMonday, hackathon];
  expect(noteOf("2026-11-10", all, 0)).toEqual({ short: "H", words: "holiday, Diwali", look: "closed" });
  expect(noteOf("2026-11-11", all, 4)).toBeUndefined();
  expect(noteOf("2026-11-15", all, 0)).toEqual({ words: "no class", look: "closed" });
  expect(noteOf("2026-12-15", all)).toBeUndefined(); // of no term
  expect(noteOf("2026-11-21", all, 4)).toMatchObject({ short: "Mon", words: "runs Monday’s classes" });
  expect(noteOf("2026-11-26", all, 4)).toEqual({
    ...{ short: "CSE", words: "no class in CSE, Hackathon", look: "some" },
  });
});

test("of the college goes before a department, and of several the first is named", () => {
  const also = { ...hackathon, department: "ECE" };
  expect(noteOf("2026-11-26", [hackathon, also], 0)).toMatchObject({ short: "CSE +" });
  const closed = noteOf("2026-11-09", [{ ...hackathon, firstDay: "2026-11-09" }, diwali], 0);
  expect(closed).toEqual({
    ...{ short: "H", words: "no class in CSE, Hackathon, holiday, Diwali", look: "closed" },
  });
});

test("a month beyond the term joins it, each day once", () => {
  const term = { days: [{ day: "2026-11-30" }], specialDays: [{ id: 1, firstDay: "2026-11-24" }] };
  const month = {
    days: [{ day: "2026-11-30" }, { day: "2026-12-01" }],
    specialDays: [
      { id: 2, firstDay: "2026-10-02" },
      { id: 1, firstDay: "2026-11-24" },
    ],
  };
  const joined = join(term as Calendar, month as Calendar);
  expect(joined.days.map(({ day }) => day)).toEqual(["2026-11-30", "2026-12-01"]);
  expect(joined.specialDays.map(({ id }) => id)).toEqual([2, 1]);
});
