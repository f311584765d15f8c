import { counted, figure } from "./counting";
import { nameGroup } from "./group-names";

/** Where the students of one subject stand, one by one. */
export const studentAttendance = {
  title: "Student attendance",
  lead: "Choose a subject to see how each of its students stands.",
  see: "See the students",

  search: "Find a student",
  searchHint: "Roll or name",
  found: (found: number, of: number) => `${figure(found)} of ${figure(of)}`,
  nothing: (text: string) => `Nobody here matches “${text}”.`,
  nobodyBelow: "Nobody here is below the line.",
  show: "Show",
  filters: { all: "All", below: "Below the line" },
  noClass: "No class yet",
  noneCounted: "None counted yet",
  passing: "passing side",
  short: "below the line",
  archived: "Archived",

  choose: "Choose a student",
  chooseText: "Totals, percentage and every class stand here then.",
  shown: (roll: string, name: string) => `Shown: ${roll} ${name}`,
  allStudents: "All students",
  unknown: "This student is not here",
  unknownText: "The address may be old. Choose one of the list.",

  subjects: {
    title: "In all subjects",
    caption: "The student in each subject",
    overall: (present: number, classes: number) =>
      `${figure(present)} of ${counted(classes, "class", "classes")} in all subjects together`,
    /** The same of one semester. */
    together: (present: number, classes: number, subjects: number) =>
      `${figure(present)} of ${counted(classes, "class", "classes")} in ${subjects === 1 ? "its only subject" : `all ${figure(subjects)} subjects together`}`,
    /** Behind how many of how many, where there are any. */
    late: (count: number) => `${figure(count)} late`,
    onLeave: (count: number) => `${figure(count)} on leave`,
    /** Where all of them were missed on medical leave. */
    noneCounted: "No class is counted yet.",
    none: "Not called in any class yet.",
    heads: { subject: "Subject", semester: "Semester", present: "Present", percentage: "Percentage" },
    presentOf: (present: number, classes: number) => `${figure(present)} of ${figure(classes)}`,
  },

  files: {
    form: "File",
    forms: { totals: "A line a student", wide: "A column a class", long: "A line a mark" },
    group: "Group",
    everyGroup: "All groups",
    nameGroup,
    fromFile: "Marks from a file",
  },

  empty: {
    title: (place: string) => `No students in ${place}`,
    text: "Add the list of the batch and department first.",
    add: "Add students",
  },
};
