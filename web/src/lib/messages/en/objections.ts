import type { Mark } from "@/lib/marks";
import { counted, figure } from "./counting";
import { markNames, markWords } from "./marks";

/** What somebody says is right. */
export const claims = {
  present: "I was there",
  late: "I came late",
  leave: "I was on leave or on duty",
};

/** Objections as those see them who answer. */
export const objections = {
  claims,
  title: "Objections",
  waiting: (count: number) =>
    count === 0
      ? "No objection waits for you"
      : `${counted(count, "objection")} ${count === 1 ? "waits" : "wait"} for you`,
  firstDue: (day: string) => `The first answer is due on ${day}.`,
  leadNone: "Students object to a mark from their own record. It goes to who took the class and to the head.",

  states: { waiting: "Waiting", answered: "Answered" },
  none: { waiting: "Nothing to answer", answered: "Nothing answered yet" },
  noneText: {
    waiting: "What a student objects to comes here by itself.",
    answered: "What you and others answer stands here afterwards.",
  },
  all: "All objections",

  number: (number: number) => `No. ${figure(number)}`,
  short: { present: "I was there", late: "I came late", leave: "on leave or duty" },
  /** Which class of its day. */
  nth: (number: number) => `class ${figure(number)}`,
  due: (day: string) => `due ${day}`,
  left: (days: number) => (days < 0 ? "Overdue" : days === 0 ? "Due today" : `${counted(days, "day")} left`),
  erased: "A student who was erased",

  facts: {
    class: "Class",
    saw: "The register holds",
    tapped: (moment: string) => `tapped ${moment}`,
    uploaded: (moment: string) => `uploaded ${moment}`,
    by: (by: string) => `by ${by}`,
    says: "Says",
    alsoWrote: "Also wrote",
    contact: "Reached at",
    textsGone: "What was written has been deleted.",
    thatClass: "That class",
    counts: (present: number, absent: number) => `${figure(present)} present, ${figure(absent)} absent.`,
    neighbour: (roll: string, mark: Mark) => `${roll} was ${markWords[mark]}.`,
    sheet: "The sheet",
    wouldDo: "It would do",
    present: (subject: string, now: string, then: string) => `${subject}: ${now} → ${then}.`,
    late: (now: string, then: string) => `As late: ${now} → ${then}.`,
    listStays: (list: number) => `The line in list No. ${figure(list)} stays; the next list takes it in.`,
    answered: "Answered",
    corrected: (mark: Mark, by: string, moment: string) =>
      `Corrected to ${markNames[mark]} by ${by}, ${moment}`,
    stands: (by: string, moment: string) => `It stands, says ${by}, ${moment}`,
  },

  correctTo: (mark: Mark) => `Correct to ${markNames[mark]}`,
  stand: "It stands, because…",
  toLeaves: "Leave of this student",
  leaveText:
    "A leave is entered under Leave, not as a mark. Once it is there, answer with “It stands, because…”.",
  foot: "Correcting is one tap, written in the history with this number, and can be undone. Who asked can read the answer at once.",
  onlyHead:
    "It is too late for its lecturer to correct this class: the head of the department or the office answers.",
  withdrawn: "This class was withdrawn and does not count any more.",
  isBy: (mark: Mark) => `It is ${markNames[mark]} by now.`,
  elsewhere: "The mark was corrected in the sheet of its class; that is the answer.",

  standTitle: (number: number) => `No. ${figure(number)}: it stands, because`,
  reasons: [
    "You came after the roll call was uploaded",
    "You did not answer when you were called",
    "The register on paper says the same",
    "The leave has been entered and counts",
  ],
  otherReason: "Another reason",
  tooLong: (most: number) => `must have at most ${figure(most)} characters`,
  standAct: "It stands",
  reopen: "Take the answer back",
  told: {
    corrected: (roll: string, mark: Mark) => `Corrected: ${roll} is ${markNames[mark]}`,
    stands: (number: number) => `Answered: No. ${figure(number)} stands`,
  },

  cannotBeFound: (number: string) => `There is no objection No. ${number} for you`,
  cannotBeFoundText: "The number may be mistyped, or it is about a class of somebody else.",
};
