import { beforeEach, expect, test } from "vitest";
import { keepLast, readLast } from "./last-meetings";

const lab = { heldOn: "2026-11-09", hours: 3, together: [] };

beforeEach(() => localStorage.clear());

test("what was taken in one go is known again, of each group by itself", () => {
  keepLast(7, 1, lab);
  expect(readLast(7, 1)).toEqual({ ...lab, removed: [] });
  expect(readLast(7, 2)).toBeNull();
  expect(readLast(7, undefined)).toBeNull();
});

test("a class by itself is taken by itself again", () => {
  keepLast(7, undefined, lab);
  keepLast(7, undefined, null);
  expect(readLast(7, undefined)).toBeNull();
  expect(localStorage.getItem("meetings")).toBeNull();
});

test("the oldest is forgotten where there are too many", () => {
  for (let subject = 1; subject <= 61; subject++) keepLast(subject, undefined, lab);
  expect(readLast(1, undefined)).toBeNull();
  expect(readLast(2, undefined)).not.toBeNull();
  expect(readLast(61, undefined)).not.toBeNull();
});

test("what nobody of ours has written is no meeting", () => {
  localStorage.setItem("meetings", "{");
  expect(readLast(7, undefined)).toBeNull();
});
