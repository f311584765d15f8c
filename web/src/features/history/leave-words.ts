import {
  compare,
  type Difference,
  type Facts,
  inWords,
  isFacts,
  labelOf,
  type SayDay,
  type Told,
} from "./facts";
import type { Words } from "./words";

/** Of one student, or what was entered for several in one go and taken back. */
export function tellLeaves({ before, after, words, sayDay }: Told) {
  const { acts, fields } = words;
  const told = after ?? before ?? {};
  if (isFacts(told.students)) {
    const each = Object.entries(told.students).map(([roll, facts]) =>
      oneSided(isFacts(facts) ? tellSpan(facts, words, sayDay) : null, after !== null, roll),
    );
    const paper = tellPaper(told, words);
    const common = paper ? [compare(null, paper, fields.certificate)] : [];
    return inWords(after ? acts.leavesEntered : acts.leavesRemoved, ...common, ...each);
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

export function tellLeaveKind({ before, after, words }: Told) {
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

/** "Medical, 9 Nov to 13 Nov, granted", or "…, refused: No letter", or "…, granted on certificate PDF 3f9a12bc7d40…" */
function tellSpan(facts: Facts, words: Words, sayDay: SayDay): string {
  const { kind, startsOn, endsOn, state, because } = facts;
  const days = words.leaveDays(sayDay(String(startsOn)), sayDay(String(endsOn)));
  const paper = tellPaper(facts, words);
  const decided = [words.leaveStates[String(state)] ?? state, ...(paper ? [paper] : [])].join(" ");
  const told = [kind, days, decided].join(", ");
  return because ? `${told}: ${because}` : told;
}

/** Enough of the hash to tell one paper from another; the whole of it is in the entry. */
const HASH_SHOWN = 12;

function tellPaper({ paper }: Facts, { leavePaper }: Words): string | null {
  if (!isFacts(paper)) return null;
  const kind = String(paper.type).split("/").at(-1)?.toUpperCase() ?? "";
  return leavePaper(kind, String(paper.sha256).slice(0, HASH_SHOWN));
}

const oneSided = (told: string | null, isNew: boolean, field: string | null = null): Difference =>
  isNew ? compare(null, told, field) : compare(told, null, field);
