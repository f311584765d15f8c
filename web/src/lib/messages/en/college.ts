import { counted, figure } from "./counting";

const NO_BREAK = "\u00a0";

const percent = (value: number) => `${value.toFixed(1)}${NO_BREAK}%`;
const classes = (count: number) => counted(count, "class", "classes");
const ORDINALS = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];

/** The whole college at a glance, and the lists that its figures lead to. */
export const college = {
  title: "College",
  day: "Day",

  heading: {
    taken: (taken: number, ended: number) =>
      `${figure(taken)} of ${figure(ended)} classes taken, ${figure(ended - taken)} not`,
    allTaken: (taken: number) =>
      taken === 1 ? "The one class is taken" : `All ${figure(taken)} classes taken`,
    allSoFar: (taken: number) =>
      taken === 1 ? "The one class so far is taken" : `All ${figure(taken)} classes so far taken`,
    toCome: (count: number) => `${classes(count)} to come`,
    running: (count: number) => `${classes(count)} running now`,
    notHeld: (count: number) => `${classes(count)} not held`,
    counted: (count: number) => `${classes(count)} taken`,
    none: "No class taken yet",
    noneThen: "No class was taken",
    noneExpected: "No class is expected today",
    noneExpectedThen: "No class was expected",
    noneEver: "No class held yet",
  },
  present: (share: number, called: number) =>
    `${percent(share)} of ${counted(called, "student")} called so far ${called === 1 ? "was" : "were"} present.`,
  presentThen: (share: number, called: number) =>
    `${percent(share)} of ${counted(called, "student")} called ${called === 1 ? "was" : "were"} present.`,
  percent,
  /** +1.7, and −3.6 with a real minus */
  change: (points: number) => `${points > 0 ? "+" : points < 0 ? "−" : "±"}${Math.abs(points).toFixed(1)}`,
  none: "–",
  few: "fewer than 20 marks",

  asOf: (time: string) => `As of ${time}`,
  offline: "No network. The figures are those of the last look; nothing on this page is lost.",
  printed: (moment: string, who: string) => `Printed ${moment} by ${who}`,

  today: {
    title: "Today by hour",
    titleThen: (day: string) => `${day} by hour`,
    all: "All classes of today",
    allThen: "All classes of this day",
    states: {
      taken: "taken",
      running: "running now",
      missing: "not taken",
      toCome: "to come",
      notHeld: (count: number) => `${figure(count)} not held`,
    },
    extra: (count: number) => `${classes(count)} taken besides`,
    figures: "Classes of the day",
    ofHour: (count: number, missing: number) =>
      missing ? `${figure(count)}, ${figure(missing)} not taken` : figure(count),
    sentence: (taken: number, ended: number, hours: number, worst: string | null) =>
      `${counted(hours, "hour")}: ${figure(taken)} of ${figure(ended)} classes that are over were taken.${worst ? ` Most are missing at ${worst}.` : ""}`,
    asTable: "The hours as a table",
    caption: "Classes by hour",
    heads: {
      hour: "Hour",
      taken: "Taken",
      running: "Running",
      missing: "Not taken",
      toCome: "To come",
      notHeld: "Not held",
    },
    hourAt: (hour: number, starts: string | null) => (starts ? `${hour}, ${starts}` : String(hour)),
    holiday: (names: string) => `${names}, holiday of the college.`,
    noSlots: "The timetable has no class on this day.",
    extraTaken: (count: number) =>
      `${counted(count, "extra class", "extra classes")} ${count === 1 ? "was" : "were"} taken.`,
    weekEnds: (day: string) => `The week below ends on ${day}.`,
    noTimetable: "No timetable yet",
    noTimetableText: (count: number) =>
      `${classes(count)} ${count === 1 ? "was" : "were"} taken on this day. With a timetable this page also knows which were not.`,
    bring: "Bring in a timetable",
    termStarts: (day: string) => `The term starts on ${day}. The plots begin with its first week.`,
    noneEver: "The plots begin with the first week of classes.",
  },

  fell: {
    title: "Fell most since last week",
    titleThen: (week: string) => `Fell most in the week of ${week}`,
    all: (count: number) => `All ${figure(count)}`,
    fewer: "Only the first five",
    nothing: (lowest: string, share: number) =>
      `Nothing fell by more than 2. Lowest now: ${lowest} with ${percent(share)}.`,
    nothingYet: "Two weeks with classes are needed to compare them.",
    line: (values: string) => `The last six weeks: ${values}.`,
  },

  weeks: {
    thisWeek: (share: number) => `${percent(share)} present this week`,
    ofWeek: (share: number, week: string) => `${percent(share)} present in the week of ${week}`,
    more: (points: number) => `${points.toFixed(1)} more than the week before.`,
    less: (points: number) => `${Math.abs(points).toFixed(1)} less than the week before.`,
    same: "As in the week before.",
    of: "Present among all who were called, by week.",
    none: "No week with classes yet",
    now: "this week",
    lastWeek: (names: string, share: number) => `the week before, ${names}: ${share.toFixed(1)}`,
    sentence: (first: string, last: string, lowest: number, lowestWeek: string, line: number) =>
      `Weeks from ${first} to ${last}; lowest ${percent(lowest)} in the week of ${lowestWeek}. The dashed line is at ${figure(line)}.`,
    asTable: (count: number) => `The ${count === 1 ? "one week" : `${figure(count)} weeks`} as a table`,
    caption: "Attendance by week",
    heads: { week: "Week of", present: "Present", called: "Called", share: "Share", holidays: "Holidays" },
  },

  places: {
    titles: { department: "Departments", batch: "Batches" },
    by: "By",
    levels: { department: "Department", batch: "Batch" },
    caption: { department: "Attendance by department", batch: "Attendance by batch" },
    heads: {
      line: (weeks: number, line: number) => `${figure(weeks)} weeks, dashes at ${figure(line)}`,
      now: "This week",
      week: (week: string) => `Week of ${week}`,
      change: "Change",
      students: "Students",
      below: (line: number) => `Below ${figure(line)}`,
    },
    none: "No department has held a class in these weeks.",
    line: (label: string, first: number, last: number) =>
      `${label}: from ${percent(first)} to ${percent(last)}.`,
    noLine: (label: string) => `${label}: no class in these weeks.`,
    belowOf: (label: string, count: number) => `${figure(count)} below in ${label}`,
  },

  hours: {
    lowest: (which: string, weekday: string, share: number) =>
      `The ${which} hour of ${weekday} is at ${figure(share)}${NO_BREAK}%`,
    lowestDay: (weekday: string, share: number) => `${weekday} is at ${figure(share)}${NO_BREAK}%`,
    last: "last",
    nth: (hour: number) => ORDINALS[hour] || `${figure(hour)}th`,
    title: "Weekday and hour",
    lead: (line: number) =>
      `Present by weekday and hour, last four weeks. Up is ${figure(line)} or above, down is below.`,
    caption: "Attendance by weekday and hour, in percent",
    hour: "Hour",
    noHour: "No hour",
    allDay: "All day",
    none: "No class was held in the last four weeks.",
    cell: (weekday: string, hour: string, share: string) => `${weekday}, ${hour}: ${share}`,
  },

  list: {
    title: (count: number) => classes(count),
    atLeast: (count: number) => `${figure(count)} classes and more`,
    states: {
      taken: "Taken",
      running: "Running now",
      missing: "Not taken",
      to_come: "To come",
      not_held: "Not held",
      extra: "Besides the timetable",
    },
    notHeld: {
      leave: "lecturer on leave",
      duty: "on duty elsewhere",
      event: "event",
      exam: "test or exam",
      holiday: "holiday declared",
      other: "another reason",
    },
    between: (first: string, last: string) => `${first} to ${last}`,
    inHour: (hour: number) => `hour ${figure(hour)}`,
    withoutHour: "no hour known",
    of: (attended: number, called: number) => `${figure(attended)} of ${figure(called)}`,
    nth: (number: number) => `class ${figure(number)} of the day`,
    none: "No such class",
    noneText: "Nothing was held, or it is not yours to see.",
    back: "The whole college",
  },
};
