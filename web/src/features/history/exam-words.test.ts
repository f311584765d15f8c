import { expect, test } from "vitest";
import { PLAIN_RULE, ruleWith } from "@/testing/standings";
import { tell } from "./testing";

test("eligibility lists are told by their kind and their day, and keys by themselves", () => {
  const made = { number: 7, kind: "provisional", day: "2026-11-14", sha256: "9f2c", follows: 6 };
  expect(tell("lists", null, made)).toBe("Provisional list made; - > 2026-11-14");
  expect(tell("lists", null, { ...made, kind: "final" })).toBe("Final list made; - > 2026-11-14");
  expect(tell("lists", null, { key: 2 })).toBe("New key for signing lists");
});

test("what is condoned is told step by step, with the words that were given", () => {
  const asked = {
    condonation: 4,
    number: 7,
    roll: "24CS040",
    subject: "CS504",
    state: "asked",
    grounds: "Dengue",
  };
  expect(tell("lists", null, asked)).toBe("Condoning 24CS040 in CS504 asked for; - > Dengue");
  const recommended = { ...asked, state: "recommended" };
  expect(tell("lists", asked, recommended)).toBe("Condoning 24CS040 in CS504 recommended");
  const condoned = { ...recommended, state: "condoned", decision: "condoned", reference: "AC/114" };
  expect(tell("lists", recommended, condoned)).toBe("24CS040 in CS504 condoned; - > AC/114: Dengue");
  const refused = { ...condoned, subject: null, state: "refused" };
  expect(tell("lists", null, refused)).toBe("24CS040 not condoned; - > AC/114: Dengue");
  const revoked = { ...condoned, state: "revoked", because: "Another student" };
  expect(tell("lists", condoned, revoked)).toBe(
    "Decision about 24CS040 in CS504 revoked; - > Another student",
  );
});

test("an objection is told from its sending to its answer, without what students wrote", () => {
  const known = { objection: 143, roll: "24CS040", heldOn: "2026-10-14", class: 2 };
  const sent = { ...known, sent: true, claim: "present", mark: 0 };
  expect(tell("objections", null, sent)).toBe("Objection No. 143 sent");
  expect(tell("objections", null, { ...sent, voices: 2 })).toBe("Objection No. 143: somebody else wrote too");
  const waits = { ...known, state: "waiting" };
  const stands = { ...known, state: "stands", because: "You came later" };
  expect(tell("objections", waits, stands)).toBe(
    "Objection No. 143 answered: the mark stands; - > You came later",
  );
  expect(tell("objections", stands, waits)).toBe(
    "Answer to objection No. 143 taken back; You came later > -",
  );
  expect(tell("objections", waits, { ...known, state: "corrected", mark: 1 })).toBe(
    "Objection No. 143 answered: corrected; - > Present",
  );
});

test("rules are told by the day they begin on, whole, and what holds where none is left", () => {
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  const kept = { startsOn: "2026-12-01", rule: ruleWith({ of: "together", floor: 65, latePerAbsence: 3 }) };
  expect(plain(tell("rules", null, kept))).toBe(
    "Rule kept from 2026-12-01 on; - > at least 75 % in all subjects of a semester together, not rounded; " +
      "from 65 % the committee may condone; every 3rd late is one absence; duty counts as present; " +
      "medical leave is not counted; counted from joining",
  );
  expect(tell("rules", null, { startsOn: "2026-12-01", rule: null })).toBe(
    "Rule kept from 2026-12-01 on; - > The rule of the batch or of the college holds again",
  );
  expect(tell("rules", { startsOn: "2026-12-01", rule: PLAIN_RULE }, null)).toMatch(
    /^Rule from 2026-12-01 on taken back; at least 75/,
  );
});
