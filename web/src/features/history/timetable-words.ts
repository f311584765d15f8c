import { compare, type Facts, inWords, isFacts, type SayDay, type Told } from "./facts";
import type { Words } from "./words";

/** Hours, terms and slots, and what was said of one day. */
export function tellTimetable(entry: Told) {
  const { before, after, words, sayDay } = entry;
  const { timetable } = words.acts;
  const told = after ?? before ?? {};
  if (after && "feed" in after) {
    const [was, now] = [before?.feed, after.feed].map((name) => (typeof name === "string" ? name : null));
    return inWords(now ? words.acts.feedMade : words.acts.feedEnded, compare(was ?? null, now ?? null));
  }
  if (told.hours) {
    return inWords(
      timetable.hours(sayDay(String(after?.from))),
      compare(hoursOf(before, words), hoursOf(after, words)),
    );
  }
  if (told.term) {
    const act = before ? (after ? timetable.termChanged : timetable.termRemoved) : timetable.termMade;
    return inWords(act, compare(termOf(before, words, sayDay), termOf(after, words, sayDay)));
  }
  if (told.day) return tellDay(entry);
  return tellSlots(before, after ?? {}, words, sayDay);
}

/** A holiday, or a day that runs another weekday's classes. */
export function tellCalendar({ before, after, words, sayDay }: Told) {
  const { calendar } = words.acts;
  const act = before ? (after ? calendar.changed : calendar.removed) : calendar.added;
  const say = (facts: Facts | null) => facts && specialDayOf(facts, words, sayDay);
  return inWords(act, compare(say(before), say(after)));
}

/** Of single slots each is told, of many how many there are. */
function tellSlots(before: Facts | null, after: Facts, words: Words, sayDay: SayDay) {
  const { timetable } = words.acts;
  const from = sayDay(String(after.from));
  const file = typeof after.file === "string" ? [compare(null, words.file(after.file))] : [];
  const [was, now] = [slotsOf(before, words), slotsOf(after, words)];
  const count = Math.max(was.length, now.length);
  const pairs = Array.from({ length: count }, (_, at) => compare(was[at] ?? null, now[at] ?? null));
  const act = after.undone
    ? timetable.undone
    : was.length === 0
      ? timetable.slotAdded(from)
      : now.length === 0
        ? timetable.slotTakenOut(from)
        : timetable.slotChanged(from);
  return inWords(act, ...file, ...pairs);
}

function tellDay({ before, after, words, sayDay }: Told) {
  const { timetable } = words.acts;
  const told = after ?? before ?? {};
  const what = isFacts(told.slot) ? slotOf(told.slot, words) : "";
  const [was, now] = [saidOf(before, words, sayDay), saidOf(after, words, sayDay)];
  const act = now === null ? timetable.dayTakenBack : timetable.daySaid;
  return inWords(act(sayDay(String(told.day))), compare(null, what), compare(was, now));
}

function hoursOf(facts: Facts | null, words: Words): string | null {
  if (!Array.isArray(facts?.hours)) return null;
  return facts.hours
    .map(([starts, ends], at) => words.hourTimes(at + 1, String(starts), String(ends)))
    .join(", ");
}

function termOf(facts: Facts | null, words: Words, sayDay: SayDay): string | null {
  if (!Array.isArray(facts?.term)) return null;
  const [first, last] = facts.term.map((day) => sayDay(String(day)));
  return words.leaveDays(String(first), String(last));
}

function slotsOf(facts: Facts | null, words: Words): string[] {
  if (typeof facts?.count === "number") return [words.slots(facts.count)];
  return Array.isArray(facts?.slots) ? facts.slots.filter(isFacts).map((slot) => slotOf(slot, words)) : [];
}

/** "Tuesday, hour 6, CS303 A, asha.rao, Room 118". */
function slotOf(slot: Facts, words: Words): string {
  const first = Number(slot.hour);
  const subjects = (Array.isArray(slot.subjects) ? slot.subjects : [])
    .filter(isFacts)
    .map(({ code, group }) => (group ? `${code} ${group}` : String(code)));
  const parts = [
    words.weekdays[Number(slot.weekday) - 1],
    words.hoursOfSlot(first, first + Number(slot.length) - 1),
    [...new Set(subjects)].join(" + ") || String(slot.title ?? ""),
    ...(Array.isArray(slot.lecturers) ? slot.lecturers.map(String) : []),
    slot.room ? words.room(String(slot.room)) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function saidOf(facts: Facts | null, words: Words, sayDay: SayDay): string | null {
  if (!Array.isArray(facts?.said)) return null;
  return facts.said
    .filter(isFacts)
    .map((said) => {
      if (said.kind === "moved") {
        const room = said.room ? [words.room(String(said.room))] : [];
        return [words.movedTo(sayDay(String(said.movedTo)), Number(said.movedHour)), ...room].join(", ");
      }
      const why = [words.notHeldReasons[String(said.reason)], said.words].filter(Boolean).join(": ");
      return words.notHeld(typeof said.hour === "number" ? said.hour : null, why);
    })
    .join("; ");
}

function specialDayOf(facts: Facts, words: Words, sayDay: SayDay): string {
  const days = words.leaveDays(sayDay(String(facts.firstDay)), sayDay(String(facts.lastDay)));
  const what =
    facts.kind === "runs"
      ? words.runs(words.weekdays[Number(facts.weekday) - 1] ?? "")
      : words.holiday(String(facts.name ?? ""));
  const whose = [facts.batch, facts.department].filter(Boolean).join(", ") || words.wholeCollege;
  return [what, days, whose].join(", ");
}
