import { counted, figure } from "./counting";
import { tellRule } from "./rule-sentence";

const percent = (value: number) => `${figure(value)}\u00a0%`;

/** What is posted on the notice board: rolls, and no names. */
export const noticeBoard = {
  print: "Notice board",
  printing: "Notice board",
  nobody: "No class is counted here yet: there is nothing to post.",
  name: "Notice board",
  title: (day: string, subject: string | null) =>
    subject ? `Attendance up to ${day}: ${subject}` : `Attendance up to ${day}`,
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
    band: "B: in the band, the committee may condone.",
    short: "S: short.",
    unreachable: "×: cannot reach it with the classes that are left.",
  },
  rule: (rule: Parameters<typeof tellRule>[0]) => `Rule: ${tellRule(rule)}.`,
  otherRules: "Rolls of other lists are counted by the rule of their own list.",
  lecturer: "Lecturer, date",
  head: "Head of department, date",
  foot: (printed: string, by: string) =>
    `Rollbook · notice board · printed ${printed}, by ${by}, entered in the history`,
};
