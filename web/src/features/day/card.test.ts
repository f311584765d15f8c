import { expect, test } from "vitest";
import { at, ownClass, taught } from "@/testing/day";
import { type Card, chooseCard, findNotTaken, weekdayOfToday } from "./card";
import { seeClasses } from "./seen";
import type { OpenSeen, OwnClass, SpecialDay } from "./types";

const TODAY = "2026-11-16";

/** The day of the board: 9:00, 9:55, a lab at 12:40, 15:25. */
const networks = ownClass({ hour: 1, taught: [taught({ subject: "CS303" })] });
const systems = ownClass({ hour: 2, taught: [taught({ subject: "CS301" })] });
const lab = ownClass({ hour: 5, length: 3, taught: [taught({ subject: "CS351" })] });
const learning = ownClass({ hour: 8, taught: [taught({ subject: "CS705" })] });
const DAY = [networks, systems, lab, learning];

const taken = (own: OwnClass, attended = 54): OwnClass => ({
  ...own,
  hours: own.hours.map((hour) => ({
    ...hour,
    units: hour.units.map(() => ({ state: "taken", attended, of: 60 })),
  })),
});

function choose(
  clock: string,
  classes: OwnClass[],
  { opens = [], special = [] }: { opens?: OpenSeen[]; special?: SpecialDay[] } = {},
): Card {
  const moment = { today: TODAY, now: Date.parse(at(clock)) };
  return chooseCard(seeClasses({ classes }, [], opens), opens, special, moment);
}

const openCall = (given: Partial<OpenSeen>): OpenSeen => ({
  ...{
    id: "call",
    classIds: [],
    heldOn: TODAY,
    name: "CS301",
    done: 0,
    all: 60,
    isMine: true,
    takenBy: null,
  },
  ...given,
});

const code = (own: { own: OwnClass } | null | undefined) => own?.own.taught[0]?.subject;

const holiday = (given: Partial<SpecialDay> = {}): SpecialDay => ({
  ...{ firstDay: TODAY, lastDay: TODAY, kind: "holiday", weekday: null, name: "Guru Nanak Jayanti" },
  ...{ batch: null, department: null },
  ...given,
});

test("before the first class: it, when, and what follows; nothing is to be done", () => {
  const card = choose("8:20", DAY);
  expect(card).toMatchObject({ kind: "next", minutes: 40, isFirst: true, last: null });
  expect(card.kind === "next" && [code(card.at), code(card.after)]).toEqual(["CS303", "CS301"]);
});

test("from ten minutes before its hour a class is the one to take", () => {
  expect(choose("8:49", DAY).kind).toBe("next");
  const card = choose("8:52", DAY);
  expect(card).toMatchObject({ kind: "soon", minutes: 8 });
  expect(card.kind === "soon" && [code(card.at), code(card.next)]).toEqual(["CS303", "CS301"]);
});

test("in its hour it is now, to the last minute", () => {
  for (const clock of ["9:55", "10:44"]) {
    const card = choose(clock, [taken(networks), systems, lab, learning]);
    expect(card.kind === "now" && [code(card.at), code(card.next)]).toEqual(["CS301", "CS351"]);
  }
});

test("an open roll call of today comes before all", () => {
  const opens = [
    openCall({ id: "of Friday", heldOn: "2026-11-13" }),
    openCall({ id: "somebody's", isMine: false }),
    openCall({ id: "call", classIds: ["class"], done: 39 }),
  ];
  const being = ownClass({ hour: 2, units: ["running"], rollcall: "class" });
  const card = choose("10:07", [networks, being, lab], { opens });
  expect(card).toMatchObject({ kind: "open", call: { id: "call", done: 39 } });
  expect(card.kind === "open" && [code(card.at), code(card.next)]).toEqual(["CS301", "CS351"]);
  expect(choose("10:07", DAY, { opens: opens.slice(0, 2) }).kind).toBe("now"); // these hide nothing

  const colleagues = openCall({ id: "meeting", classIds: ["class"], isMine: false });
  expect(choose("10:07", [being], { opens: [colleagues] })).toMatchObject({ kind: "open" }); // one's own class

  const ofOthers = { ...colleagues, takenBy: "ravi" }; // in one go with what is not this person's
  expect(choose("10:07", [being], { opens: [ofOthers] })).toMatchObject({ at: { takenBy: "ravi" } });
});

