import { expect, test } from "vitest";
import { type MarkAddress, objectionPath } from "@/lib/objection-path";
import { markFromQuery } from "./mark-from-query";

const mark: MarkAddress = {
  place: { batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS501" },
  ...{ heldOn: "2026-10-14", number: 2, roll: "24CS040" },
};

const read = (changes: Record<string, string | null> = {}) => {
  const { searchParams: query } = new URL(objectionPath(mark), "https://rollbook.example");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return markFromQuery(query);
};

test("the address of a mark is read as it was written", () => {
  expect(read()).toEqual(mark);
  expect(read({ number: null })).toEqual({ ...mark, number: 1 });
  expect(markFromQuery(new URLSearchParams())).toBe("none");
});

test.each([
  { date: "2026-99-20" },
  { date: "2026-02-30" },
  { date: "" },
  { number: "0" },
  { number: "two" },
  { number: "" },
  { roll: null },
  { subject: null },
])("an address that names no mark is told as wrong: %o", (changes) => {
  expect(read(changes)).toBe("wrong");
});
