import type { Wording } from "@/lib/api/refusals";
import type { Messages } from "./en";
import type { accounts } from "./en/accounts";
import type { allKeys } from "./en/all-keys";
import type { anotherDate } from "./en/another-date";
import type { asItStood } from "./en/as-it-stood";
import type { calendar } from "./en/calendar";
import type { callMenu } from "./en/call-menu";
import type { called } from "./en/called";
import type { came } from "./en/came";
import type { check } from "./en/check";
import type { college } from "./en/college";
import type { comparison } from "./en/comparison";
import type { condoning } from "./en/condoning";
import type { contacts } from "./en/contacts";
import type { corrections } from "./en/corrections";
import type { dateField } from "./en/date-field";
import type { day } from "./en/day";
import type { eligibility } from "./en/eligibility";
import type { entries } from "./en/entries";
import type { explain } from "./en/explain";
import type { feeds } from "./en/feeds";
import type { files } from "./en/files";
import type { gateways } from "./en/gateways";
import type { groups } from "./en/groups";
import type { history } from "./en/history";
import type { leaveChip } from "./en/leave-chip";
import type { leaveDesk } from "./en/leave-desk";
import type { leaveEntry } from "./en/leave-entry";
import type { leaveHome } from "./en/leave-home";
import type { leaveLetters } from "./en/leave-letters";
import type { marksFile } from "./en/marks-file";
import type { meetingCall } from "./en/meeting-call";
import type { meetings } from "./en/meetings";
import type { monthRegister } from "./en/month-register";
import type { notTaken } from "./en/not-taken";
import type { noticeBoard } from "./en/notice-board";
import type { notices } from "./en/notices";
import type { objecting } from "./en/objecting";
import type { objections } from "./en/objections";
import type { own } from "./en/own";
import type { ownPage } from "./en/own-page";
import type { people } from "./en/people";
import type { peopleEntry } from "./en/people-entry";
import type { profile } from "./en/profile";
import type { registers } from "./en/register";
import type { renames } from "./en/renames";
import type { rollAlone } from "./en/roll-alone";
import type { rollcall } from "./en/rollcall";
import type { rollcallHome } from "./en/rollcall-home";
import type { rule } from "./en/rule";
import type { ruleChange } from "./en/rule-change";
import type { semester } from "./en/semester";
import type { setup } from "./en/setup";
import type { sheets } from "./en/sheets";
import type { shortage } from "./en/shortage";
import type { slotsFile } from "./en/slots-file";
import type { standing } from "./en/standing";
import type { studentAttendance } from "./en/student-attendance";
import type { students } from "./en/students";
import type { manySubjects } from "./en/subjects";
import type { substitute } from "./en/substitute";
import type { takers } from "./en/takers";
import type { timetable } from "./en/timetable";
import type { told } from "./en/told";
import type { twins } from "./en/twins";
import type { why } from "./en/why";

/** Words of the features that students look at and lecturers take the roll with, on a phone more often than not. */
export interface NearWords {
  profile: typeof profile;
  registers: typeof registers;
  rollcall: typeof rollcall;
  rollcallHome: typeof rollcallHome;
  standing: typeof standing;
}

/** Words of what only who logs in comes to, before all the office. */
export interface OfficeWords {
  accounts: typeof accounts;
  allKeys: typeof allKeys;
  anotherDate: typeof anotherDate;
  asItStood: typeof asItStood;
  calendar: typeof calendar;
  callMenu: typeof callMenu;
  called: typeof called;
  came: typeof came;
  check: typeof check;
  college: typeof college;
  comparison: typeof comparison;
  condoning: typeof condoning;
  contacts: typeof contacts;
  corrections: typeof corrections;
  dateField: typeof dateField;
  day: typeof day;
  eligibility: typeof eligibility;
  entries: typeof entries;
  feeds: typeof feeds;
  files: typeof files;
  gateways: typeof gateways;
  groups: typeof groups;
  history: typeof history;
  leaveDesk: typeof leaveDesk;
  leaveEntry: typeof leaveEntry;
  leaveHome: typeof leaveHome;
  manySubjects: typeof manySubjects;
  marksFile: typeof marksFile;
  meetingCall: typeof meetingCall;
  meetings: typeof meetings;
  monthRegister: typeof monthRegister;
  notTaken: typeof notTaken;
  noticeBoard: typeof noticeBoard;
  notices: typeof notices;
  objecting: typeof objecting;
  objections: typeof objections;
  own: typeof own;
  people: typeof people;
  peopleEntry: typeof peopleEntry;
  renames: typeof renames;
  rule: typeof rule;
  ruleChange: typeof ruleChange;
  semester: typeof semester;
  setup: typeof setup;
  sheets: typeof sheets;
  shortage: typeof shortage;
  studentAttendance: typeof studentAttendance;
  students: typeof students;
  substitute: typeof substitute;
  takers: typeof takers;
  slotsFile: typeof slotsFile;
  timetable: typeof timetable;
  told: typeof told;
  twins: typeof twins;
  why: typeof why;
}

/** Words about leave, and of how a number came about: for the pages that tell of it, and never for the roll call of a class without leave. */
export interface LeaveWords {
  explain: typeof explain;
  leaveChip: typeof leaveChip;
  leaveLetters: typeof leaveLetters;
  rollAlone: typeof rollAlone;
}

export type LanguageCode = "en" | "hi";

export interface Language {
  code: LanguageCode;
  messages: Messages;
  /** What another language than English has besides: English words come with the features' own code. */
  more?: {
    near: NearWords;
    /** Null where they cannot be fetched now. */
    office: () => Promise<OfficeWords | null>;
    leaves: () => Promise<LeaveWords | null>;
    /** For students and guardians, who load none of the others. */
    ownPage: () => Promise<typeof ownPage | null>;
    /** What the server refuses with, which is English. */
    refusals: () => Promise<Wording>;
  };
}
