import { counted, figure } from "./counting";

const classes = (count: number) => counted(count, "class", "classes");

/** The calendar: holidays, and days that run another weekday's classes. */
export const calendar = {
  title: "Calendar",
  left: (days: number) =>
    days === 0 ? "No days of classes left" : `${counted(days, "day")} of classes left`,
  gone: (gone: number, all: number) => `${figure(gone)} of ${figure(all)} ${gone === 1 ? "is" : "are"} gone.`,
  ends: (day: string) => `The term ends on ${day}.`,
  begins: (day: string) => `The term begins on ${day}.`,
  ended: (day: string) => `The term ended on ${day}.`,
  noTerm: "There is no timetable yet. Holidays can be written down already.",

  /** Under the number of a day, where there is room for a letter or a few. */
  holidayLetter: "H",
  legend: {
    holiday: "holiday",
    runs: (weekday: string) => `runs ${weekday}’s`,
    some: "no class there",
    others: "otherwise there",
  },
  /** Read out behind the date. */
  told: {
    holiday: (name: string) => `holiday, ${name}`,
    runs: (weekday: string) => `runs ${weekday}’s classes`,
    holidayFor: (whom: string, name: string) => `no class in ${whom}, ${name}`,
    runsFor: (whom: string, weekday: string) => `runs ${weekday}’s classes in ${whom}`,
    noClass: "no class",
  },

  list: {
    title: "Special days",
    ofTerm: "of the term",
    all: (count: number) => `All ${figure(count)} of the term`,
    month: "This month only",
    none: "None in this month.",
    days: (count: number) => counted(count, "day"),
    fromTo: (first: string, last: string) => `${first} to ${last}`,
    runs: (weekday: string) => `Runs ${weekday}’s`,
    college: { holiday: "Holiday of the college", runs: "For the college" },
    some: { holiday: (whom: string) => `No class in ${whom}`, runs: (whom: string) => `For ${whom}` },
    lastDay: "Last day of the term",
    timetableEnds: "The timetable ends",
  },

  day: {
    nothing: "Nothing special on this day.",
    classes: (count: number) => `${classes(count)} in the timetable.`,
    there: "In the calendar",
    another: "Something else",
    happens: "What happens",
    kinds: { holiday: "Holiday", runs: "Runs another day’s" },
    weekday: "Whose classes run",
    day: "Day",
    from: "From",
    to: "To",
    name: "Name",
    whom: "For",
    college: "The whole college",
    batch: "Batch",
    everyBatch: "Every batch",
    early: "is before the first day",
    noWeekday: "Choose the weekday whose classes run.",
    taken: (count: number, oneDay: boolean) =>
      `${classes(count)} ${count === 1 ? "was" : "were"} taken on ${oneDay ? "that day" : "these days"}`,
    takenStay: (count: number): string => (count === 1 ? "It stays and counts." : "They stay and count."),
    noLonger: (count: number, besides: boolean) =>
      besides
        ? `${counted(count, "other")} will no longer be asked for.`
        : `${classes(count)} will no longer be asked for.`,
    newly: (count: number) => `${classes(count)} will be asked for instead.`,
    save: { holiday: "Save the holiday", runs: "Save the day" },
    saving: "Saving",
    remove: "Take it out",
    saved: (what: string) => `${what}: saved`,
    removed: (what: string) => `${what}: taken out`,
    standsNow: "Somebody has changed this day meanwhile. Now it is",
    isGone: "Somebody has taken this day out meanwhile",
    savingReplaces: "What you wrote is still here. Saving it puts it in the place of that.",
    savingAdds: "What you wrote is still here. Saving it adds the day again.",
  },
};
