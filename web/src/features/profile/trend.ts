/** The trend's scale is 50 to 100, and opens downwards in steps of 25 when needed. */
export function scaleFloor(percentages: readonly number[], passLine: number | null): number {
  const lowest = Math.min(passLine ?? 100, ...percentages);
  return lowest >= 50 ? 50 : lowest >= 25 ? 25 : 0;
}

/** How far down a percentage stands, in hundredths of the plot's height. */
export const depthOf = (percentage: number, floor: number) => ((100 - percentage) / (100 - floor)) * 100;

/** How far to the right the class at this place stands; a single one stands in the middle. */
export const placeAcross = (index: number, count: number) => (count === 1 ? 50 : (index / (count - 1)) * 100);

/** Which classes' dates stand under the plot: the first, the last, and two between where there is room. */
export function datedPlaces(count: number): number[] {
  const last = count - 1;
  return count < 8 ? [...new Set([0, last])] : [0, Math.round(last / 3), Math.round((last * 2) / 3), last];
}

/** Where the scale is written: top, bottom and pass line. What would be written over the pass line's figure is left out. */
export const gridValues = (floor: number, passLine: number | null): number[] =>
  [100, floor].filter((value) => passLine === null || Math.abs(value - passLine) > (100 - floor) / 10);
