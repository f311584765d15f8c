import { counted } from "./counting";
import { nameGroup, nameSemester } from "./group-names";
import { tellNeeded } from "./rule-sentence";

/** The register of a subject for a month, or for any other days. */
export const monthRegister = {
  name: "Month's register",
  /** `when`: a month, or the first and the last day. */
  title: (classes: number, when: string) =>
    classes === 0 ? `No class ${when}` : `${counted(classes, "class", "classes")} ${when}`,
  inMonth: (month: string) => `in ${month}`,
  fromTo: (first: string, last: string) => `from ${first} to ${last}`,
  nameGroup,
  nameSemester,
  month: "Month",
  anyRange: "Any range",
  first: "First day",
  last: "Last day",
  show: "Show",
  group: "Group",
  allGroups: "All",
  /** What the letters mean; what a leave counts, the rule says. */
  letters: { P: "present", A: "absent", L: "late", "-": "not called" },
  ofThese: "% is of these classes alone, by the rule; To date is of all classes of the subject so far.",
  ofAll: "% is of these classes, by the rule. To date it is the same.",
  table: (subject: string, when: string) => `Register of ${subject} ${when}`,
  heads: {
    roll: "Roll",
    name: "Name",
    leave: "Leave",
    toDate: "To date",
  },
  /** Read out before a class's number of the day. */
  nth: "class",
  none: (when: string) => `No class was uploaded ${when}`,
  noneText: "A class stands here once it is uploaded. Withdrawn classes do not.",
  noneEver: "This subject has no class yet.",
  lastMonth: (month: string) => `Show ${month}`,
  missing: {
    notYours: (subject: string) => `${subject} is not yours to see`,
    notYoursText: "The register is for who teaches the subject, and for the office. Choose one of your own.",
    noSubject: "There is no such register",
    noSubjectText: "The link may be old, or the subject or the group was renamed or removed.",
    chooseAgain: "Choose again",
  },

  paper: {
    title: (when: string, subject: string) => `Attendance register ${when}: ${subject}`,
    facts: (classes: number, students: number) =>
      `${counted(classes, "class", "classes")}, ${counted(students, "student")}`,
    part: (from: number, to: number) => `classes ${from} to ${to}`,
    number: "SL",
    dayHourOf: "day, weekday, class of the day",
    present: "Present",
    takenBy: "Taken by",
    takenByWhom: (people: string) => `Taken by: ${people}.`,
    signature: "Signature",
    boxed: "boxed",
    below: "Below the line: bold and underlined, with B in the band and S below it.",
    rule: (rule: Parameters<typeof tellNeeded>[0]) => `Rule: ${tellNeeded(rule)}.`,
    signatures: ["Lecturer", "Head of department", "Principal"],
    /** Beside the square code. */
    compare: "Compare with what the register holds now: scan, and log in.",
    qr: "QR code of these classes in the register",
    foot: (printed: string, by: string) => `Rollbook · month's register · printed ${printed}, by ${by}`,
  },
};
