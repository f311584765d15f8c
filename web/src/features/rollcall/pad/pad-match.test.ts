import { expect, test } from "vitest";
import { commonPrefix } from "@/lib/rolls";
import { matchDigits } from "./pad-match";

const sixty = Array.from({ length: 60 }, (_, at) => ({ roll: `24CS${String(at + 1).padStart(3, "0")}` }));
const match = (typed: string, lines = sixty) => matchDigits(typed, lines, "24CS");

test("two last digits are enough for a class of sixty", () => {
  expect(match("19")).toEqual({ kind: "one", line: { roll: "24CS019" } });
  expect(match("07")).toEqual({ kind: "one", line: { roll: "24CS007" } });
});

test("digits that end one roll and begin another wait for the next one, or a tap", () => {
  const found = match("04");
  expect(found).toMatchObject({ kind: "several", by: "either" });
  expect(found.kind === "several" && found.lines.map(({ roll }) => roll.slice(4))).toEqual([
    "004",
    "040",
    "041",
    "042",
    "043",
    "044",
    "045",
    "046",
    "047",
    "048",
    "049",
  ]);
});

const longer = Array.from({ length: 130 }, (_, at) => ({ roll: `24CS${String(at + 1).padStart(3, "0")}` }));
const unequal = ["7", "8", "9", "10", "11", "107"].map((serial) => ({ roll: `CS-${serial}` }));
const bare = Array.from({ length: 40 }, (_, at) => ({ roll: String(2_401_081 + at) }));

/** Types digit by digit until one roll commits. */
function typing(number: string, lines: { roll: string }[], prefix: string) {
  for (let typed = 1; typed <= number.length; typed += 1) {
    const found = matchDigits(number.slice(0, typed), lines, prefix);
    if (found.kind === "one") return { roll: found.line.roll, typed };
  }
  return null;
}

test.each([
  ["sixty", sixty, "24CS"],
  ["a hundred and thirty", longer, "24CS"],
  ["forty with rolls of digits only", bare, commonPrefix(bare.map(({ roll }) => roll))],
])("in a class of %s a whole number commits its own roll, and nobody on the way", (_, lines, prefix) => {
  for (const { roll } of lines) {
    const number = roll.slice(prefix.length);
    expect(typing(number, lines, prefix)).toEqual({ roll, typed: number.length });
  }
});

test("where numbers are not of one length, no roll is taken for another", () => {
  for (const { roll } of unequal)
    expect([roll, undefined]).toContain(typing(roll.slice(3), unequal, "CS-")?.roll);
  expect(matchDigits("7", unequal, "CS-")).toMatchObject({
    kind: "several",
    lines: [{ roll: "CS-7" }, { roll: "CS-107" }],
  });
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