test("between classes that are all taken: the next, and how the last one was", () => {
  const card = choose("11:30", [taken(networks), taken(systems, 56), lab, learning]);
  expect(card).toMatchObject({ kind: "next", minutes: 70, isFirst: false });
  expect(card.kind === "next" && [code(card.at), card.last?.attended]).toEqual(["CS351", 56]);
});

test("after one that was not held the next one is not the first", () => {
  const card = choose("11:30", [ownClass({ hour: 1, units: ["not_held"] }), lab]);
  expect(card).toMatchObject({ kind: "next", isFirst: false, last: null });
});

test("ended and not taken: until the next of one's own begins, then again when nothing is now", () => {
  const untaken = choose("11:10", [taken(networks), systems, lab, learning]);
  expect(untaken).toMatchObject({ kind: "ended", minutes: 25 });
  expect(untaken.kind === "ended" && code(untaken.at)).toBe("CS301");

  const between = choose("9:52", DAY); // the second one is at 9:55: ten minutes before does not hide the first
  expect(between.kind === "ended" && code(between.at)).toBe("CS303");
  const begun = choose("9:55", DAY);
  expect(begun.kind === "now" && code(begun.at)).toBe("CS301");
  const after = choose("11:10", [networks, taken(systems), lab]);
  expect(after.kind === "ended" && code(after.at)).toBe("CS303");
  const soon = choose("12:31", [networks, taken(systems), lab]); // what is now comes before what ended long ago
  expect(soon.kind === "soon" && code(soon.at)).toBe("CS351");
});

test("after the last: how many were taken, who was there, and what comes tomorrow", () => {
  const tomorrow = ownClass({ hour: 3, day: "2026-11-17" });
  const card = choose("17:10", [...DAY.map((own) => taken(own)), tomorrow]);
  expect(card).toMatchObject({ kind: "done", taken: 4, attended: 4 * 54, of: 240 });
  expect(card.kind === "done" && card.nextDay?.own.day).toBe("2026-11-17");
});

test("a holiday has its name, and the next day with classes", () => {
  const wednesday = ownClass({ day: "2026-11-18" });
  const card = choose("9:30", [wednesday], { special: [holiday()] });
  expect(card).toMatchObject({ kind: "none", holiday: { name: "Guru Nanak Jayanti" } });
  expect(card.kind === "none" && card.nextDay?.own.day).toBe("2026-11-18");
  const later = holiday({ firstDay: "2026-11-17", lastDay: "2026-11-17" });
  expect(choose("9:30", [wednesday], { special: [later] })).toMatchObject({ kind: "none", holiday: null });
});

test("a Saturday that runs Monday's says so", () => {
  const runs = holiday({ kind: "runs", weekday: 1, name: null });
  expect(weekdayOfToday([holiday(), runs], TODAY)).toBe(1);
  expect(weekdayOfToday([{ ...runs, firstDay: "2026-11-21", lastDay: "2026-11-21" }], TODAY)).toBeNull();
});

test("two at once are both offered, also before they begin, and one alone once the other is taken", () => {
  const other = ownClass({ hour: 2, slotId: 77, taught: [taught({ subject: "CS311", subjectId: 311 })] });
  for (const clock of ["9:50", "10:10"]) {
    const card = choose(clock, [taken(networks), systems, other]);
    expect(card.kind === "several" && card.all.map(code)).toEqual(["CS301", "CS311"]);
  }
  const card = choose("10:10", [taken(systems), other]);
  expect(card.kind === "now" && code(card.at)).toBe("CS311");
  const overlap = choose("10:10", [ownClass({ hour: 1, length: 3 }), other]); // a lab that has begun before
  expect(overlap.kind).toBe("several");
});

