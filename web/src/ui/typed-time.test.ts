import { expect, test } from "vitest";
import { isWholeTime, readTime } from "./typed-time";

test.each([
  ["9:30", "09:30"],
  ["930", "09:30"],
  ["0930", "09:30"],
  ["9.30", "09:30"],
  ["9 30", "09:30"],
  ["9", "09:00"],
  ["1:30 pm", "13:30"],
  ["1.30p.m.", "13:30"],
  ["130pm", "13:30"],
  ["1 pm", "13:00"],
  ["12 am", "00:00"],
  ["12:15 pm", "12:15"],
  ["13h30", "13:30"],
  ["13:30", "13:30"],
  ["००:१५", "00:15"],
  ["23:59", "23:59"],
])("%s is %s", (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each(["24:00", "9:60", "960", "13 pm", "0 am", "half past nine", "9:3", "12345", ""])(
  "%s is no time",
  (text) => {
    expect(readTime(text)).toBeNull();
  },
);

test("only hours and minutes that are whole are a time before the box is left", () => {
  expect(isWholeTime("09:30")).toBe(true);
  expect(["930", "9:30", "1:30", "09:3"].some(isWholeTime)).toBe(false);
});
