import { counted, figure } from "./counting";
import { ofOthers, ofTheDay } from "./rollcall-day";

/** What Home says of roll calls. */
export const rollcallHome = {
  isOpen: (subject: string, number: number | null) => `${subject}${ofTheDay(number)} is open`,
  progress: (done: number, all: number) =>
    `${figure(done)} of ${figure(all)} marked, ${figure(all - done)} to go.`,
  lastMark: (ago: string, by: string) => `Last mark ${ago} by ${by}.`,
  since: (date: string) => `Since ${date}.`,
  ofOthers,
  continueCall: "Continue the roll call",
  today: "Today's classes",
  allSheets: "All sheets",
  open: "Open",
  openOf: (done: number, all: number) => `${figure(done)} of ${figure(all)} marked`,
  presentOf: (present: number, all: number) => `${figure(present)} of ${figure(all)} present`,
  nth: (number: number) => `class ${number}`,
  hours: (count: number) => counted(count, "hour"),
  noneToday: "No class has been opened today.",
  showAll: (count: number) => `Show all ${figure(count)}`,
  showFewer: "Show fewer",
  recent: "Your recent classes",
  take: "Take attendance",
  takeOf: (subject: string) => `Take attendance of ${subject}`,
};
