import { expect, test } from "vitest";
import { matchDigits } from "./pad-match";

const sixty = Array.from({ length: 60 }, (_, at) => ({ roll: `24CS${String(at + 1).padStart(3, "0")}` }));
const match = (typed: string, lines = sixty) => matchDigits(typed, lines, "24CS");

test("two last digits are enough for a class of sixty", () => {
  expect(match("19")).toEqual({ kind: "one", line: { roll: "24CS019" } });
  expect(match("05")).toEqual({ kind: "one", line: { roll: "24CS005" } });
});

test("one digit shows who ends in it", () => {
  const found = match("5");
  expect(found).toMatchObject({ kind: "several", by: "end" });
  expect(found.kind === "several" && found.lines).toHaveLength(6);
});

test("digits nobody has match no one", () => {
  expect(match("93")).toEqual({ kind: "none" });
});

test("who types a whole number from its first nought is let go on", () => {
  expect(match("00")).toMatchObject({ kind: "several", by: "beginning" });
  expect(match("005")).toEqual({ kind: "one", line: { roll: "24CS005" } });
});

test("two rolls with the same digits are told apart by a tap", () => {
  const lines = [{ roll: "24CS001" }, { roll: "24CSL01" }];
  expect(match("01", lines)).toMatchObject({ kind: "several", lines });
});

test("nothing typed means nobody", () => {
  expect(match("")).toEqual({ kind: "empty" });
});
