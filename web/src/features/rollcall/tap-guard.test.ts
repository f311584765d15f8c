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

test.each([5, 60, 150])("ten marks in two seconds all count where keeping one takes %i ms", (keeping) => {
  let time = 0;
  const guard = tapGuard(() => time);
  let counted = 0;
  for (let press = 0; press < 10; press += 1) {
    time = press * 200;
    if (!guard.press()) continue;
    counted += 1;
    time += keeping;
    guard.cardChanged();
  }
  expect(counted).toBe(10);
});

test("a double tap on a slow disk still marks one", () => {
  let time = 1000;
  const guard = tapGuard(() => time);
  expect(guard.press()).toBe(true);
  time += 100;
  guard.cardChanged();
  time += 60;
  expect(guard.press()).toBe(false);
});
