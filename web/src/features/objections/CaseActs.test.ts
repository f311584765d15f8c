import { expect, test } from "vitest";
import { ABSENT, LATE } from "@/lib/marks";
import { correctionsFor } from "./CaseActs";
import type { Claim, Objection } from "./types";

/** A case with what each of those who wrote claims. */
function caseOf(claims: [Claim, ...Claim[]], other: Partial<Objection> = {}): Objection {
  const texts = claims.map((claim) => ({ sentAt: "2026-11-14T12:00:00Z", claim, text: null, contact: null }));
  return { claim: claims[0], texts, seen: ABSENT, counts: true, ...other } as Objection;
}

test("what is claimed comes first, also where somebody else claimed leave before", () => {
  expect(correctionsFor(caseOf(["late", "present"]))).toEqual({
    ...{ first: "late", others: ["present"], onlyLeave: false },
  });
  expect(correctionsFor(caseOf(["leave", "present"]))).toEqual({
    ...{ first: "present", others: ["late"], onlyLeave: false },
  });
});

test("where all claim leave nothing comes first, and the mark can be corrected all the same", () => {
  expect(correctionsFor(caseOf(["leave"]))).toEqual({
    ...{ first: undefined, others: ["present", "late"], onlyLeave: true },
  });
});

test("nothing is corrected to what it is, nor in a class that does not count", () => {
  expect(correctionsFor(caseOf(["late"], { seen: LATE }))).toMatchObject({
    first: undefined,
    others: ["present"],
  });
  expect(correctionsFor(caseOf(["present"], { counts: false }))).toMatchObject({
    first: undefined,
    others: [],
  });
});
