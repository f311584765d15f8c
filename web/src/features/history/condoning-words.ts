import { compare, type Facts, inWords } from "./facts";
import type { Words } from "./words";

const STATES = ["asked", "recommended", "condoned", "refused", "revoked"] as const;

/** What was asked, recommended or decided beside the number of a list, and with which words. */
export function tellCondoning(after: Facts, words: Words) {
  const state = STATES.find((each) => each === after.state) ?? "asked";
  const act = words.acts.condoning[state](String(after.roll), after.subject ? String(after.subject) : null);
  const said = { asked: after.grounds, recommended: after.remark, revoked: after.because };
  const told = state in said ? [said[state as keyof typeof said]] : [after.reference, after.grounds];
  const given = told.filter((each) => typeof each === "string").join(": ");
  return given ? inWords(act, compare(null, given)) : inWords(act);
}
