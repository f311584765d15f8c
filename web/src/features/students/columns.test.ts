import { expect, test } from "vitest";
import { chooseColumn, isComplete } from "./columns";

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
