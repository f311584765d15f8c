import { expect, test } from "vitest";
import type { Standing } from "@/lib/standing";
import { standingWith } from "@/testing/standings";
import { standing as words } from "./standing";

const plain = (standing: Partial<Standing>, person: "you" | "they" = "you", together = false) =>
  words.sentence(standingWith(standing), person, together)?.replaceAll("\u00a0", " ");

test.each([
  [{ canMiss: 2 }, "You can miss the next 2 classes and stay at 75 %."],
  [{ canMiss: 1 }, "You can miss the next class and stay at 75 %."],
  [{ canMiss: 0 }, "You cannot miss the next class and stay at 75 %."],
  [{ passing: false, mustAttend: 12 }, "You must attend the next 12 classes to reach 75 %."],
  [{ passing: false, mustAttend: 1 }, "You must attend the next class to reach 75 %."],
  [{ passing: false, mustAttend: 1200 }, "You must attend the next 1,200 classes to reach 75 %."],
])("%o is said as: %s", (standing, sentence) => {
  expect(plain(standing)).toBe(sentence);
});

test("somebody who looks at a student is not addressed", () => {
  expect(plain({ canMiss: 2 }, "they")).toBe("Can miss the next 2 classes and stay at 75 %.");
  expect(plain({ passing: false, line: 66.67, mustAttend: 12 }, "they")).toBe(
    "Must attend the next 12 classes to reach 66.67 %.",
  );
});

test("a line out of reach is said so, and nothing before the first class", () => {
  expect(plain({ passing: false, line: 100 })).toBe("100 % can no longer be reached.");
  expect(plain({ passing: null })).toBeUndefined();
});

test.each([
  [
    { canMiss: 2 },
    "You can miss the next 2 classes, of whatever subject, and stay at 75 % in all subjects together.",
  ],
  [
    { canMiss: 0 },
    "You cannot miss the next class, of whatever subject, and stay at 75 % in all subjects together.",
  ],
  [
    { passing: false, mustAttend: 12 },
    "You must attend the next 12 classes, of whatever subject, to reach 75 % in all subjects together.",
  ],
  [{ passing: false }, "75 % in all subjects together can no longer be reached."],
])("of all subjects together, %o is said as: %s", (standing, sentence) => {
  expect(plain(standing, "you", true)).toBe(sentence);
});

test("nothing is said of a subject that has no line of its own", () => {
  expect(plain({ line: null, outcome: null, passing: null })).toBeUndefined();
});
