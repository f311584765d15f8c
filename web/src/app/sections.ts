import type { Messages } from "@/lib/messages/en";
import { type Held, may, type Right, seesLists } from "@/lib/rights";
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
      | "college"
      | "notTaken"
      | "calendar"
      | "timetable"
      | "shortage"
      | "semesterSheet"
      | "lists"
      | "objections"
      | "leave"
      | "notices"
      | "add"
      | "rule"
      | "people"
      | "history"
      | "account"
      | "registers"
      | "lookUp"
    );
  icon: IconName;
  /** Pages inside the section, besides its own. */
  also?: readonly string[];
  /** For whom it is; none: for whoever is logged in. */
  isFor?: (session: Member) => boolean;
}

type Member = Held & {
  leaves: boolean;
  classes: boolean;
  objectionDays: number;
  timetable: boolean;
  notices: boolean;
};

const holderOf = (right: Right) => (session: Held) => may(session, right);

const home: Section = { to: "/home", word: "home", icon: "home" };
/** Once there is a timetable, for who sees a whole department or more. */
const overseesCollege = (session: Member) => session.timetable && seesLists(session);
const college: Section = {
  to: "/college",
  word: "college",
  icon: "building",
  also: ["/college/classes"],
  isFor: overseesCollege,
};
/** For the same. At a desk it hangs under the college. */
const notTaken: Section = { to: "/nottaken", word: "notTaken", icon: "clock", isFor: overseesCollege };
/** For everybody, once there is one. At a desk these hang under the college. */
const timetable: Section = {
  to: "/timetable",
  word: "timetable",
  icon: "sheet",
  also: ["/timetable/hours", "/timetable/import"],
  isFor: (session) => session.timetable,
};
const calendar: Section = {
  to: "/calendar",
  word: "calendar",
  icon: "calendar",
  isFor: (session) => session.timetable,
};
const takeAttendance: Section = {
  to: "/attendancePage",
  word: "takeAttendance",
  icon: "list",
  also: ["/attendance", "/oneortwo"],
  isFor: holderOf("take"),
};
const sheets: Section = {
  to: "/attendanceDB",
  word: "sheets",
  icon: "sheet",
  also: ["/sheet", "/monthregister", "/marksfile", "/corrections"],
  isFor: holderOf("see"),
};
const students: Section = {
  to: "/studentDB",
  word: "students",
  icon: "people",
  also: ["/student", "/addstudent", "/groups"],
  isFor: seesLists,
};
const studentAttendance: Section = {
  to: "/studentattendance",
  word: "studentAttendance",
  icon: "percent",
  also: ["/studentattendancedb"],
  isFor: holderOf("see"),
};
const shortage: Section = {
  to: "/shortage",
  word: "shortage",
  icon: "alert",
  also: ["/compare"],
  isFor: holderOf("see"),
};
/** From the first class on. At a desk it hangs under Shortage. */
const semesterSheet: Section = {
  to: "/semester",
  word: "semesterSheet",
  icon: "sheet",
  isFor: (session) => session.classes && may(session, "see"),
};
/** For who makes them, recommends beside them or reads them, from the first class on. */
const lists: Section = {
  to: "/lists",
  word: "lists",
  icon: "file",
  also: ["/lists/make"],
  isFor: (session) => session.classes && seesLists(session),
};
/** For who answers them, where they are taken. */
const objections: Section = {
  to: "/objections",
  word: "objections",
  icon: "alert",
  isFor: (session) => session.classes && session.objectionDays > 0 && may(session, "correct"),
};
/** From the first leave on. */
const leave: Section = {
  to: "/leave",
  word: "leave",
  icon: "calendar",
  also: ["/leave/enter", "/leave/one", "/leave/student"],
  isFor: (session) => session.leaves && may(session, "see_leave"),
};
/** Once the college tells people. Before that the pages to add lead there. */
const notices: Section = {
  to: "/notices",
  word: "notices",
  icon: "mail",
  also: ["/notices/outbox", "/notices/register", "/notices/gateways"],
  isFor: (session) => session.notices && may(session, "office"),
};
const add: Section = {
  to: "/add",
  word: "add",
  icon: "add",
  also: ["/register", "/addyear", "/addsemester", "/adddepartment", "/addsubject"],
  isFor: holderOf("office"),
};
/** Whoever makes the rules and is not of the office has little else to do here. */
const rule: Section = {
  to: "/rule",
  word: "rule",
  icon: "book",
  also: ["/rule/change"],
  isFor: (session) => may(session, "rules") && !may(session, "office"),
};
const people: Section = {
  to: "/people",
  word: "people",
  icon: "person",
  also: ["/people/import"],
  isFor: holderOf("give"),
};
const history: Section = { to: "/history", word: "history", icon: "history" };
const account: Section = { to: "/account", word: "account", icon: "person" };
const registers: Section = { to: "/registerdb", word: "registers", icon: "book", also: ["/print"] };
const lookUp: Section = { to: "/", word: "lookUp", icon: "search", also: ["/attendanceprofile"] };

/** In the bar at a desk. History, People and Account are reached from the user name's page. */
export const deskSections = [
  ...[
    home,
    {
      ...college,
      also: [
        "/college/classes",
        "/nottaken",
        "/timetable",
        "/timetable/hours",
        "/timetable/import",
        "/calendar",
      ],
    },
    takeAttendance,
    sheets,
    students,
    studentAttendance,
  ],
  ...[
    { ...shortage, also: ["/semester", "/lists", "/lists/make", "/objections", "/compare"] },
    leave,
    notices,
  ],
  ...[rule, add],
];

/** Of these a phone's tab bar has the first four that are for whoever is here. */
const phoneTabs = [home, takeAttendance, sheets, students, shortage, studentAttendance];
const TABS = 4;
const phoneMore = [
  ...[
    college,
    notTaken,
    timetable,
    calendar,
    studentAttendance,
    shortage,
    semesterSheet,
    lists,
    objections,
    leave,
    notices,
    rule,
    add,
  ],
  ...[people, history, account, registers, lookUp],
];

/** Those that are for whoever is here, of what this college has something in. */
export const offered = (sections: readonly Section[], session: Member): Section[] =>
  sections.filter(({ isFor }) => !isFor || isFor(session));

/** What stands at the thumb, and what the last item there opens. */
export function phoneSections(session: Member): { tabs: Section[]; more: Section[] } {
  const tabs = offered(phoneTabs, session).slice(0, TABS);
  return { tabs, more: offered(phoneMore, session).filter((section) => !tabs.includes(section)) };
}

export const isCurrent = (section: Section, pathname: string): boolean =>
  [section.to, ...(section.also ?? [])].some((path) => isAt(pagePath(path), pagePath(pathname)));

/** A list by its number stands where the lists do, and an objection where those are. */
const isAt = (path: string, at: string) =>
  path === at || (["/lists", "/objections"].includes(path) && at.startsWith(`${path}/`));
