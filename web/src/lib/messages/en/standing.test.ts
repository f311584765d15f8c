import { expect, test } from "vitest";
import type { Standing } from "@/lib/standing";
import { standing as words } from "./standing";

const base: Standing = {
  classes: 48,
  present: 38,
  late: 0,
  absent: 10,
  percentage: 79.17,
  passing: true,
  canMiss: null,
  mustAttend: null,
  ...{ duty: 0, medical: 0, other: 0, counted: 48, attended: 38 },
};
const plain = (standing: Partial<Standing>, passLine = 75, person: "you" | "they" = "you") =>
  words.sentence({ ...base, ...standing }, passLine, person)?.replaceAll("\u00a0", " ");

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
  expect(plain({ canMiss: 2 }, 75, "they")).toBe("Can miss the next 2 classes and stay at 75 %.");
  expect(plain({ passing: false, mustAttend: 12 }, 66.67, "they")).toBe(
    "Must attend the next 12 classes to reach 66.67 %.",
  );
});

test("a line out of reach is said so, and nothing before the first class", () => {
  expect(plain({ passing: false }, 100)).toBe("100 % can no longer be reached.");
  expect(plain({ passing: null })).toBeUndefined();
});