test("what is covered by somebody else, not held or not theirs to take is not now", () => {
  const others = [
    ownClass({ hour: 2, isMine: false }),
    ownClass({ hour: 2, mayTake: false }),
    ownClass({ hour: 2, units: ["not_held"] }),
  ];
  for (const own of others) expect(choose("10:10", [own])).toMatchObject({ kind: "none" });
});

test("a class that one covers is one's own", () => {
  const asked = [
    {
      ...{ userName: "asha.rao", name: "Asha Rao" },
      insteadOf: { userName: "m.iqbal", name: "Mohammad Iqbal" },
    },
  ];
  expect(choose("10:10", [ownClass({ hour: 2, asked })]).kind).toBe("now");
});

test("of a lab with three hours in one card the hours that are left are now", () => {
  const card = choose("14:00", [ownClass({ hour: 5, length: 3, units: ["taken", "running", "to_come"] })]);
  expect(card.kind === "now" && card.at.wanted.dayHours).toEqual([6, 7]);
});

test("an hour that the college has no time for is never now", () => {
  const timeless = ownClass({ hour: 2 });
  for (const hour of timeless.hours) Object.assign(hour, { startsAt: null, endsAt: null });
  expect(choose("10:10", [timeless]).kind).toBe("none");
});

test("not taken is what was before today, the newest first; not what is to come, taken or covered", () => {
  const classes = seeClasses(
    {
      classes: [
        ownClass({ day: "2026-11-12", units: ["missing"] }),
        ownClass({ day: "2026-11-13", hour: 1, units: ["missing"] }),
        ownClass({ day: "2026-11-13", hour: 4, units: ["missing"] }),
        ownClass({ day: "2026-11-13", hour: 5, units: ["taken"] }),
        ownClass({ day: "2026-11-13", hour: 6, units: ["missing"], isMine: false }),
        ownClass({}),
      ],
    },
    [],
    [],
  );
  const moment = { today: TODAY, now: Date.parse(at("8:20")) };
  const card = chooseCard(classes, [], [], moment);
  expect(findNotTaken(classes, card, moment, () => false).map(({ own }) => [own.day, own.hour])).toEqual([
    ["2026-11-13", 4],
    ["2026-11-13", 1],
    ["2026-11-12", 1],
  ]);
  const isToday = ({ own }: { own: OwnClass }) => own.day === TODAY;
  expect(findNotTaken(classes, card, moment, isToday).map(({ own }) => own.day)[0]).toBe(TODAY);
});

/** What the card is about, and what stands in Not taken at the same moment. */
function seeHome(clock: string, given: OwnClass[]) {
  const moment = { today: TODAY, now: Date.parse(at(clock)) };
  const classes = seeClasses({ classes: given }, [], []);
  const card = chooseCard(classes, [], [], moment);
  return { kind: card.kind, missed: findNotTaken(classes, card, moment, () => false).map(code) };
}

test("what was missed today stands in Not taken once the card has gone on, and until it is taken or not held", () => {
  expect(seeHome("9:30", DAY)).toEqual({ kind: "now", missed: [] });
  expect(seeHome("9:52", DAY)).toEqual({ kind: "ended", missed: [] }); // still on the card
  expect(seeHome("9:55", DAY)).toEqual({ kind: "now", missed: ["CS303"] });
  expect(seeHome("11:10", DAY)).toEqual({ kind: "ended", missed: ["CS303"] }); // the card has the one after it
  expect(seeHome("12:40", DAY)).toEqual({ kind: "now", missed: ["CS301", "CS303"] });
  expect(seeHome("9:55", [taken(networks), systems])).toEqual({ kind: "now", missed: [] });
  const notHeld = ownClass({ hour: 1, units: ["not_held"] });
  expect(seeHome("9:55", [notHeld, systems])).toEqual({ kind: "now", missed: [] });

  const other = ownClass({ hour: 2, slotId: 77, taught: [taught({ subject: "CS311", subjectId: 311 })] });
  expect(seeHome("10:10", [systems, other])).toEqual({ kind: "several", missed: [] });
  expect(seeHome("11:10", [systems, other])).toEqual({ kind: "ended", missed: ["CS301"] });
  expect(seeHome("11:10", [taken(systems), other])).toEqual({ kind: "ended", missed: [] });
});
