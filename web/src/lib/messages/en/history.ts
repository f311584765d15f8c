import type { Group } from "@/lib/groups";
import { countsOf } from "./class-counts";
import { counted, figure } from "./counting";
import { historyActs } from "./history-acts";
import { markNames } from "./marks";
import { tellRule } from "./rule-sentence";
import { noticeKinds, toldKinds } from "./told-kinds";

/** What a change is about: the server says it in English, and gives the parts. */
interface About {
  words: string;
  batch: string | null;
  department: string | null;
  semester: string | null;
  subject: string | null;
  number: number | null;
  group: Group | null;
}

/** Every change: who, when, what, before and after, and why. */
export const history = {
  title: "History",
  lead: "Every change: who made it, when, and what stood there before and after. The newest is first.",
  caption: "Changes, the newest first",
  heads: { when: "When", who: "Who", what: "What", change: "Before, after and why" },
  /** Between the old and the new; a screen reader says it where the eye sees an arrow. */
  becomes: "becomes",
  was: "was",
  reason: (text: string) => `Reason: ${text}`,
  fields: {
    roll: "Roll number",
    name: "Name",
    email: "Email",
    batch: "Batch",
    department: "Department",
    archived: "Archived",
    mobile: "Mobile number",
    language: "Language of mails",
    userName: "User name",
    disabled: "Disabled",
    code: "Look-up code",
    planned: "Classes planned",
    asOf: "As of",
    section: "Section",
    kind: "Kind",
    category: "Counts as",
    certificate: "Certificate",
    certificates: "Certificates deleted",
    called: "Who takes it",
    contacts: "Contacts",
  } as Record<string, string>,
  relations: { student: "Student", mother: "Mother", father: "Father", guardian: "Guardian" } as Record<
    string,
    string
  >,
  languages: { en: "English", hi: "Hindi" } as Record<string, string>,
  /** Who takes a subject, where it is not some groups. */
  called: { list: "Everybody, in one class", sections: "Each section by itself" } as Record<string, string>,
  yes: "yes",
  no: "no",
  nothing: "(empty)",
  marks: markNames,
  groupKinds: { section: "Section", lab: "Lab batch", elective: "Elective", other: "Other group" } as Record<
    string,
    string
  >,
  leaveStates: { asked: "asked for", granted: "granted", refused: "refused", revoked: "revoked" } as Record<
    string,
    string
  >,
  /** Of one day, or from the first to the last. */
  leaveDays: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  /** The paper that a leave was decided on, by its kind and the beginning of its hash. */
  leavePaper: (kind: string, hash: string) => `on certificate ${kind} ${hash}…`,
  counts: countsOf,
  rule: tellRule,
  /** In place of a rule: none of its own from then on. */
  ruleAbove: "The rule of the batch or of the college holds again",
  noticeKinds: noticeKinds as Record<string, string>,
  /** Also of what one person asked for, which can be stopped and sent again, and not be switched off. */
  messageKinds: toldKinds as Record<string, string>,
  noticeSettings: {
    holdMinutes: "Held for, in minutes",
    quietFrom: "Quiet from",
    quietUntil: "Quiet until",
    perMinute: "At most a minute",
    leastClasses: "Classes before a subject counts",
    digestWeekday: "Day of the digest",
    digestAt: "Digest at",
    statementDay: "Day of the statement",
    statementAt: "Statement at",
    absentAt: "Absent at",
  } as Record<string, string>,
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  /** Of the hours of the day: which one, and from when to when. */
  hourTimes: (hour: number, starts: string, ends: string) => `${hour}: ${starts} to ${ends}`,
  hoursOfSlot: (first: number, last: number) =>
    first === last ? `hour ${first}` : `hours ${first} to ${last}`,
  room: (name: string) => `room ${name}`,
  slots: (count: number) => counted(count, "slot"),
  /** Of a slot on one day; `hour` null: all of it. */
  notHeld: (hour: number | null, why: string) =>
    hour === null ? `Not held: ${why}` : `Hour ${hour} not held: ${why}`,
  movedTo: (day: string, hour: number) => `Moved to ${day}, hour ${hour}`,
  notHeldReasons: {
    leave: "lecturer on leave",
    duty: "lecturer on duty elsewhere",
    event: "event",
    exam: "test or exam",
    holiday: "holiday declared",
    other: "other",
  } as Record<string, string>,
  holiday: (name: string) => `Holiday ${name}`,
  runs: (weekday: string) => `Runs ${weekday}’s classes`,
  wholeCollege: "the whole college",
  /** Of a class that was not taken on its own day. */
  takenLater: (moment: string) => `Taken later, on ${moment}`,
  openMarks: (marks: number) => (marks === 0 ? "Open, nobody marked" : `Open, ${counted(marks, "mark")}`),
  withdrawn: "Withdrawn: counts nowhere",
  openAgain: "Open again: counts nowhere yet",
  waits: "Waits for an answer, one class or two: counts nowhere yet",
  /** Of a class that was opened while its lecturer might, and sent later. */
  rightEnded: (day: string) => `Delivered after the right to take it had ended on ${day}`,
  newCode: "A new one",
  codes: (count: number) => counted(count, "code"),
  links: (count: number) => counted(count, "link"),
  file: (name: string) => `File ${name}`,
  fileOfMarks: (name: string, classes: number, marks: number) =>
    `${name}: ${counted(classes, "class", "classes")}, ${counted(marks, "mark")}`,
  boardOf: (below: number, students: number, day: string) =>
    `${figure(below)} of ${figure(students)} below the line, up to ${day}`,
  more: (count: number) => `${figure(count)} more`,
  /** `held` is the date of the class, where it is about one. */
  about: ({ words }: About, _held: string | null) => words,

  acts: historyActs,

  filters: {
    summary: "Filter",
    active: (count: number) => counted(count, "filter"),
    kind: "What",
    who: "Who",
    whoHint: "A user name",
    roll: "Roll number",
    from: "From",
    to: "To",
    batch: "Batch",
    department: "Department",
    semester: "Semester",
    subject: "Subject",
    all: "All",
    kinds: {
      marks: "Corrected marks",
      classes: "Classes",
      students: "Students",
      groups: "Groups",
      contacts: "Contacts",
      leaves: "Leave",
      leaveKinds: "Kinds of leave",
      rules: "How the percentage is counted",
      lists: "Eligibility lists",
      objections: "Objections",
      notices: "Notices",
      timetable: "Timetable",
      calendar: "Calendar",
      gateways: "Gateways",
      subjects: "Subjects",
      batches: "Batches",
      departments: "Departments",
      semesters: "Semesters",
      admins: "Admins",
    },
    clear: "Clear the filters",
    /** The rest of a sentence that begins with the box's label. */
    toBeforeFrom: "is before the first day",
  },
  /** Under the title, when it is printed. */
  paper: {
    only: "Only these changes, the newest first.",
    newest: (count: number) => `The newest ${figure(count)} of them; more are in the register.`,
    printed: (moment: string, by: string) => `Printed ${moment} by ${by}`,
  },

  empty: {
    none: "Nothing has been changed yet",
    noneText: "From now on every change is kept here, with who made it and when.",
    noMatch: "No change fits these filters",
    noMatchText: "Take one of them out, or choose other days.",
  },
};
