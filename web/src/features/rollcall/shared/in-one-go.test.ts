import { expect, test } from "vitest";
import { joinMeetings, keyOfPart, nameTogether } from "./in-one-go";

test("the classes of a meeting are one, where the first of them stands", () => {
  const calls = [
    { id: "a", meeting: null },
    { id: "hour 1", meeting: "lab" },
    { id: "b", meeting: null },
    { id: "hour 2", meeting: "lab" },
  ];
  const joined = joinMeetings(calls);
  expect(joined.map(({ id, all }) => [id, all.length])).toEqual([
    ["a", 1],
    ["lab", 2],
    ["b", 1],
  ]);
  expect(joined[1]?.first.id).toBe("hour 1");
});

test("each subject and group is named once", () => {
  const place = { batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS303" };
  const group = { id: 1, label: "A", kind: "section" } as const;
  const other = { place: { ...place, subject: "EC303" }, group: null };
  expect(nameTogether([{ place, group }, { place, group }, other])).toBe("CS303 · A, EC303");
  const elsewhere = { place: { ...place, department: "ECE" }, group: null };
  expect(nameTogether([{ place, group: null }, elsewhere]), "two departments with one code").toBe("CS303");
});

test("the hours of a subject and group are one part, and another department's subject of that code is another", () => {
  const place = { batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "HS501" };
  const group = { id: 1, label: "A", kind: "section" } as const;
  const hours = [1, 2].map((number) => ({ ...place, group, number }));
  const others = [
    { ...place, group: null },
    { ...place, department: "ECE", group },
  ];
  const keys = [...hours, ...others].map(keyOfPart);
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
});
