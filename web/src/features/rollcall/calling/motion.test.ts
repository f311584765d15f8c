import { expect, test } from "vitest";
import { Motion } from "./motion";

test("cards move while drawing them takes less than a frame", () => {
  const motion = new Motion();
  for (let card = 0; card < 60; card += 1) motion.took(7);
  expect(motion.fits).toBe(true);
});

test("one slow drawing is an accident", () => {
  const motion = new Motion();
  motion.took(40);
  motion.took(7);
  motion.took(40);
  expect(motion.fits).toBe(true);
});

test("two in a row are a slow phone: its cards are plain from then on, also when that makes them quick", () => {
  const motion = new Motion();
  motion.took(27);
  motion.took(27);
  expect(motion.fits).toBe(false);
  motion.took(7);
  expect(motion.fits).toBe(false);
});
