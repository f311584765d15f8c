import { expect, test } from "vitest";
import { nearestTo } from "./nearest";

const held = ["2026-11-16", "2026-11-12", "2026-11-12", "2026-10-01"].map((heldOn) => ({ heldOn }));

test.each([
  ["2026-11-15", ["2026-11-12", "2026-11-16"]],
  ["2026-11-20", ["2026-11-16"]],
  ["2026-01-01", ["2026-10-01"]],
])("nearest to %s are %o", (date, days) => {
  expect(nearestTo(date, held)).toEqual(days);
});

test("a subject without classes has none", () => {
  expect(nearestTo("2026-11-15", [])).toEqual([]);
});
