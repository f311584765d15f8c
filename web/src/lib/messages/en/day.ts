import { counted, figure } from "./counting";
import { ofOthers } from "./rollcall-day";

const HOURS = ["no hour", "one hour", "two hours", "three hours", "four hours"];

/** 1 hour 20 minutes */
const duration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && counted(hours, "hour"), (rest > 0 || hours === 0) && counted(rest, "minute")]
    .filter(Boolean)
    .join(" ");
};

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** What Home says with a timetable. */
export const day = {
  /** Stands at the head of the card, then what is said beside it. */
  when: {
    now: "Now",
    at: (time: string) => `At ${time}`,
    first: (time: string) => `First class at ${time}`,
    next: (time: string) => `Next at ${time}`,
    ended: (time: string) => `Ended ${time}`,
    done: "Today is done",
    none: "Nothing for you to take",
    open: "Open",
  },
  span: (starts: string, ends: string) => `${starts} to ${ends}`,
  inMinutes: (minutes: number) => `in ${duration(minutes)}`,
  agoNotTaken: (minutes: number) => `${duration(minutes)} ago, not taken`,
  severalNow: "two in the timetable",
  runs: (weekday: number) => `today runs ${WEEKDAYS[weekday % 7]}'s`,
  holidayOf: (whom: string | null) => (whom ? `holiday of ${whom}` : "holiday of the college"),
  take: (name: string, students: number) => `Take ${name}, ${counted(students, "student")}`,
  takeEarly: "Take it early",
  takeExtra: "Take an extra class",
  opening: "Opening",
  ofOthers,
  goOn: (left: number) => (left > 0 ? `Continue, ${figure(left)} to go` : "Continue, all are marked"),
  marked: (done: number, all: number) => `${figure(done)} of ${figure(all)} marked.`,
  or: (one: string, other: string) => `${one} or ${other}`,
  which: (names: string) => `${names}?`,
  bothAt: (time: string) => `Both at ${time}.`,
  otherStays: "The other one stays open until it is taken or not held.",
  takenOnce: (hours: number) => `${hoursOf(hours)}, taken once`,
  hours: (count: number) => hoursOf(count),
  and: (one: string, other: string) => `${one} and ${other}`,
  cover: (name: string) => `You cover for ${name} today.`,
  noNetwork: (phone: boolean) =>
    `No network. Your classes of two weeks are on this ${phone ? "phone" : "computer"}.`,
  takenOf: (taken: number, all: number) => `${figure(taken)} of ${figure(all)} taken`,
  presentOf: (present: number, all: number) => `${figure(present)} of ${figure(all)} present`,
  nextDay: (day: string, time: string) => `${day} starts at ${time}.`,
  tomorrow: "Tomorrow",
  noClass: "No class today",
  nextIs: (day: string, time: string, name: string) => `Next: ${day}, ${time}, ${name}.`,
  /** At the foot of the card, before the class that it leads to. */
  foot: {
    next: (time: string) => `Next ${time}`,
    after: (time: string) => `Then ${time}`,
    last: "Last",
  },
  inRoom: (group: string, room: string) => `${group} in ${room}`,
  until: (time: string) => `until ${time}`,

  today: "Today",
  myWeek: "My week",
  hour: (hour: number) => `Hour ${hour}`,
  isNow: "Now",
  isOpen: "Open",
  attendedOf: (present: number, all: number) => `${figure(present)} of ${figure(all)}`,
  toBeSent: (present: number, all: number) => `${figure(present)} of ${figure(all)}, to be sent`,
  students: (count: number) => counted(count, "student"),
  covered: "Covered",
  takesIt: (name: string) => `${name} takes it`,
  forWhom: (name: string) => `for ${name}`,
  moved: "moved to this day",
  notTakenYet: "Not taken",
  notTakenHours: (count: number, hours: string) => `${count === 1 ? "Hour" : "Hours"} ${hours} not taken`,
  notHeld: "Not held",
  barred: "No right to take it",

  notTaken: "Not taken",
  beforeToday: (count: number) => `${figure(count)} before today`,
  takeNow: "Take it now, from memory or paper",
  notHeldBecause: "Not held, because…",
  reasons: {
    leave: "I was on leave",
    duty: "On duty elsewhere",
    event: "Event",
    exam: "Test or exam",
    holiday: "Holiday declared",
    other: "Other…",
  },
  /** As it is told afterwards. */
  because: {
    leave: "on leave",
    duty: "on duty elsewhere",
    event: "event",
    exam: "test or exam",
    holiday: "holiday declared",
    other: "another reason",
  },
  saidNotHeld: (name: string, date: string, because: string) => `${name}, ${date}: not held, ${because}.`,
  otherTitle: "Why was it not held?",
  otherWords: "Reason",
  otherTooLong: "is longer than 500 letters",
  otherAct: "Not held",
  needsNetwork: "Not written: there is no network. Say it again when there is.",
};

function hoursOf(count: number): string {
  return HOURS[count] ?? counted(count, "hour");
}
