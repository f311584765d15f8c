import { expect, test } from "vitest";
import { gridValues, highest, leftEdge } from "./scale";

/** Twenty steps of 5, with so many students from these percentages on. */
const steps = (students: Record<number, number>) =>
  Array.from({ length: 20 }, (_, place) => ({
    from: place * 5,
    to: place * 5 + 5,
    students: students[place * 5] ?? 0,
  }));

test.each([
  [{ 95: 3 }, 50],
  [{ 50: 1, 70: 2 }, 50],
  [{ 45: 1 }, 40],
  [{ 0: 1, 100: 1 }, 0],
  [{}, 50],
])("with students at %j the plot begins at %i", (students, left) => {
  expect(leftEdge(steps(students as Record<number, number>))).toBe(left);
});

test.each([
  [1, [1]],
  [2, [1, 2]],
  [3, [1, 2, 3]],
  [4, [2, 4]],
  [14, [5, 10, 15]],
  [60, [20, 40, 60]],
  [61, [50, 100]],
  [12_345, [5_000, 10_000, 15_000]],
])("for %i at most there are grid lines at %j", (most, lines) => {
  expect(gridValues(most)).toEqual(lines);
});

test("there are never more than three grid lines, and none below the highest bar's reach", () => {
  for (let most = 1; most <= 2_000; most++) {
    const lines = gridValues(most);
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
  }
});

test("the step in which most stand is found", () => {
  expect(highest(steps({ 70: 2, 85: 14, 90: 14 })).from).toBe(85);
});
