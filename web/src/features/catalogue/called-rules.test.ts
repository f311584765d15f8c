import { expect, test } from "vitest";
import type { GroupChoice } from "@/lib/groups";
import { findChosen, findKind } from "./called-rules";

const A: GroupChoice = { id: 11, label: "A", kind: "section", students: 60 };
const B: GroupChoice = { id: 12, label: "B", kind: "section", students: 61 };

test("one of several groups, or all of them, is chosen where it is said", () => {
  expect(findChosen([A, B], "12")).toBe(B);
  expect(findChosen([A, B], "all")).toBe("all");
  expect(findChosen([A, B], null)).toBeNull();
  expect(findChosen([A, B], "99")).toBeNull();
});

test("one group alone is chosen whatever is said, and none never", () => {
  expect(findChosen([A], null)).toBe(A);
  expect(findChosen([A], "all")).toBe(A);
  expect(findChosen([A], "99")).toBe(A);
  expect(findChosen([], "all")).toBeNull();
});

test("the question names what all of them are", () => {
  expect(findKind([A, B])).toBe("section");
  expect(
    findKind([
      { ...A, kind: "lab" },
      { ...B, kind: "lab" },
    ]),
  ).toBe("lab");
  expect(
    findKind([
      { ...A, kind: "lab" },
      { ...B, kind: "elective" },
    ]),
  ).toBe("other");
});
