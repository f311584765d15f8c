import { expect, test } from "vitest";
import { givenName, timeOfDay } from "./greeting";

test.each([
  [0, "night"],
  [4, "night"],
  [5, "morning"],
  [11, "morning"],
  [12, "afternoon"],
  [16, "afternoon"],
  [17, "evening"],
  [23, "evening"],
] as const)("at %i o'clock it is %s", (hour, word) => {
  expect(timeOfDay(hour)).toBe(word);
});

test.each([
  ["Asha Rao", "Asha"],
  ["Dr. Asha Rao", "Asha"],
  ["Asha", "Asha"],
  ["A. R.", "A. R."],
])("%s is greeted as %s", (name, greeted) => {
  expect(givenName(name)).toBe(greeted);
});
