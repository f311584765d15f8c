import { isMark } from "@/lib/marks";
import { tellCondoning } from "./condoning-words";
import {
  compare,
  type EntryWords,
  type Facts,
  factsOf,
  inWords,
  isFacts,
  labelOf,
  type SayDay,
  type Told,
} from "./facts";
import { tellGateway } from "./gateway-words";
import { tellLeaveKind, tellLeaves } from "./leave-words";
import { tellNotices } from "./notice-words";
import { tellObjection } from "./objection-words";
import { tellRules } from "./rule-words";
import { tellContact, tellGroups, tellStudents } from "./student-words";
import { tellCalendar, tellTimetable } from "./timetable-words";
import { findDifferences, textOf, withLanguage, wordsOf } from "./told-facts";
import type { HistoryEntry } from "./types";
import type { Words } from "./words";

const TELL = {
  marks: tellMark,
  classes: tellClass,
  students: tellStudents,
  groups: tellGroups,
  contacts: tellContact,
  leaves: tellLeaves,
  leaveKinds: tellLeaveKind,
  rules: tellRules,
  lists: tellList,
  timetable: tellTimetable,
  calendar: tellCalendar,
  notices: tellNotices,
  gateways: tellGateway,
  objections: tellObjection,
  admins: tellAdmin,
} satisfies Partial<Record<HistoryEntry["kind"], (told: Told) => EntryWords>>;

const isNoLabel = (kind: HistoryEntry["kind"]): kind is keyof typeof TELL => kind in TELL;

export function tellEntry(entry: HistoryEntry, words: Words, sayDay: SayDay = String) {
  const { kind } = entry;
  const [before, after] = [factsOf(entry.before), factsOf(entry.after)];
  if (isNoLabel(kind)) return TELL[kind]({ entry, before, after, words, sayDay });
  if (isFacts(after?.noticeBoard)) return tellBoard(after.noticeBoard, words, sayDay);
  return tellLabel(kind, entry.before, entry.after, words);
}

/** An eligibility list that was made, or a key that signs those to come: neither is ever changed. And what is condoned. */
function tellList({ after, words, sayDay }: Told) {
  const { listMade, signingKeyMade } = words.acts;
  if (after?.key) return inWords(signingKeyMade);
  if (after?.state) return tellCondoning(after, words);
  const day = compare(null, sayDay(String(after?.day)));
  return inWords(after?.kind === "final" ? listMade.final : listMade.provisional, day);
}

function tellMark({ entry: { roll, reason }, before, after, words }: Told) {
  const act = reason ? words.acts.corrected : words.acts.overruled;
  return inWords(act(roll ?? ""), compare(markOf(before, words), markOf(after, words)));
}

function tellClass({ before, after, words, sayDay }: Told) {
  const { acts } = words;
  if (after?.marksFile) {
    const file = words.fileOfMarks(String(after.file), Number(after.classes), Number(after.marks));
    return after.undone
      ? inWords(acts.marksUndone, compare(file, null))
      : inWords(acts.marksWritten, compare(null, file));
  }
  if (before && !after) return inWords(acts.discarded, compare(openOf(before, words), null));
  const counts = countsOf(after ?? {}, words);
  if (!before) {
    const waiting = after?.waits ? [compare(null, words.waits)] : [];
    const late = after?.rightEnded ? [compare(null, words.rightEnded(sayDay(String(after.rightEnded))))] : [];
    return inWords(acts.uploaded, compare(null, counts), ...waiting, ...late);
  }
  if (after?.answer === "one" || after?.answer === "two") {
    const was = before.waits ? words.waits : countsOf(before, words);
    const act = acts.answered[after.answer](String(after.with), String(after.takenBy));
    return inWords(act, compare(was, counts));
  }
  if (before.waits) return inWords(acts.waitsNoMore, compare(words.waits, counts));
  if (after?.reopened) return inWords(acts.uploadUndone, compare(counts, words.openAgain));
  return after?.withdrawn
    ? inWords(acts.withdrawn, compare(counts, words.withdrawn))
    : inWords(acts.restored, compare(words.withdrawn, counts));
}

