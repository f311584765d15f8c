import type { Messages } from "@/lib/messages/en";
import type { IconName } from "@/ui/Icon";
import { pagePath } from "./page-path";

export interface Section {
  to: string;
  word: keyof Messages["shell"] &
    (
      | "home"
      | "takeAttendance"
      | "sheets"
      | "students"
      | "studentAttendance"
      | "shortage"
      | "leave"
      | "add"
      | "history"
      | "account"
      | "registers"
      | "lookUp"
    );
  icon: IconName;
  /** Pages inside the section, besides its own. */
  also?: readonly string[];
}

const home: Section = { to: "/home", word: "home", icon: "home" };
const takeAttendance: Section = {
  to: "/attendancePage",
  word: "takeAttendance",
  icon: "list",
  also: ["/attendance", "/oneortwo"],
};
const sheets: Section = {
  to: "/attendanceDB",
  word: "sheets",
  icon: "sheet",
  also: ["/sheet", "/marksfile", "/corrections"],
};
const students: Section = {
  to: "/studentDB",
  word: "students",
  icon: "people",
  also: ["/addstudent", "/groups"],
};
const studentAttendance: Section = {
  to: "/studentattendance",
  word: "studentAttendance",
  icon: "percent",
  also: ["/studentattendancedb"],
};
const shortage: Section = { to: "/shortage", word: "shortage", icon: "alert" };
/** From the first leave on. */
const leave: Section = {
  to: "/leave",
  word: "leave",
  icon: "calendar",
  also: ["/leave/enter", "/leave/one", "/leave/student"],
};
const add: Section = {
  to: "/add",
  word: "add",
  icon: "add",
  also: ["/register", "/addyear", "/addsemester", "/adddepartment", "/addsubject"],
};
const history: Section = { to: "/history", word: "history", icon: "history" };
const account: Section = { to: "/account", word: "account", icon: "person" };
const registers: Section = { to: "/registerdb", word: "registers", icon: "book", also: ["/print"] };
const lookUp: Section = { to: "/", word: "lookUp", icon: "search", also: ["/attendanceprofile"] };

/** In the bar at a desk. History and Account are reached from the user name's page. */
export const deskSections = [home, takeAttendance, sheets, students, studentAttendance, shortage, leave, add];

/** In the phone's tab bar, and what its fifth item opens. */
export const phoneTabs = [home, takeAttendance, sheets, students];
export const phoneMore = [studentAttendance, shortage, leave, add, history, account, registers, lookUp];

/** Those that this college has something in. */
export const inUse = (sections: readonly Section[], { leaves }: { leaves: boolean }) =>
  sections.filter((section) => section !== leave || leaves);

export const isCurrent = (section: Section, pathname: string): boolean =>
  [section.to, ...(section.also ?? [])].some((path) => pagePath(path) === pagePath(pathname));
