import type { Step } from "./types";

const HIGHEST_LEFT = 50; // at least the upper half of the scale is drawn
const GRID_VALUES = 3;

/** The plot's left edge: 50, or the ten below the lowest who stands there. */
export function leftEdge(steps: readonly Step[]): number {
  const lowest = steps.find(({ students }) => students > 0)?.from ?? HIGHEST_LEFT;
  return Math.min(HIGHEST_LEFT, Math.floor(lowest / 10) * 10);
}

/** Round numbers up the side, at most three; the last is the plot's upper edge. */
export function gridValues(most: number): number[] {
  const step = roundSteps().find((each) => most <= each * GRID_VALUES) ?? most;
  const count = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: count }, (_, place) => (place + 1) * step);
}

/** 1, 2, 5, 10, 20, 50 and so on. */
function roundSteps(): number[] {
  return Array.from({ length: 8 }, (_, power) => 10 ** power).flatMap((ten) => [ten, 2 * ten, 5 * ten]);
}

export const highest = (steps: readonly Step[]): Step =>
  steps.reduce((most, step) => (step.students > most.students ? step : most));
