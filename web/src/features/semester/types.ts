import type { Got } from "@/lib/api/got";
import { pathWithPlace, placeOf, type WholePlace } from "@/lib/place";

export type SemesterSheet = Got<"/api/semester">;
export type SemesterLine = SemesterSheet["items"][number];
export type SemesterSubject = SemesterSheet["subjects"][number];
/** The server leaves out what is 0, null or false. */
export type SemesterCell = Partial<NonNullable<SemesterLine["together"]>>;
export type SemesterPlace = Omit<WholePlace, "subject">;

const NOTHING = {
  ...{ classes: 0, present: 0, late: 0, duty: 0, medical: 0, other: 0, uncalled: 0 },
  ...{ counted: 0, attended: 0, latesMissed: 0, dutyAttended: 0, percentage: null },
};

/** With what was left out: what a sum is written of. */
export const filled = (cell: SemesterCell) => ({ ...NOTHING, ...cell });
export type FilledCell = ReturnType<typeof filled>;

export const isBelow = (cell: SemesterCell | null): boolean =>
  cell?.outcome === "band" || cell?.outcome === "short";

/** What is needed, in that of which something is told: null where only all subjects together have a line. */
export function lineOf({ rule, whole }: Pick<SemesterSheet, "rule" | "whole">): number | null {
  if (whole || rule.of === "each") return rule.line;
  return rule.of === "both" ? rule.leastInEach : null;
}

/** A subject of another list says of which: "EC501 ECE". */
export const headOf = (subject: SemesterSubject, place: SemesterPlace): string =>
  [
    subject.subject,
    ...(subject.department === place.department ? [] : [subject.department]),
    ...(subject.batch === place.batch ? [] : [subject.batch]),
  ].join(" ");

/** Of the student's subjects the one to look at first: one that is below the line, else any. */
export function subjectToSee(line: SemesterLine, subjects: readonly SemesterSubject[]) {
  const below = line.cells.findIndex(isBelow);
  return subjects[below >= 0 ? below : line.cells.findIndex(Boolean)];
}

/** Where a student's classes in a subject are, of the day that the sheet is of. */
export const classesPath = (subject: SemesterSubject, { student }: SemesterLine, { asOf }: SemesterSheet) =>
  pathWithPlace("/studentattendancedb", placeOf(subject), {
    student: String(student),
    ...(asOf !== null && { asOf }),
  });
