import { expect, test } from "vitest";
import { comparison as english } from "@/lib/messages/en/comparison";
import { comparison as hindi } from "@/lib/messages/hi/comparison";
import { reasonsOf } from "./reasons";
import { becameOf, type Differing, linesOf, type Why } from "./types";

const dates = { dayMonth: (day: string) => day.slice(8), moment: (instant: string) => instant.slice(0, 10) };

const why = (kind: Why["kind"], more: Partial<Why> = {}): Why => ({
  ...{ kind, at: "2026-11-17T10:00:00Z", by: "a.menon", late: false, heldOn: "2026-11-13", number: 1 },
  ...{ before: null, after: null, state: null, reason: null },
  ...more,
});

const standing = (passing: boolean | null, outcome: "met" | "band" | "short" | null) =>
  ({ passing, outcome }) as Differing["before"];

const line = (before: Differing["before"], after: Differing["after"], reasons: Why[] = [why("uploaded")]) =>
  ({ before, after, why: reasons }) as Differing;

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

test("each reason in words", () => {
  const said = (...told: Why[]) => reasonsOf(told, english.why, dates);
  expect(said(why("uploaded", { late: true }))).toEqual([
    "Class of 13 uploaded late, on 2026-11-17, by a.menon",
  ]);
  expect(said(why("corrected", { before: 0, after: 1, reason: "Seen at the door" }))).toEqual([
    "Class of 13 corrected from Absent to Present by a.menon: Seen at the door",
  ]);
  expect(said(why("leave", { state: "granted", heldOn: null }))).toEqual([
    "Leave granted on 2026-11-17 by a.menon",
  ]);
  expect(said(why("withdrawn", { heldOn: null, reason: "Wrong subject" }))).toEqual([
    "A class withdrawn by a.menon: Wrong subject",
  ]);
});

test("many uploads are one sentence, the late ones first", () => {
  const late = why("uploaded", { late: true });
  expect(reasonsOf([why("uploaded"), late, why("rule"), why("uploaded"), late], english.why, dates)).toEqual([
    "2 classes held by then and uploaded late",
    "2 classes uploaded",
    "Another rule, kept on 2026-11-17 by a.menon",
  ]);
});

test("Hindi has words for every reason", () => {
  const kinds = [
    ...(["uploaded", "corrected", "withdrawn", "restored", "reopened", "discarded"] as const),
    ...(["answered", "file", "leave", "rule", "moved"] as const),
  ];
  for (const kind of kinds) {
    const [said] = reasonsOf([why(kind)], hindi.why, dates);
    expect(said).toMatch(/[\u0900-\u097f]/);
    expect(said).toContain("a.menon");
  }
});