function tellAdmin({ before, after, words }: Told) {
  const { acts } = words;
  if (after && "password" in after) return inWords(acts.passwordChanged);
  if (after && "token" in after) {
    const [was, now] = [textOf(before?.token, words), textOf(after.token, words)];
    return inWords(now === null ? acts.tokenRevoked : acts.tokenMade, compare(was, now));
  }
  if (after && "feed" in after) return inWords(after.feed === null ? acts.feedEnded : acts.feedMade);
  if (after && "grant" in after) {
    const [was, now] = [textOf(before?.grant, words), textOf(after.grant, words)];
    return inWords(now === null ? acts.grantEnded : acts.grantGiven, compare(was, now));
  }
  if (after && "link" in after) {
    return inWords(after.link === "invitation" ? acts.invited : acts.passwordLinkMade);
  }
  if (after && "peopleFile" in after) {
    const file = textOf(after.file, words);
    if (after.undone) return inWords(acts.peopleFileUndone, compare(file, null));
    return inWords(acts.peopleFromFile, compare(null, file));
  }
  if (after && "passkey" in after) {
    const [was, now] = [textOf(before?.passkey, words), textOf(after.passkey, words)];
    const act = was === null ? acts.passkeyAdded : now === null ? acts.passkeyRemoved : acts.passkeyRenamed;
    return inWords(act, compare(was, now));
  }
  if (after && "provider" in after) {
    const [was, now] = [textOf(before?.provider, words), textOf(after.provider, words)];
    return inWords(now === null ? acts.unlinked : acts.linked, compare(was, now));
  }
  if (after && "sessions" in after) return inWords(acts.sessionsEnded);
  if (after && "disabled" in after && before) {
    return inWords(after.disabled ? acts.adminDisabled : acts.adminEnabled);
  }
  if (!after)
    return inWords(acts.adminRemoved, compare(wordsOf(withLanguage(before ?? {}, words), words), null));
  const now = withLanguage(after, words);
  if (!before) return inWords(acts.adminAdded, compare(null, wordsOf(now, words)));
  return inWords(acts.changed, ...findDifferences(withLanguage(before, words), now, words));
}

/** A print of the notice board: how many were below, of how many, up to which day. */
function tellBoard({ upTo, below, students }: Facts, words: Words, sayDay: SayDay) {
  const told = words.boardOf(Number(below), Number(students), sayDay(String(upTo)));
  return inWords(words.acts.boardPrinted, compare(null, told));
}

type LabelKind = keyof Words["acts"]["added"];

function tellLabel(kind: LabelKind, before: unknown, after: unknown, words: Words) {
  const { added, renamed, removed, changed } = words.acts;
  const [was, is] = [labelOf(before), labelOf(after)];
  const now = tellTakers(factsOf(after) ?? {}, words);
  if (was === null && is === null) {
    return inWords(changed, ...findDifferences(tellTakers(factsOf(before) ?? {}, words), now, words));
  }
  const act = was === null ? added : is === null ? removed : renamed;
  const takers = now.called ? [compare(null, String(now.called), words.fields.called)] : [];
  return inWords(act[kind], compare(was, is), ...takers);
}

/** A subject's facts, with who takes it in words: groups by what they were called. */
function tellTakers({ called, groups, ...others }: Facts, words: Words): Facts {
  if (called === undefined) return others;
  return { ...others, called: Array.isArray(groups) ? groups.join(", ") : words.called[String(called)] };
}

const markOf = (facts: Facts | null, words: Words) => (isMark(facts?.mark) ? words.marks[facts.mark] : null);

/** How many were late is told only where somebody was. */
const countsOf = ({ present, absent, late }: Facts, words: Words) =>
  words.counts({ present: Number(present), absent: Number(absent), late: Number(late ?? 0) });

const openOf = (facts: Facts, words: Words) =>
  words.openMarks(isFacts(facts.marks) ? Object.keys(facts.marks).length : 0);
