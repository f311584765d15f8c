/** Node paths: the one address that changes, live events and query keys share. Mirrors core.paths. */
import type { Place, WholePlace } from "./place";

const ROOT = "Attendance";
const FORBIDDEN = /[.$#[\]/%\p{Cc}]/gu;

/** A label as one segment: what a node key cannot hold is percent-encoded. */
const segment = (label: string) =>
  label.replace(FORBIDDEN, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);

const join = (base: string, ...labels: string[]) => [base, ...labels.map(segment)].join("/");

/** What stands below a place, as far down as it is chosen without a gap. */
function below(view: string, { batch, department, semester, subject }: Place, ...more: string[]): string {
  const labels = [batch, department, semester, subject];
  const gap = labels.indexOf(undefined);
  return join(`${ROOT}/${view}`, ...(labels.slice(0, gap < 0 ? undefined : gap) as string[]), ...more);
}

export const paths = {
  everything: ROOT,
  admins: `${ROOT}/Admin`,
  batches: `${ROOT}/Year`,
  departments: `${ROOT}/Department`,
  semesters: `${ROOT}/Semester`,
  admin: (userName: string) => join(`${ROOT}/Admin`, userName),
  subjects: ({ batch, department, semester }: Omit<WholePlace, "subject">) =>
    below("Subjects", { batch, department, semester }),
  students: ({ batch, department }: Pick<WholePlace, "batch" | "department">) =>
    below("StudentDB", { batch, department }),
  /** What a batch's groups are, and who is in them. */
  groups: (batch: string) => join(`${ROOT}/Groups`, batch),
  /** A subject's class dates, told of whenever its totals change; below them what is made of the totals. */
  classDates: (place: WholePlace, ...more: string[]) => below("ClassDates", place, ...more),
  /** Who is told of students; those of a list stand below, by batch and department. */
  contacts: `${ROOT}/Contacts`,
  /** All leaves; those of a list stand below, by batch and department. */
  leaves: `${ROOT}/Leaves`,
  leaveKinds: `${ROOT}/LeaveKinds`,
  /** What the college asks for; the rule of a batch, or of its department, stands below. */
  rules: `${ROOT}/Rules`,
  /** Corrections that are asked for; those of a list stand below, by batch and department. */
  corrections: `${ROOT}/Corrections`,
  /** Objections to marks; those of a list stand below, by batch and department. */
  objections: `${ROOT}/Objections`,
  /** What the college tells people by itself. */
  notices: `${ROOT}/Notices`,
  /** Lists of who may sit the exam. */
  eligibility: `${ROOT}/Eligibility`,
  /** Hours, terms and slots; those of a list stand below, by batch and department. */
  timetable: `${ROOT}/Timetable`,
  /** Holidays, and days that run another day's classes. */
  calendar: `${ROOT}/Calendar`,
  /** Systems that are sent events, and what did not get through to them. */
  gateways: `${ROOT}/Gateways`,
  sheets: `${ROOT}/AttendanceDB`,
  /** Classes that were taken twice at the same time, and what was answered. */
  twins: `${ROOT}/Twins`,
  /** What students' totals are made of: of one subject, or of all below a batch, department or semester. */
  studentMarks: (place: Place) => below("StudentAttendanceDB", place),
  /** A subject itself, or all below a batch, department or semester: told of when one of these is renamed. */
  taught: (place: Place) => below("Subjects", place),
  /** A subject's classes of one civil date (YYYY-MM-DD); its key is day, month and year without padding. */
  sheet: (place: WholePlace, heldOn: string) =>
    below("AttendanceDB", place, heldOn.split("-").toReversed().map(Number).join("")),
};

/** A node path as query key, so that a live event knows what to refresh. */
export const keyOf = (path: string): readonly string[] => path.split("/");

/** The node path of a query key, or null where the query is not about a node. A last object tells views of one node apart. */
export function pathOf(key: readonly unknown[]): string | null {
  const names = typeof key.at(-1) === "object" ? key.slice(0, -1) : key;
  return names[0] === ROOT && names.every((part) => typeof part === "string") ? names.join("/") : null;
}

/** Whether a change at one path alters what is read at another: the same, below or above. */
export const touches = (change: string, listened: string): boolean =>
  change === listened || change.startsWith(`${listened}/`) || listened.startsWith(`${change}/`);
