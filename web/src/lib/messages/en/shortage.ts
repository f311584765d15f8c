import { counted, figure } from "./counting";
import { nameSemester } from "./group-names";

const NO_BREAK = "\u00a0";

const percent = (value: number) => `${figure(value)}${NO_BREAK}%`;

/** Null where rules differ about it. */
const needed = (passLine: number | null) => (passLine === null ? "what is needed" : percent(passLine));

/** Who is below the line, and how far. */
export const shortage = {
  nameSemester,
  title: "Shortage",
  heading: (below: number, students: number, passLine: number | null) => {
    if (students === 0) return "Shortage";
    if (below === 0) return `Nobody is below ${needed(passLine)}`;
    return `${figure(below)} of ${figure(students)} ${below === 1 ? "is" : "are"} below ${needed(passLine)}`;
  },
  /** Where all subjects count together, and somebody looks at each. */
  noLine: "Subjects have no line of their own",
  noLineText: "What is needed is needed in all subjects of a semester together.",
  /** Of each student's subjects, how they are to be counted. */
  show: { subject: "Count each subject", student: "Count all subjects together" },
  /** Under one of two lists that the rule asks for. */
  askedToo: {
    subject: "Each subject is asked for too.",
    student: "All subjects together are asked for too.",
    inHere: "Who is below in a single subject is in this list too.",
  },
  inBand: (count: number) => `${figure(count)} of them in the band.`,
  howCounted: "How the percentage is counted",
  whole: "The whole college",
  yours: "All that is yours to see",
  counted: {
    subject: "Students are counted once in each subject.",
    student: "All subjects of a student are counted together.",
    semester: "All subjects of a semester are counted together.",
  },
  only: {
    late: "Only those who came late to some class.",
    leave: "Only those who missed some class on leave.",
  },
  /** `until`: the last day of the term, where the timetable tells what is left. */
  outOfReach: (count: number, passLine: number | null, until: string | null) =>
    `${figure(count)} can no longer reach ${needed(passLine)}, even by attending every class ${until === null ? "still planned" : `to the end of the term, ${until}`}.`,
  toTheEnd: (until: string) => `What is left is counted by the timetable, to the end of the term, ${until}.`,
  updating: "Counting anew",

  fallen: {
    title: (passLine: number | null) => `Fell below ${needed(passLine)} this week`,
    count: (count: number) => counted(count, "student"),
    seeAll: "All below the line",
    nobody: (below: number, counted: number) =>
      below === 0
        ? "Nobody is below the line."
        : `Nobody fell below the line in the last 7 days. ${figure(below)} of ${figure(counted)} students have been below it for longer, or from their first class on.`,
    from: (before: string) => `from ${before}`,
    more: (count: number) => `and ${figure(count)} more, counted in each subject`,
    /** Where not each subject counts. */
    moreAlone: (count: number) => `and ${figure(count)} more`,
    together: "All subjects together",
  },

  filters: {
    own: "My classes",
    label: "Whose attendance",
    all: "All",
    batch: "Batch",
    department: "Department",
    semester: "Semester",
    subject: "Subject",
    per: "Counted",
    perOptions: { subject: "In each subject", student: "All subjects together" },
    only: "Who",
    onlyOptions: { late: "Came late", leave: "Was on leave" },
  },

  planned: {
    title: "Classes planned in the term",
    guessHint: "Tried for every subject here, and not kept. Empty: what is kept for each subject.",
    keptHint: (subject: string) => `Kept for ${subject}. Tells who can no longer reach the line.`,
    save: "Save",
    saving: "Saving",
    saved: (subject: string, planned: number) =>
      `${counted(planned, "class", "classes")} planned in ${subject}`,
    cleared: (subject: string) => `No number of classes is planned in ${subject} now`,
    apply: "Try",
    /** The rest of a sentence that begins with the box's label. */
    notANumber: "must be a whole number from 1 to 10,000",
  },

  plot: {
    title: "Where the students stand",
    lead: "Students by percentage, in steps of 5. Striped bars are below the line.",
    leadWithoutLine: "Students by percentage, in steps of 5.",
    sentence: (
      below: number,
      students: number,
      passLine: number | null,
      most: { from: number; to: number; students: number },
    ) =>
      `How many students stand at which percentage. ${figure(below)} of ${figure(students)} ${below === 1 ? "is" : "are"} below ${needed(passLine)}. ` +
      `Most of them, ${figure(most.students)}, stand from ${most.from} to ${percent(most.to)}.`,
    table: "The same as a table",
    caption: "Students by percentage",
    heads: { step: "Percentage", students: "Students" },
    step: (from: number, to: number) =>
      to === 100 ? `${from} to 100${NO_BREAK}%` : `${from} to under ${percent(to)}`,
  },

  breakdown: {
    title: "Where they are",
    by: "By",
    levels: { batch: "Batch", department: "Department", semester: "Semester", subject: "Subject" },
    caption: {
      batch: "Below the line by batch",
      department: "Below the line by department",
      semester: "Below the line by semester",
      subject: "Below the line by subject",
    },
    heads: { below: "Below", share: "Share" },
    belowOf: (below: number, students: number) => `${figure(below)} of ${figure(students)}`,
  },

  list: {
    caption: "Students below the line",
    heads: {
      roll: "Roll number",
      name: "Name",
      class: "Class",
      present: "Present",
      late: "Late",
      leave: "Leave",
      percentage: "Percentage",
      short: "Short by",
      must: "Must attend next",
      mustAny: "Must attend next, of any subject",
      reach: "With the planned classes",
      /** Where the timetable tells how many are left. */
      mustOfLeft: "Must attend, of those left",
      reachOfTerm: "To the end of the term",
    },
    presentOf: (present: number, classes: number) => `${figure(present)} of ${figure(classes)}`,
    /** On a phone, where no header says it. */
    short: (by: string) => `${by} short`,
    /** Beside the name, in a list of all subjects together. */
    shortIn: (subjects: number) => `below in ${counted(subjects, "subject")}`,
    late: (count: string) => `${count} late`,
    onLeave: (count: string) => `${count} on leave`,
    next: (count: string) => `next ${count}`,
    nextAny: (count: string) => `next ${count}, any subject`,
    /** What the letters behind a percentage mean. */
    letters: {
      band: "in the band, may be condoned",
      short: "short",
      unreachable: (until: string | null) =>
        until === null
          ? "out of reach with the planned classes"
          : `out of reach to the end of the term, ${until}`,
    },
    never: "No number is enough",
    outOfReach: "Out of reach",
    outOfReachText: (planned: number) => `Out of reach with ${figure(planned)} planned`,
    reachable: (planned: number) => `Within reach of ${figure(planned)}`,
    /** By the timetable. */
    ofLeft: (count: string, left: string) => `${count} of ${left} left`,
    outOfReachUntil: (left: number, until: string) => `Out of reach with ${figure(left)} left until ${until}`,
    reachableUntil: (left: number, until: string) => `Within reach, ${figure(left)} left until ${until}`,
    notPlanned: "No number planned",
    part: (shown: number, of: number) =>
      `The ${figure(shown)} furthest below, of ${figure(of)}. The files hold all of them; so does a narrower choice.`,
  },

  paper: {
    must: "Must attend",
    mustAny: "Must attend, any",
    never: "never",
    reach: "Planned",
    mustOfLeft: "Must attend, of left",
    reachOfTerm: "To the end",
    within: "Within reach",
    first: (count: number) => `The ${figure(count)} furthest below.`,
    foot: (title: string, printed: string) => `${title} · printed ${printed}`,
  },

  empty: {
    none: "No class has been uploaded here yet",
    noneText: "Attendance counts from the upload of a class on. Then this page tells who is short of it.",
    /** Of an earlier day. */
    take: "Take attendance",
    widen: "Show the whole college",
    /** Where the list is narrowed to some. */
    only: { late: "Nobody here came late", leave: "Nobody here missed a class on leave" },
    onlyText: "Choose All to see the others.",
    nobody: (passLine: number | null) =>
      passLine === null ? "Everybody has what is needed" : `Everybody is at ${percent(passLine)} or above`,
    nobodyText: (students: number) =>
      students === 1 ? "One student is counted." : `All ${figure(students)} that are counted.`,
  },
};
