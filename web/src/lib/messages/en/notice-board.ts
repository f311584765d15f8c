import { counted, figure } from "./counting";
import { nameSemester } from "./group-names";
import { tellRule } from "./rule-sentence";

const percent = (value: number) => `${figure(value)}\u00a0%`;

/** What is posted on the notice board: rolls, and no names. */
export const noticeBoard = {
  print: "Notice board",
  printing: "Notice board",
  nobody: "No class is counted here yet: there is nothing to post.",
  nameSemester,
  /** `subject`: its code and its name. */
  title: (day: string, subject: string | null) =>
    subject ? `Attendance up to ${day}: ${subject}` : `Attendance up to ${day}`,
  asItStood: "as it stood at the end of that day",
  /** Beside the square code. */
  compare: (day: string) => `Compare with the register as it stood on ${day}: scan, and log in.`,
  qr: "QR code of the semester sheet, as it stood on that day",
  /** `address`: of the look-up. */
  own: (address: string) => `Your own classes one by one: ${address}, with your roll.`,
  classes: (count: number) => `${counted(count, "class", "classes")} held`,
  /** `line`: null where nothing is asked of a subject by itself, or where it differs. */
  below: (below: number, students: number, line: number | null) => {
    const needed = line === null ? "what is needed" : percent(line);
    if (below === 0) return `Nobody of ${figure(students)} is below ${needed}`;
    return `${figure(below)} of ${figure(students)} ${below === 1 ? "is" : "are"} below ${needed}`;
  },
  students: (count: number) => counted(count, "student"),
  heads: { roll: "Roll", of: "Of", together: "Together" },
  letters: {
    below: "Bold and underlined: below.",
    /** `line`, and `floor` of the band: null where not all here have the same. */
    band: (floor: number | null, line: number | null) =>
      floor === null || line === null
        ? "B: in the band, the committee may condone."
        : `B: ${figure(floor)} to ${percent(line)}, the committee may condone.`,
    short: (below: number | null) => (below === null ? "S: short." : `S: below ${percent(below)}.`),
    /** `until`: the last day of the term, where the timetable tells what is left. */
    unreachable: (line: number | null, until: string | null) =>
      `×: cannot reach ${line === null ? "it" : percent(line)} with the classes that are left${until === null ? "" : ` to the end of the term, ${until}`}.`,
  },
  rule: (rule: Parameters<typeof tellRule>[0]) => `Rule: ${tellRule(rule)}.`,
  otherRules: "Rolls of other lists are counted by the rule of their own list.",
  signatures: ["Lecturer, date", "Head of department, date"],
  foot: (printed: string, by: string) =>
    `Rollbook · notice board · printed ${printed}, by ${by}, entered in the history`,
};
