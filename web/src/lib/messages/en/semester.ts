import type { Outcome } from "@/lib/rule";
import { counted, figure } from "./counting";
import { nameGroup, nameSemester } from "./group-names";

const NO_BREAK = "\u00a0";

const percent = (value: number) => `${figure(value)}${NO_BREAK}%`;

/** The students of a list in all subjects of a semester. */
export const semester = {
  title: "Semester sheet",
  lead: "The students of a list in all subjects of a semester. Choose which.",
  see: "See the sheet",
  makeList: "Make a list",
  heading: (below: number, students: number, line: number) =>
    below === 0
      ? `Nobody is below ${percent(line)}`
      : `${figure(below)} of ${figure(students)} ${below === 1 ? "is" : "are"} below ${percent(line)}`,
  /** Where the rule asks for all subjects together, and somebody sees some of them. */
  noLine: (students: number) => counted(students, "student"),
  partly: "In the subjects that are yours. The total of all subjects is not told here.",
  all: "All",
  group: "Group",
  nameGroup,
  nameSemester,
  find: "Find a roll or a name",
  show: "Whom to show",
  filters: {
    all: "All",
    below: "Below",
    band: "In the band",
    short: "Short",
    unreachable: "Cannot reach",
  },
  letters: {
    band: (floor: number, line: number) => `in the band, ${figure(floor)} to ${percent(line)}`,
    short: (below: number) => `short, below ${percent(below)}`,
    /** Where something is asked of all together, and less of each. */
    shortOfBoth: (together: number, each: number) =>
      `short, below ${percent(together)} together or ${percent(each)} in a subject`,
    /** `until`: the last day of the term, where the timetable tells what is left. */
    unreachable: (line: number, until: string | null) =>
      `cannot reach ${percent(line)} with the classes left${until === null ? "" : ` to the end of the term, ${until}`}`,
  },
  caption: "Students and their percentage in each subject",
  heads: { number: "SL", roll: "Roll", name: "Name", together: "Together", outcome: "Outcome" },
  outcomes: { met: "Eligible", band: "May be condoned", short: "Not eligible" } satisfies Record<
    Outcome,
    string
  >,
  together: "All subjects together",
  allClasses: "All classes",
  /** On a phone, behind the subjects that need a look. */
  above: (count: number) => `and ${figure(count)} above`,
  allBelow: (count: number) => (count === 1 ? "the only subject is below" : `all ${figure(count)} below`),
  noneBelow: (count: number) => (count === 1 ? "the only subject is above" : `all ${figure(count)} above`),
  notYet: "no class yet",
  inAll: (percentage: string) => `together ${percentage}`,
  nobody: "Nobody is to be shown here",
  nobodyText: "Choose All, or look for something else.",
  none: "No class held yet",
  noneText: "The sheet fills from the first upload of a class in this semester on.",
  noneYours: "Nothing here is yours to see",
  noneYoursText: "Choose a list of which you teach a subject.",
  paper: {
    label: "Paper",
    title: (heading: string) => `Semester sheet: ${heading}`,
    held: (classes: number) => `${figure(classes)} held`,
    day: (day: string) => `as of ${day}`,
    /** Beside the square code. */
    compare: (day: string) => `Compare with the register as it stood on ${day}: scan, and log in.`,
    qr: "QR code of this sheet in the register, as it stood on that day",
    printed: (moment: string, by: string) => `Printed ${moment}, by ${by}`,
    signatures: ["Class teacher", "Head of department", "Examination office"],
  },
};
