import { expect, test } from "vitest";
import { PLAIN_RULE, ruleWith } from "@/testing/standings";
import { CATEGORIES } from "./leaves";
import { agreeOnLeave, countsOnLeave, hasLetters, isPlain, OUTCOMES } from "./rule";

test("what a leave counts is said by the rule, and other leave is absence under all of them", () => {
  const countsUnder = (rule: typeof PLAIN_RULE) =>
    CATEGORIES.map((category) => countsOnLeave(category, rule));
  expect(countsUnder(PLAIN_RULE)).toEqual(["present", "not", "absent"]);
  expect(countsUnder(ruleWith({ duty: "not", medical: "absent" }))).toEqual(["not", "absent", "absent"]);
  expect(countsUnder(ruleWith({ duty: "share", dutyShare: 25 }))).toEqual(["share", "not", "absent"]);
});

test("where rules differ about a leave, nothing is said of it", () => {
  const rules = [PLAIN_RULE, ruleWith({ duty: "not" })];
  expect(agreeOnLeave("duty", rules)).toBeNull();
  expect(agreeOnLeave("medical", rules)).toBe("not");
  expect(agreeOnLeave("medical", [])).toBeNull();
});

test("each outcome that is no success has a letter of its own", () => {
  expect([OUTCOMES.met.letter, OUTCOMES.band.letter, OUTCOMES.short.letter]).toEqual(["", "B", "S"]);
});

test("another percentage is no rule to speak of; any other choice is", () => {
  expect(isPlain(ruleWith({ line: 85 }))).toBe(true);
  for (const choices of [
    { of: "together" },
    { floor: 65 },
    { latePerAbsence: 3 },
    { duty: "not" },
    { medical: "absent" },
    { rounded: true },
    { countedFrom: "first" },
    { bands: [{ from: 0, to: 100, marks: 5 }] },
  ] as const)
    expect(isPlain(ruleWith({ ...choices, bands: "bands" in choices ? [...choices.bands] : [] }))).toBe(
      false,
    );
});

test("outcomes are lettered where there is a band, or more than each subject to be short of", () => {
  expect(hasLetters(PLAIN_RULE)).toBe(false);
  expect(hasLetters(ruleWith({ latePerAbsence: 3 }))).toBe(false);
  expect(hasLetters(ruleWith({ floor: 65 }))).toBe(true);
  expect(hasLetters(ruleWith({ of: "together" }))).toBe(true);
});
