import { expect, test } from "vitest";
import { tapGuard } from "./tap-guard";

test("a second tap within 120 ms of a new card is not for that card", () => {
  const guard = tapGuard();
  expect(guard.press(1000)).toBe(true);
  guard.cardChanged(1000);
  expect(guard.press(1119)).toBe(false);
  expect(guard.press(1120)).toBe(true);
});

/** Presses every 200 ms while each mark takes so long to be kept, one after the other; how many count. */
function tenInTwoSeconds(keeping: number): number {
  const guard = tapGuard();
  const changes: number[] = [];
  let [counted, free] = [0, 0];
  for (let press = 0; press < 10; press += 1) {
    const at = press * 200;
    for (; changes[0] !== undefined && changes[0] <= at; changes.shift()) {
      guard.cardChanged(changes[0]);
    }
    if (!guard.press(at, changes.length > 0)) continue;
    counted += 1;
    free = Math.max(free, at) + keeping;
    changes.push(free);
  }
  return counted;
}

test.each([5, 60, 150, 199, 250, 900])(
  "ten marks in two seconds all count where keeping one takes %i ms",
  (keeping) => {
    expect(tenInTwoSeconds(keeping)).toBe(10);
  },
);

test("a double tap on a slow disk marks one, before the card changes and after", () => {
  const guard = tapGuard();
  expect(guard.press(1000)).toBe(true);
  expect(guard.press(1080, true)).toBe(false);
  expect(guard.press(1140, true)).toBe(false);
  guard.cardChanged(1150);
  expect(guard.press(1180)).toBe(false);
});

test("a tap from before the card changed that is told of after it is not for that card", () => {
  const guard = tapGuard();
  expect(guard.press(1000)).toBe(true);
  guard.cardChanged(1150);
  expect(guard.press(1100)).toBe(false);
});
