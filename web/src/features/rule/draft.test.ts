import { expect, test } from "vitest";
import { CAME } from "@/testing/rules";
import { changedBoxes, draftOf, readDraft, withStep } from "./draft";
import type { Rule } from "./types";

const EVERYTHING: Rule = {
  ...CAME,
  line: 66.67,
  of: "both",
  leastInEach: 50,
  floor: 60,
  latePerAbsence: 3,
  duty: "share",
  dutyShare: 33.33,
  bands: [
    { from: 75, to: 80, marks: 1 },
    { from: 80, to: 100, marks: 2 },
  ],
  words: { met: "Eligible", band: "", short: "Detained" },
};

test.each([CAME, EVERYTHING])("what goes into the boxes comes out of them", (rule) => {
  expect(readDraft(draftOf(rule))).toEqual({ rule, unread: [] });
});

test("a box that only appears with a choice is filled then", () => {
  const draft = { ...draftOf(CAME), of: "both" as const, condoned: true, duty: "share" as const };
  expect(readDraft(draft).rule).toMatchObject({ leastInEach: 50, floor: 65, dutyShare: 33.33 });
});

test("a comma is as good as a point, and what is no percentage is told by its box", () => {
  const draft = draftOf(EVERYTHING);
  expect(readDraft({ ...draft, line: " 66,5 " }).rule?.line).toBe(66.5);
  expect(readDraft({ ...draft, line: "", floor: "101", leastInEach: "half" })).toEqual({
    rule: null,
    unread: ["line", "leastInEach", "floor"],
  });
  expect(readDraft({ ...draft, of: "each", condoned: false, floor: "" }).unread).toEqual([]); // not asked for
});

test("a step of marks ends where the next begins, and the last at 100", () => {
  const two = withStep(withStep(draftOf(CAME)));
  expect(readDraft(two).rule?.bands).toEqual([
    { from: 75, to: 80, marks: 1 },
    { from: 80, to: 100, marks: 2 },
  ]);
  const [first, second] = two.steps;
  if (!first || !second) throw new Error("two steps");
  expect(readDraft({ ...two, steps: [first, { ...second, from: "90" }] }).rule?.bands[0]?.to).toBe(90);
  expect(readDraft({ ...two, steps: [first] }).rule?.bands).toEqual([{ from: 75, to: 100, marks: 1 }]);
  expect(readDraft({ ...two, steps: [{ ...first, marks: "many" }] }).unread).toEqual(["bands"]);
});

test("boxes are changed by what stands in them, and a box that is new by what brought it", () => {
  expect(changedBoxes(CAME, CAME)).toEqual([]);
  expect(changedBoxes(CAME, { ...CAME, of: "both", leastInEach: 50, medical: "absent" })).toEqual([
    "of",
    "medical",
  ]);
  expect(changedBoxes(EVERYTHING, { ...EVERYTHING, leastInEach: 40, dutyShare: 20, bands: [] })).toEqual([
    "leastInEach",
    "dutyShare",
    "bands",
  ]);
});
