import { countsOf } from "./class-counts";
import { counted } from "./counting";
import { nameGroup } from "./group-names";

/** Comes with the registers, not with the first page. */
export const registers = {
  choose: {
    title: "Registers",
    lead: "Every class of one semester on one date. Choose both.",
    semester: "Semester",
    see: "See the List",
  },
  title: (semester: string) => `Register, ${semester} semester`,
  otherDate: "Another date",
  classes: (count: number) => counted(count, "class", "classes"),
  /** `group`: which one was called, in words. */
  nth: (subject: string, group: string | null, number: number | null) =>
    [subject, group, number && `class ${number}`].filter(Boolean).join(", "),
  nameGroup,
  /** Where other classes of the subject called one group alone. */
  together: "all together",
  continued: (title: string) => `${title}, continued`,
  counts: countsOf,
  /** On another day than that of the register. */
  takenLater: (moment: string) => `taken later, on ${moment}`,
  /** The specification's own words for a line. */
  line: {
    present: (roll: string) => `${roll} is Present`,
    absent: (roll: string) => `${roll} is Absent`,
    late: (roll: string) => `${roll} is Late`,
  },
  none: (semester: string) => `No class of the ${semester} semester that day`,
  noneText: "A class stands here once it is uploaded. Withdrawn classes do not.",
  closed: "This college shows its registers to admins only",
  closedText: "Log in to see them.",
  logIn: "Log In",
  noSemester: (semester: string) => `There is no ${semester} semester`,
  noSemesterText: "The link may be old, or the semester was renamed. Choose it again.",
  chooseAgain: "Choose again",

  paper: {
    title: "Register",
    semester: (semester: string) => `Semester ${semester}`,
    signatures: ["Lecturer", "Head of department"],
    compareAt: "Compare it with the register at",
    qr: "QR code of the address that shows what the register holds",
    foot: (title: string, printed: string) => `${title} · printed ${printed} · absent is underlined`,
    /** Behind it, where anybody is late. */
    lateDotted: "late with dots, and counts as present",
    /** Where some of the lates count as absent. */
    lateAddingUp: "late with dots",
  },
};
