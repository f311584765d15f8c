import { isMark } from "@/lib/marks";
import type { history } from "@/lib/messages/en/history";
import type { Change } from "./types";

type Words = typeof history;

/** One thing that changed. Null before: it was not there; null after: it is gone. */
export interface Turn {
  /** What of it; null where the act has said it. */
  field: string | null;
  before: string | null;
  after: string | null;
}

/** What was done, in words, and what it turned into what. */
export interface Told {
  act: string;
  turns: Turn[];
}

type Facts = Record<string, unknown>;

export function tell(change: Change, words: Words): Told {
  const before = factsOf(change.before);
  const after = factsOf(change.after);
  switch (change.kind) {
    case "marks":
      return tellMark(change, before, after, words);
    case "classes":
      return tellClass(before, after, words);
    case "students":
      return tellStudents(before, after, words);
    case "admins":
      return tellAdmin(before, after, words);
    default:
      return tellLabel(change.kind, change.before, change.after, words);
  }
}

function tellMark({ roll, reason }: Change, before: Facts | null, after: Facts | null, words: Words): Told {
  const act = reason ? words.acts.corrected : words.acts.overruled;
  return { act: act(roll ?? ""), turns: [turn(null, markOf(before, words), markOf(after, words))] };
}

function tellClass(before: Facts | null, after: Facts | null, words: Words): Told {
  const { acts } = words;
  if (before && !after) return { act: acts.discarded, turns: [turn(null, openOf(before, words), null)] };
  const counts = countsOf(after ?? {}, words);
  if (!before) return { act: acts.uploaded, turns: [turn(null, null, counts)] };
  if (after?.reopened) return { act: acts.uploadUndone, turns: [turn(null, counts, words.openAgain)] };
  return after?.withdrawn
    ? { act: acts.withdrawn, turns: [turn(null, counts, words.withdrawn)] }
    : { act: acts.restored, turns: [turn(null, words.withdrawn, counts)] };
}

function tellStudents(before: Facts | null, after: Facts | null, words: Words): Told {
  const { acts } = words;
  if (isFacts(after?.students)) {
    const act = after.restored ? acts.importRestored : acts.imported;
    const file = typeof after.file === "string" ? [turn(null, null, words.file(after.file))] : [];
    return { act, turns: [...file, ...turnsByRoll(before?.students, after.students, words)] };
  }
  if (typeof after?.codes === "number")
    return { act: acts.codesMade, turns: [turn(null, null, words.codes(after.codes))] };
  if (after?.code)
    return {
      act: acts.codeRenewed,
      turns: [turn(null, null, wordsOf(before, words)), turn(words.fields.code ?? null, null, words.newCode)],
    };
  const whose = turn(null, null, wordsOf(after ?? before, words));
  if (!before) return { act: acts.studentAdded, turns: [whose] };
  if (!after) return { act: acts.studentRemoved, turns: [turn(null, wordsOf(before, words), null)] };
  if (before.archived !== after.archived) {
    return { act: after.archived ? acts.studentArchived : acts.studentRestored, turns: [whose] };
  }
  const moved = before.batch !== after.batch || before.department !== after.department;
  return { act: moved ? acts.studentMoved : acts.studentChanged, turns: turnsOf(before, after, words) };
}

function tellAdmin(before: Facts | null, after: Facts | null, words: Words): Told {
  const { acts } = words;
  if (after && "password" in after) return { act: acts.passwordChanged, turns: [] };
  if (after && "token" in after) {
    const [was, now] = [textOf(before?.token, words), textOf(after.token, words)];
    return after.token === null
      ? { act: acts.tokenRevoked, turns: [turn(null, was, null)] }
      : { act: acts.tokenMade, turns: [turn(null, null, now)] };
  }
  if (after && "passkey" in after) {
    const [was, now] = [before?.passkey ?? null, after.passkey].map((name) =>
      name === null ? null : textOf(name, words),
    ) as [string | null, string | null];
    const act = was === null ? acts.passkeyAdded : now === null ? acts.passkeyRemoved : acts.passkeyRenamed;
    return { act, turns: [turn(null, was, now)] };
  }
  if (after && "sessions" in after) return { act: acts.sessionsEnded, turns: [] };
  if (after && "disabled" in after && before) {
    return { act: after.disabled ? acts.adminDisabled : acts.adminEnabled, turns: [] };
  }
  if (!before) return { act: acts.adminAdded, turns: [turn(null, null, wordsOf(after, words))] };
  return { act: acts.changed, turns: turnsOf(before, after ?? {}, words) };
}

type LabelKind = keyof Words["acts"]["added"];

function tellLabel(kind: LabelKind, before: unknown, after: unknown, words: Words): Told {
  const { added, renamed, removed, changed } = words.acts;
  const [was, is] = [labelOf(before), labelOf(after)];
  if (was === null && is === null) {
    return { act: changed, turns: turnsOf(factsOf(before) ?? {}, factsOf(after) ?? {}, words) };
  }
  const act = was === null ? added : is === null ? removed : renamed;
  return { act: act[kind], turns: [turn(null, was, is)] };
}

const turn = (field: string | null, before: string | null, after: string | null): Turn => ({
  field,
  before,
  after,
});

/** Only what is not the same on both sides. */
function turnsOf(before: Facts, after: Facts, words: Words): Turn[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => turn(words.fields[name] ?? name, textOf(before[name], words), textOf(after[name], words)));
}

/** Of an import: each roll with what changed of it. */
function turnsByRoll(before: unknown, after: Facts, words: Words): Turn[] {
  const earlier = isFacts(before) ? before : {};
  const rolls = [...new Set([...Object.keys(earlier), ...Object.keys(after)])];
  const told = (facts: unknown) => (isFacts(facts) ? wordsOf(facts, words) : null);
  return rolls.map((roll) => turn(roll, told(earlier[roll]), told(after[roll])));
}

/** "24CS001, Meera Iyer": the texts, and what is true of it by name. */
function wordsOf(facts: Facts | null, words: Words): string {
  return (
    Object.entries(facts ?? {})
      .filter(([, value]) => value !== "" && value !== false && value !== null)
      .map(([name, value]) => (value === true ? (words.fields[name] ?? name) : String(value)))
      .join(", ") || words.nothing
  );
}

function textOf(value: unknown, words: Words): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  return String(value) || words.nothing;
}

const markOf = (facts: Facts | null, words: Words) => (isMark(facts?.mark) ? words.marks[facts.mark] : null);

const countsOf = (facts: Facts, words: Words) => words.counts(Number(facts.present), Number(facts.absent));

const openOf = (facts: Facts, words: Words) =>
  words.openMarks(isFacts(facts.marks) ? Object.keys(facts.marks).length : 0);

/** A label stands alone, or with its place where it had one. */
const labelOf = (value: unknown) => {
  const label = isFacts(value) ? value.label : value;
  return typeof label === "string" ? label : null;
};

const isFacts = (value: unknown): value is Facts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const factsOf = (value: unknown): Facts | null => (isFacts(value) ? value : null);
