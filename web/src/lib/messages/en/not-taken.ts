import { counted, figure } from "./counting";

const NTH = ["", "1st", "2nd", "3rd", "4th"];

/** Classes that were expected and not taken: for heads and the office. */
export const notTaken = {
  title: (missing: number, expected: number) =>
    missing === 0 ? "Every class is taken" : `${figure(missing)} of ${figure(expected)} classes not taken`,
  tab: "Classes not taken",
  span: (first: string, last: string, time: string) => `${first} to ${last}, ${time}.`,
  oneDay: (day: string, time: string) => `${day}, ${time}.`,
  notHeld: (count: number) =>
    count === 0
      ? "All of them were held."
      : `${figure(count)} ${count === 1 ? "was" : "were"} not held and ${count === 1 ? "is" : "are"} not asked for.`,
  noneExpected: "No class was expected",
  noneExpectedText: "On these days the timetable has no class that is over by now.",
  allTakenText: (expected: number) =>
    `${counted(expected, "class", "classes")} expected, and nobody has to be asked.`,

  filters: "Which classes",
  days: "Days",
  today: "Today",
  lastDays: (count: number) => `Last ${figure(count)} days`,
  chosenDays: (first: string, last: string) => `${first} to ${last}`,
  department: "Department",
  allDepartments: "All departments",
  lecturer: "Lecturer",
  everyone: "Everyone",
  groupBy: "Grouped by",
  by: { day: "Day", department: "Department", lecturer: "Lecturer" },

  hour: "Hour",
  class: "Class",
  place: "Place",
  asked: "Who is asked",
  since: "Since",
  caption: "Classes not taken",
  hourOf: (hour: number) => `hour ${hour}`,
  nthHour: (place: number) => `${NTH[place] ?? `${place}th`} hour`,
  insteadOf: (name: string, absent: string) => `${name}, for ${absent}`,
  nobody: "Nobody is named",
  otherIsIn: "another hour of it is in",
  isOpen: "begun and not uploaded",
  toldAt: (time: string) => `told ${time}`,
  told: (times: number) => (times === 2 ? "told twice" : `told ${figure(times)} times`),
  sum: (missing: number, expected: number) => `${figure(missing)} of ${figure(expected)} not taken`,
  count: (missing: number) => `${figure(missing)} not taken`,
  minutes: (count: number) => `${figure(count)} min`,
  hours: (hours: number, minutes: number) =>
    minutes > 0 ? `${figure(hours)} h ${figure(minutes)} min` : `${figure(hours)} h`,
  daysAgo: (count: number) => counted(count, "day"),
  because: "Not held, because…",
  reasons: {
    leave: "Lecturer on leave",
    duty: "On duty elsewhere",
    event: "Event",
    exam: "Test or exam",
    holiday: "Holiday declared",
    other: "Other…",
  },

  soon: {
    title: (percent: string, minutes: number) =>
      `${percent} are in ${figure(minutes)} minutes after the hour`,
    text: (classes: number) => `Share of the last ${counted(classes, "class", "classes")} uploaded by then.`,
    slowest: (department: string, after: string) => `Slowest: ${department}, half after ${after}.`,
    slowestNever: (department: string) => `Slowest: ${department}, half of them not in yet.`,
    after: (minutes: number) => (minutes < 60 ? `${figure(minutes)} min` : `${figure(minutes / 60)} h`),
    caption: "How soon classes come in",
    time: "After the end of the hour",
    share: "Uploaded by then",
  },
};
