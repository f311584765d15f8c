import { compare, type Difference, type EntryWords, type Facts, inWords, isFacts, labelOf } from "./facts";
import type { Words } from "./words";

type SayDay = (civil: string) => string;

/** Of one student, or what was entered for several in one go and taken back. */
export function tellLeaves(
  before: Facts | null,
  after: Facts | null,
  words: Words,
  sayDay: SayDay,
): EntryWords {
  const { acts, fields } = words;
  const told = after ?? before ?? {};
  if (isFacts(told.students)) {
    const each = Object.entries(told.students).map(([roll, facts]) =>
      oneSided(isFacts(facts) ? tellSpan(facts, words, sayDay) : null, after !== null, roll),
    );
    return inWords(after ? acts.leavesEntered : acts.leavesRemoved, ...each);
  }
  const roll = String(told.roll);
  if ("certificate" in told) {
    const [was, is] = [before, after].map((facts) => (facts?.certificate ? words.yes : words.no));
    return inWords(acts.leave.certificate(roll), compare(was ?? null, is ?? null, fields.certificate));
  }
  if (!after) return inWords(acts.leave.removed(roll), oneSided(tellSpan(told, words, sayDay), false));
  const act = acts.leave[actOf(before, after)](roll);
  const [was, is] = [before && tellSpan(before, words, sayDay), tellSpan(after, words, sayDay)];
  return inWords(act, compare(was, is));
}

export function tellLeaveKind(before: Facts | null, after: Facts | null, words: Words): EntryWords {
  const { acts } = words;
  if (!before) return inWords(acts.added.leaveKinds, compare(null, labelOf(after)));
  if (!after) return inWords(acts.removed.leaveKinds, compare(labelOf(before), null));
  if (before.archived !== after.archived) {
    return inWords(after.archived ? acts.kindArchived : acts.kindBroughtBack, compare(null, labelOf(after)));
  }
  return inWords(acts.renamed.leaveKinds, compare(labelOf(before), labelOf(after)));
}

const STATES = ["asked", "granted", "refused", "revoked"] as const;

/** What was decided. Asked for again, or granted after it was revoked: a decision was undone. */
function actOf(before: Facts | null, after: Facts): (typeof STATES)[number] | "undone" {
  const state = STATES.find((each) => each === after.state) ?? "asked";
  const undone = before !== null && (state === "asked" || before.state === "revoked");
  return undone ? "undone" : state;
}

/** "Medical, 9 Nov to 13 Nov, granted", or "…, refused: No letter" */
function tellSpan({ kind, startsOn, endsOn, state, because }: Facts, words: Words, sayDay: SayDay): string {
  const days = words.leaveDays(sayDay(String(startsOn)), sayDay(String(endsOn)));
  const told = [kind, days, words.leaveStates[String(state)] ?? state].join(", ");
  return because ? `${told}: ${because}` : told;
}

const oneSided = (told: string | null, isNew: boolean, field: string | null = null): Difference =>
  isNew ? compare(null, told, field) : compare(told, null, field);
