import { type Held, may, type Right, seesLists } from "@/lib/rights";
import { pagePath } from "./page-path";

type IsFor = (session: Held) => boolean;

const holders = (right: Right): IsFor => {
  return (session) => may(session, right);
};

/**
 * For whom a page is, where that is not everybody who is logged in. A roll call that was opened is not among them: whoever
 * has it on this device comes to it, also when the right to open another is over.
 */
const PAGES: Record<string, IsFor> = {
  "/attendancepage": holders("take"),
  "/oneortwo": holders("take"),
  "/attendancedb": holders("see"),
  "/sheet": holders("see"),
  "/corrections": holders("correct"),
  "/marksfile": holders("keep"),
  "/studentdb": seesLists,
  "/groups": seesLists,
  "/leave": holders("see_leave"),
  "/leave/enter": holders("decide_leave"),
  "/leave/one": holders("see_leave"),
  "/leave/student": holders("see_leave"),
  "/people": holders("give"),
  "/people/import": holders("office"),
  "/rule/change": holders("rules"),
  "/studentattendance": holders("see"),
  "/studentattendancedb": holders("see"),
  "/shortage": holders("see"),
  "/add": holders("office"),
  "/addstudent": holders("keep"),
  "/addyear": holders("office"),
  "/addsemester": holders("office"),
  "/adddepartment": holders("office"),
  "/addsubject": holders("office"),
};

/** A page about one person is for whoever sees the people. */
export const isPageFor = (session: Held, pathname: string): boolean => {
  const path = pagePath(pathname);
  const page = path.startsWith("/people/") && !(path in PAGES) ? "/people" : path;
  return PAGES[page]?.(session) ?? true;
};
