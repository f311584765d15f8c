import type { Mark } from "@/lib/marks";
import { counted, figure } from "./counting";
import { nameGroup } from "./group-names";
import { markNames } from "./marks";

/** Comes with the sheets, not with the first page. */
export const sheets = {
  choose: {
    title: "Attendance sheets",
    lead: "Choose a subject, then a date.",
    /** Of the subject: a way to it from here and from each sheet. */
    month: "Month's register",
    dates: "Class dates",
    datesOf: (subject: string) => `Class dates of ${subject}`,
    none: "No class held yet",
    noneText: (subject: string) =>
      `${subject} has no uploaded class. Its sheets appear here, the newest first.`,
    nth: (number: number) => `class ${number}`,
    presentOf: (present: number, of: number) => `${figure(present)} of ${figure(of)} present`,
    withdrawn: "withdrawn",
    all: (count: number) => `Show all ${figure(count)}`,
    otherDate: "Another date",
    open: "Open the sheet",
    fromFile: "Marks from a file",
  },

  title: (subject: string, date: string) => `${subject}, ${date}`,
  otherDates: "Other dates",
  classes: "Classes of that day",
  nth: (number: number) => `Class ${number}`,
  /** `group`: which one was called, in words. */
  nthOf: (group: string, number: number) => `${group}, class ${number}`,
  nowWithdrawn: (held: string) => `${held}, withdrawn`,
  nameGroup,
  /** Where other classes called one group alone. */
  together: "All together",

  /** Of a class of several hours, or of several subjects, that were taken in one go. */
  hours: {
    which: "Hours",
    all: (count: number) => `All ${figure(count)}`,
    hour: (number: number) => `Hour ${figure(number)}`,
    hourOf: (number: number, of: number) => `Hour ${figure(number)} of ${figure(of)}`,
    ofDay: (count: number, first: number, last: number) =>
      `${counted(count, "hour")}, classes ${figure(first)} to ${figure(last)} that day`,
    /** Names follow. */
    togetherWith: "Together with",
    inPart: "in part",
    inSome: (roll: string, attended: number, of: number) => `${roll} in ${figure(attended)} of ${figure(of)}`,
    eachByItself: "Each hour is a class of its own: its own sheet, count and correction.",
    ofOneHour: (number: number, of: number) =>
      `This corrects hour ${figure(number)} of ${figure(of)} alone. The other hours stay as they are.`,
    /** `others`: other subjects, or nothing. */
    withIt: (count: number, others: string) =>
      `They were taken in one go, so it is done to all ${figure(count)} classes${others ? `, those of ${others} too` : ""}.`,
  },

  counts: {
    present: "present",
    absent: "absent",
    late: "late",
    students: (count: number): string => (count === 1 ? "student" : "students"),
    show: "Which lines to show",
    all: "all",
  },
  /** On another day than that of the class. */
  takenLater: (moment: string) => `Taken later, on ${moment}.`,
  uploaded: (moment: string, by: string) => `Uploaded ${moment} by ${by}.`,
  corrected: (count: number) => `${counted(count, "mark")} corrected since.`,
  checkCode: (code: string) => `Check code ${code}.`,
  chooseLine: "Choose a line to correct it.",
  /** The specification's own words for a line. */
  line: {
    present: (roll: string) => `${roll} is Present`,
    absent: (roll: string) => `${roll} is Absent`,
    late: (roll: string) => `${roll} is Late`,
  },
  correctedLine: "corrected",
  /** Behind what the letters of leave mean. */
  besideSeen: "Beside what was seen, not instead of it.",

  correct: {
    title: (roll: string) => `Correct ${roll}`,
    wasReally: "Was really",
    marks: markNames,
    reason: "Reason for the correction",
    reasonHint: "For example: the wrong roll was tapped",
    make: { present: "Make present", absent: "Make absent", late: "Make late" },
    saving: "Saving",
    note: "The change, your name and the reason go into the history.",
    /** What to ask for follows, as a link. */
    onLeave: "On duty or ill? What was seen stays:",
    askForLeave: "ask for leave",
    undone: (reason: string) => `Taken back: ${reason}`,
  },
  /** Where it is too late to correct it oneself. */
  ask: {
    title: (roll: string) => `Ask for a correction of ${roll}`,
    why: (days: number) =>
      `${days === 0 ? "After the day of" : `${counted(days, "day")} after`} a class its lecturer can only ask. The head of the department or the office decides.`,
    act: "Ask the head",
    asking: "Asking",
    done: (roll: string, mark: Mark) => `Asked: ${roll} as ${markNames[mark]}`,
    /** On a line. */
    waits: (mark: Mark) => `asked: ${markNames[mark]}`,
  },

  withdraw: {
    act: "Withdraw this class",
    title: "Withdraw this class",
    text: "It then counts nowhere: not in profiles, registers, totals or the shortage. Its marks are kept, and it can be restored.",
    reason: "Reason for withdrawing it",
    reasonHint: "For example: uploaded for the wrong subject",
    done: "Class withdrawn",
    actAll: "Withdraw these classes",
    ofOthers: (by: string) =>
      `${by} took this class in one go with one that is not yours: whoever may correct both can withdraw them.`,
    doneAll: (count: number) => `${counted(count, "class", "classes")} withdrawn`,
    withdrawing: "Withdrawing",
  },
  restore: {
    act: "Restore this class",
    title: "Restore this class",
    text: "It counts again, with the marks it has.",
    reason: "Reason for restoring it",
    reasonHint: "For example: withdrawn by mistake",
    done: "Class restored",
    actAll: "Restore these classes",
    ofOthers: (by: string) =>
      `${by} took this class in one go with one that is not yours: whoever may correct both can restore them.`,
    doneAll: (count: number) => `${counted(count, "class", "classes")} restored`,
    restoring: "Restoring",
  },
  withdrawn: {
    title: (moment: string, by: string) => `Withdrawn ${moment} by ${by}`,
    text: "This class counts nowhere until it is restored. Its marks cannot be corrected meanwhile.",
  },

  earlier: {
    act: "As it stood earlier",
    title: "The sheet as it stood earlier",
    text: "Marks and withdrawal as they were then; names and rolls are today's.",
    day: "Date",
    time: "Time at the college",
    show: "Show",
    asUploaded: "As it was uploaded",
    now: (moment: string) => `As it stood on ${moment}`,
    nowText: "This may not be what counts now, and cannot be corrected here.",
    toNow: "Show it as it stands",
    history: "Changes in this subject",
  },

  states: {
    noClass: (subject: string, date: string) => `No ${subject} class on ${date}`,
    noClassText: "No class of that date is uploaded.",
    nearest: "Classes nearest to it:",
    notYet: "Not uploaded by then",
    notYetText: "The class was uploaded after the moment you asked for.",
    noSubject: "There is no such subject",
    noSubjectText: "The link may be old, or the subject was renamed. Choose it again.",
    chooseAgain: "Choose again",
  },

  paper: {
    title: "Attendance sheet",
    batch: "Batch",
    department: "Department",
    semester: "Semester",
    class: (number: number) => `Class ${number}`,
    absentUnderlined: "absent (underlined)",
    /** Below the counts in place of it, where anybody is late. */
    legend:
      "Absent is underlined. Late, underlined with dots, came after being called and counts as present.",
    /** Where some of the lates count as absent. */
    legendAddingUp: "Absent is underlined. Late, underlined with dots, came after being called.",
    signatures: ["Lecturer", "Head of department"],
    compareAt: "Compare it with the register at",
    code: (code: string) => `Check code ${code}`,
    takenLater: (moment: string) => `Taken later, on ${moment}`,
    uploaded: (title: string, moment: string, by: string) => `${title} · uploaded ${moment}, by ${by}`,
    corrected: (count: number) => `${counted(count, "mark")} corrected since`,
    printed: (moment: string) => `printed ${moment}`,
    withdrawn: (moment: string, by: string) => `Withdrawn ${moment}, by ${by}: this class does not count`,
    asItStood: (moment: string) => `As it stood on ${moment}`,
    qr: "QR code of the address that shows what the register holds",
  },
};
