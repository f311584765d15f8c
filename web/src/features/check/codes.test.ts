import { expect, test } from "vitest";
import { readCode } from "./codes";

test.each(["0A7Q-2XPD-K9HT", "0a7q2xpdk9ht", " oa7q 2xpd k9ht ", "0A7Q–2XPD–K9HT".replaceAll("–", "-")])(
  "%s is understood",
  (typed) => {
    expect(readCode(typed)).toEqual({ kind: "class", code: "0A7Q-2XPD-K9HT" });
  },
);

test("a code of a list, and what is none, are told apart", () => {
  expect(readCode("r4xc7mtd")).toEqual({ kind: "list", code: "R4XC-7MTD" });
  expect(readCode("0a7q2xpdk9ht41mb")).toEqual({ kind: "notices", code: "0A7Q-2XPD-K9HT-41MB" });
  expect(readCode("K7QM-2XP")).toEqual({ kind: "wrong length", count: 7 });
  expect(readCode("")).toEqual({ kind: "wrong length", count: 0 });
  expect(readCode("0A7Q-2XPD-K9HU")).toEqual({ kind: "wrong sign", sign: "U" });
});
