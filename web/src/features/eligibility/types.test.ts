import { expect, test } from "vitest";
import { byStudent, type ListFacts, type ListLine, nextKind, stateOf, totalOf } from "./types";

const TODAY = "2026-11-17";

const list = (facts: Partial<ListFacts> = {}): ListFacts => ({
  ...{ number: 7, kind: "provisional", batch: "2024 - 2028", department: "CSE", semester: "5th" },
  ...{ day: "2026-11-14", until: "2026-11-14T18:30:00Z", objectionsUntil: "2026-11-20", madeBy: "v.ramesh" },
  ...{
    madeAt: "2026-11-15T05:00:00Z",
    follows: null,
    followedBy: null,
    students: 60,
    below: 11,
    condoned: 0,
  },
  ...{ code: "R4XC-7MTD", sha256: "9f2c" },
  ...facts,
});

test.each([
  ["open", {}],
  ["open", { objectionsUntil: TODAY }],
  ["over", { objectionsUntil: "2026-11-16" }],
  ["informing", { objectionsUntil: null }],
  ["final", { kind: "final", objectionsUntil: null }],
  ["followed", { followedBy: 8 }],
  ["followed", { kind: "final", objectionsUntil: null, followedBy: 9 }],
] as const)("a list is %s: %o", (state, facts) => {
  expect(stateOf(list(facts), TODAY)).toBe(state);
});

test("the next list is final once nobody can object any more, and else provisional", () => {
  expect(nextKind(null, TODAY)).toBe("provisional");
  expect(nextKind(list(), TODAY)).toBe("provisional");
  expect(nextKind(list({ objectionsUntil: TODAY }), TODAY)).toBe("provisional");
  expect(nextKind(list({ objectionsUntil: "2026-11-16" }), TODAY)).toBe("final");
  expect(nextKind(list({ objectionsUntil: null }), TODAY)).toBe("final");
  expect(nextKind(list({ kind: "final", objectionsUntil: null }), TODAY)).toBe("provisional");
});

test("how many lists there are is told where it is known", () => {
  const newest = [list({ number: 120 }), list({ number: 119 })];
  expect(totalOf(newest, true, true)).toBe(2);
  expect(totalOf(newest, false, true)).toBe(120);
  expect(totalOf(newest, false, false)).toBeNull();
});

test("the lines of a student stand together, in the order of the list", () => {
  const line = (student: number, subject: string) => ({ student, subject }) as ListLine;
  const students = byStudent([line(3, "CS501"), line(3, "CS504"), line(1, "CS501")]);
  expect(students.map((own) => own.map(({ subject }) => subject))).toEqual([["CS501", "CS504"], ["CS501"]]);
});
