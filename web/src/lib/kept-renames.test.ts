import { expect, test } from "vitest";
import { findTaught } from "./kept-labels";
import { formerPlaces, renameSubject } from "./kept-renames";

const place = { batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS301" };
const now = { batch: "Batch of 2028", department: "Computing", semester: "5th", subject: "CS-301" };

const kept = {
  batches: [[1, place.batch]] as [number, string][],
  departments: [
    [2, "CSE"],
    [3, "ECE"],
  ] as [number, string][],
  semesters: [[4, "5th"]] as [number, string][],
  subjects: [
    [7, 1, 2, 4, "CS301"],
    [8, 1, 2, 4, "CS302"],
    [9, 1, 3, 4, "EC301"],
  ] as [number, number, number, number, string][],
};

const renamed = renameSubject(kept, 7, now);
const former = formerPlaces(kept, renamed);

test("a renamed subject is found under its labels of now, and under those of before", () => {
  expect(findTaught(renamed, now)?.[0]).toBe(7);
  expect(findTaught(renamed, place)).toBeUndefined();
  expect(findTaught({ ...renamed, former }, place)?.[0]).toBe(7);
});

test("what stands below the same batch and department is called so with it", () => {
  expect(findTaught(renamed, { ...now, subject: "CS302" })?.[0]).toBe(8);
  expect(findTaught({ ...renamed, former }, { ...place, subject: "CS302" })?.[0]).toBe(8);
  expect(findTaught(renamed, { ...now, department: "ECE", subject: "EC301" })?.[0]).toBe(9);
});

test("a label with a new owner leads to the new owner", () => {
  const given = { ...renamed, subjects: [...renamed.subjects, [10, 1, 2, 4, "CS301"] as const] };
  const labels = { ...given, subjects: given.subjects.map((each) => [...each] as (typeof kept.subjects)[0]) };
  expect(findTaught({ ...labels, former }, { ...now, subject: "CS301" })?.[0]).toBe(10);
});

test("labels of before are known through many renames", () => {
  const again = renameSubject(renamed, 7, { ...now, subject: "C1" });
  const all = formerPlaces({ ...renamed, former }, again);
  for (const each of [place, now, { ...now, subject: "C1" }]) {
    expect(findTaught({ ...again, former: all }, each)?.[0]).toBe(7);
  }
});

test("where nothing is called otherwise, nothing is called former", () => {
  expect(formerPlaces(kept, renameSubject(kept, 7, place))).toEqual({});
  expect(renameSubject(kept, 99, now)).toEqual(kept);
});
