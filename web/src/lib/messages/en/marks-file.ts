import { type CountedMarks, countsOf } from "./class-counts";
import { counted, figure } from "./counting";
import { nameGroup } from "./group-names";
import { markNames } from "./marks";

const classes = (count: number) => counted(count, "class", "classes");
const students = (count: number) => counted(count, "student");

/** Bringing the marks of a subject in from a file. */
export const marksFile = {
  title: "Marks from a file",
  lead: "Nothing is written until you have seen which classes it makes.",
  drop: "Drop a register here",
  kinds:
    "CSV or XLSX, up to 10 MB. One row a student, one column a date; P, A or L for late, or 1, 0 or 2; blank: was not called.",
  nameGroup,
  marks: markNames,
  together: "All together",
  canBeWritten: (count: number, of: number) =>
    count === of ? `${classes(of)} can be written` : `${figure(count)} of ${classes(of)} can be written`,
  will: (count: number, marks: number) =>
    `${classes(count)}, ${counted(marks, "mark")}. Can be undone in one step.`,
  nothing: "No class of this file can be written. Mend what is named above, or choose another file.",
  submit: (count: number) => `Submit ${classes(count)}`,
  again: "The file is still here, and so is what you mended. Submit it again.",
  done: (count: number, subject: string) => `${classes(count)} of ${subject} written`,

  note: {
    grid: (rows: number, columns: number) => `${students(rows)}, ${counted(columns, "column")}:`,
    marks: (marks: CountedMarks, blank: number) => `${countsOf(marks)}, ${figure(blank)} blank.`,
    others: (headings: string) => `Without these columns, which hold no class: ${headings}.`,
    whole: "A class is written whole or not at all.",
    outdated: "The register was changed in the meantime",
  },

  looks: {
    title: (count: number) => `${counted(count, "thing")} to look at`,
    cells: (count: number) => counted(count, "cell"),
    column: (key: string) => `Column ${key}`,
    row: (number: number) => `Row ${figure(number)}`,
    notCalled: "Not called",
    dateOf: (key: string) => `Date of column ${key}`,
    twoClasses: "Two classes",
    anotherClass: "Another class",
    leaveOut: (key: string) => `Leave ${key} out`,
    unmend: "Read it as the file has it",
    refusedFile: "refused-rows.csv",
    /** Headings that an import knows, so that the mended file can be read again: the same in every language. */
    refusedHeads: { row: "Row", roll: "Roll Number", name: "Name", why: "Why" },
  },

  columns: {
    title: classes,
    told: "How the headings were read",
    nth: (number: number) => `Class ${figure(number)} of the day`,
    presentOf: (present: number, all: number) => `${figure(present)} of ${figure(all)}`,
    absent: (count: number) => (count === 0 ? "Nobody absent" : `${figure(count)} absent`),
    /** Behind it, where anybody is. */
    late: (count: number) => `${figure(count)} late`,
    how: {
      "day first": (heading: string, date: string) => `${heading} is read day first: ${date}`,
      "no year": (heading: string, date: string) => `${heading} has no year, and is read as ${date}`,
    },
    states: { written: "Written", there: "Already there", refused: "Refused", leftOut: "Left out" },
  },

  grid: {
    title: "The grid",
    region: "The grid, students and dates",
    legend: "tick: present, cross: absent, dot: not called",
    /** Before it, where there is one. */
    lateLegend: "clock: late",
    who: "Roll number and name",
    notCalled: "not called",
    wrong: "no mark",
  },

  written: {
    title: "Files of this subject",
    none: "No file was written into this subject yet.",
    counts: (count: number, marks: number) => `${classes(count)}, ${counted(marks, "mark")}`,
    at: (moment: string, by: string) => `${moment}, ${by}`,
    undone: "Undone",
  },
};
