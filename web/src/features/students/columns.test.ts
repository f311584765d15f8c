import { expect, test } from "vitest";
import { chooseColumn, fieldsOf, isComplete, mappingOf } from "./columns";

test("a column that was something else changes places with what it replaces", () => {
  const mixedUp = { roll: "A", name: "B", email: null };
  expect(chooseColumn(mixedUp, "roll", "B")).toEqual({ roll: "B", name: "A", email: null });
});

test("a free column, and none, leave the others alone", () => {
  const mapping = { roll: "A", name: "B", email: "C" };
  expect(chooseColumn(mapping, "name", "D")).toEqual({ roll: "A", name: "D", email: "C" });
  expect(chooseColumn(mapping, "email", null)).toEqual({ roll: "A", name: "B", email: null });
});

test("taking the name's column for the email leaves the name to be chosen", () => {
  const next = chooseColumn({ roll: "A", name: "B", email: null }, "email", "B");
  expect(next).toEqual({ roll: "A", name: null, email: "B" });
  expect(isComplete(next)).toBe(false);
  expect(isComplete(chooseColumn(next, "name", "C"))).toBe(true);
});

test("columns of groups can be chosen where the file has one, and nowhere else", () => {
  expect(fieldsOf(mappingOf({ mapping: { roll: "A", name: "B" } }))).toEqual(["roll", "name", "email"]);
  const divided = mappingOf({ mapping: { roll: "A", name: "B", section: "C" } });
  expect(fieldsOf(divided)).toHaveLength(7);
  expect(chooseColumn(divided, "lab", "C")).toEqual({
    roll: "A",
    name: "B",
    email: null,
    section: null,
    lab: "C",
  });
});
