import { expect, test } from "vitest";
import { becameOf, type Differing, linesOf } from "./types";

const standing = (passing: boolean | null, outcome: "met" | "band" | "short" | null) =>
  ({ passing, outcome }) as Differing["before"];

const EXPLAINED = [{ kind: "uploaded" }] as Differing["why"];

const line = (before: Differing["before"], after: Differing["after"], why = EXPLAINED) =>
  ({ before, after, why }) as Differing;

const FELL = line(standing(true, "met"), standing(false, "band"));
const ROSE = line(standing(false, "short"), standing(true, "met"));
const SANK = line(standing(false, "band"), standing(false, "short"));
const STAYED = line(standing(false, "short"), standing(false, "short"));
const BEGAN = line(standing(null, null), standing(false, "short"));
const UNEXPLAINED = line(standing(null, null), standing(true, "met"), []);

test("what became of a line, and which are shown", () => {
  expect([FELL, ROSE, SANK, STAYED, BEGAN, UNEXPLAINED].map(becameOf)).toEqual([
    ...["fell", "rose", "decided", "stillBelow", "below", "changed"],
  ]);
  const shown = (show: Parameters<typeof linesOf>[1]) => linesOf([UNEXPLAINED, FELL, ROSE, SANK], show);
  expect(shown("all")).toHaveLength(4);
  expect(shown("fell")).toEqual([FELL]);
  expect(shown("rose")).toEqual([ROSE]);
  expect(shown("unexplained")).toEqual([UNEXPLAINED]);
});
