import { expect, test } from "vitest";
import { moved } from "./use-tile-grid";

test("arrows move among the tiles and stop at the edges", () => {
  expect(moved("ArrowRight", 0, 6, 60)).toBe(1);
  expect(moved("ArrowDown", 3, 6, 60)).toBe(9);
  expect(moved("ArrowUp", 3, 6, 60)).toBe(3);
  expect(moved("ArrowRight", 59, 6, 60)).toBe(59);
  expect(moved("End", 3, 6, 60)).toBe(59);
  expect(moved("x", 3, 6, 60)).toBeNull();
});
