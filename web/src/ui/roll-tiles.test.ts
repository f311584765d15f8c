import { expect, test } from "vitest";
import { moveIndex } from "./roll-tiles";

test("arrows move among the tiles and stop at the edges", () => {
  expect(moveIndex("ArrowRight", 0, 6, 60)).toBe(1);
  expect(moveIndex("ArrowDown", 3, 6, 60)).toBe(9);
  expect(moveIndex("ArrowUp", 3, 6, 60)).toBe(3);
  expect(moveIndex("ArrowRight", 59, 6, 60)).toBe(59);
  expect(moveIndex("End", 3, 6, 60)).toBe(59);
  expect(moveIndex("x", 3, 6, 60)).toBeNull();
});
