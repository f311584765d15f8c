import { expect, test } from "vitest";
import { type Spot, tapGuard } from "./tap-guard";

const THUMB: Spot = { target: "1", x: 270, y: 690 };
const AT_THE_SAME_SPOT: Spot = { target: "1", x: 275, y: 681 };

test("a second tap on the same spot within 120 ms of a new card is not for that card", () => {
  const guard = tapGuard();
  expect(guard.press(1000, THUMB)).toBe(true);
  guard.cardChanged(1000);
  expect(guard.press(1119, AT_THE_SAME_SPOT)).toBe(false);
  expect(guard.press(1120, THUMB)).toBe(true);
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
    if (!guard.press(at, THUMB, changes.length > 0)) continue;
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
  expect(guard.press(1000, THUMB)).toBe(true);
  expect(guard.press(1080, THUMB, true)).toBe(false);
  expect(guard.press(1140, THUMB, true)).toBe(false);
  guard.cardChanged(1150);
  expect(guard.press(1180, THUMB)).toBe(false);
});

test("a tap from before the card changed that is told of after it is not for that card", () => {
  const guard = tapGuard();
  expect(guard.press(1000, THUMB)).toBe(true);
  guard.cardChanged(1150);
  expect(guard.press(1100, THUMB)).toBe(false);
});

test.each([
  ["a key", null],
  ["the other button", { ...THUMB, target: "0" }],
  ["another finger on the same button", { ...THUMB, x: 220 }],
])("%s counts however soon it follows", (_, next) => {
  const guard = tapGuard();
  expect(guard.press(1000, THUMB)).toBe(true);
  expect(guard.press(1020, next, true)).toBe(true);
  guard.cardChanged(1030);
  expect(guard.press(1040, THUMB)).toBe(true);
  expect(guard.press(1060, next)).toBe(true);
});

test("a double tap on the last student is not for Upload, which stands there afterwards; a key is", () => {
  const guard = tapGuard();
  guard.press(1000, THUMB);
  guard.cardChanged(1010);
  const upload = { ...AT_THE_SAME_SPOT, target: "upload" };
  expect(guard.isForBefore(1100, upload)).toBe(true);
  expect(guard.isForBefore(1130, upload)).toBe(false);
  expect(guard.isForBefore(1100, { ...upload, x: 60 })).toBe(false);
  expect(guard.isForBefore(1100, null)).toBe(false);
});
