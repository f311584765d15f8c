import { expect, test } from "vitest";
import { tapGuard } from "./tap-guard";

test("a second tap within 120 ms of a new card is not for that card", () => {
  let time = 1000;
  const guard = tapGuard(() => time);
  expect(guard.press()).toBe(true);
  guard.cardChanged();
  time += 119;
  expect(guard.press()).toBe(false);
  time += 1;
  expect(guard.press()).toBe(true);
});

/** Presses every 200 ms while each mark takes so long to be kept, one after the other; how many count. */
function tenInTwoSeconds(keeping: number): number {
  let time = 0;
  const guard = tapGuard(() => time);
  const changes: number[] = [];
  let [counted, free] = [0, 0];
  for (let press = 0; press < 10; press += 1) {
    const at = press * 200;
    for (; changes[0] !== undefined && changes[0] <= at; changes.shift()) {
      time = changes[0];
      guard.cardChanged();
    }
    time = at;
    if (!guard.press(changes.length > 0)) continue;
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
  let time = 1000;
  const guard = tapGuard(() => time);
  expect(guard.press()).toBe(true);
  time += 80;
  expect(guard.press(true)).toBe(false);
  time += 60;
  expect(guard.press(true)).toBe(false);
  guard.cardChanged();
  time += 40;
  expect(guard.press()).toBe(false);
});
