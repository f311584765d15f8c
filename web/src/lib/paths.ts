/** Node paths: the one address that changes, live events and query keys share. Mirrors core.paths. */

const ROOT = "Attendance";
const FORBIDDEN = /[.$#[\]/%\p{Cc}]/gu;

/** A label as one segment: what a node key cannot hold is percent-encoded. */
const segment = (label: string) =>
  label.replace(FORBIDDEN, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);

const join = (base: string, ...labels: string[]) => [base, ...labels.map(segment)].join("/");

export const paths = {
  admins: `${ROOT}/Admin`,
  years: `${ROOT}/Year`,
  departments: `${ROOT}/Department`,
  semesters: `${ROOT}/Semester`,
  admin: (userName: string) => join(`${ROOT}/Admin`, userName),
  subjects: (place: { year: string; department: string; semester: string }) =>
    join(`${ROOT}/Subjects`, place.year, place.department, place.semester),
  students: (place: { year: string; department: string }) =>
    join(`${ROOT}/StudentDB`, place.year, place.department),
  sheets: `${ROOT}/AttendanceDB`,
  /** A subject's classes of one civil date (YYYY-MM-DD); its key is day, month and year without padding. */
  sheet: (place: { year: string; department: string; semester: string; subject: string }, heldOn: string) =>
    join(
      `${ROOT}/AttendanceDB`,
      place.year,
      place.department,
      place.semester,
      place.subject,
      heldOn.split("-").toReversed().map(Number).join(""),
    ),
};

/** A node path as query key, so that a live event knows what to refresh. */
export const keyOf = (path: string): readonly string[] => path.split("/");

/** The node path of a query key, or null where the query is not about a node. */
export const pathOf = (key: readonly unknown[]): string | null =>
  key[0] === ROOT && key.every((part) => typeof part === "string") ? key.join("/") : null;

/** Whether a change at one path alters what is read at another: the same, below or above. */
export const touches = (change: string, listened: string): boolean =>
  change === listened || change.startsWith(`${listened}/`) || listened.startsWith(`${change}/`);
