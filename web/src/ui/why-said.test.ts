import { expect, test } from "vitest";
import { why as english } from "@/lib/messages/en/why";
import { why as hindi } from "@/lib/messages/hi/why";
import { reasonsOf, type Why } from "./why-said";

const dates = { dayMonth: (day: string) => day.slice(8), moment: (instant: string) => instant.slice(0, 10) };

const why = (kind: Why["kind"], more: Partial<Why> = {}): Why => ({
  ...{ kind, at: "2026-11-17T10:00:00Z", by: "a.menon", late: false, heldOn: "2026-11-13", number: 1 },
  ...{ before: null, after: null, state: null, reason: null },
  ...more,
});

test("each reason in words", () => {
  const said = (...told: Why[]) => reasonsOf(told, english, dates);
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
  expect(reasonsOf([why("uploaded"), late, why("rule"), why("uploaded"), late], english, dates)).toEqual([
    "2 classes held by then and uploaded late",
    "2 classes uploaded",
    "Another rule, kept on 2026-11-17 by a.menon",
  ]);
});

test("Hindi has words for every reason", () => {
  const kinds = [
    ...(["uploaded", "corrected", "withdrawn", "restored", "reopened", "discarded"] as const),
    ...(["answered", "file", "leave", "rule", "moved", "joined", "left", "subject"] as const),
  ];
  for (const kind of kinds) {
    const [said] = reasonsOf([why(kind)], hindi, dates);
    expect(said).toMatch(/[\u0900-\u097f]/);
    expect(said).toContain("a.menon");
  }
});
