import { expect, test } from "vitest";
import { choicesWith, minutesOf, timeOf, timeToSend } from "./times";

test.each([
  [0, "00:00"],
  [540, "09:00"],
  [1205, "20:05"],
  [1439, "23:59"],
])("%i minutes after midnight are %s, there and back", (minutes, time) => {
  expect(timeOf(minutes)).toBe(time);
  expect(minutesOf(time)).toBe(minutes);
});

test("what is chosen can be chosen, whatever it is", () => {
  expect(choicesWith([30, 60, 120], 45)).toEqual([30, 45, 60, 120]);
  expect(choicesWith([30, 60], 60)).toEqual([30, 60]);
});

test("how long sending takes is told in whole minutes", () => {
  expect(timeToSend(4920, 60)).toEqual({ hours: 1, minutes: 22 });
  expect(timeToSend(61, 60)).toEqual({ hours: 0, minutes: 2 });
});
