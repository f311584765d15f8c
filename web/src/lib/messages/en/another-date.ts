import { counted } from "./counting";

/** A class of another date than today's, and which class of its day it is. */
export const anotherDate = {
  date: "Date of the class",
  /** The first and the last that can be chosen. */
  allowed: (first: string) => `From ${first} to today.`,
  notAllowed: (first: string) => `must be a day from ${first} to today`,
  whichOfDay: "Which class of that day",
  /** Of a class that is there. */
  takenBy: (time: string, by: string) => `${time} by ${by}`,
  stay: (numbers: string, many: boolean) =>
    many ? `Classes ${numbers} stay as they are.` : `Class ${numbers} stays as it is.`,
  daysAgo: (date: string, days: number) => `${date} is ${counted(days, "day")} ago`,
  willSay: (today: string, by: string) => `Its sheet will say: taken later, on ${today}, uploaded by ${by}.`,
  doubtfulClock: "Which day is it?",
  doubtfulClockText:
    "This device's clock does not fit the last time it spoke to the server. Check the date, then start.",
  startFor: "Start the roll call",
  backToToday: "Back to today",
};
