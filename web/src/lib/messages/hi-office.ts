import { accounts } from "./hi/accounts";
import { allKeys } from "./hi/all-keys";
import { anotherDate } from "./hi/another-date";
import { asItStood } from "./hi/as-it-stood";
import { calendar } from "./hi/calendar";
import { callMenu } from "./hi/call-menu";
import { called } from "./hi/called";
import { came } from "./hi/came";
import { check } from "./hi/check";
import { college } from "./hi/college";
import { comparison } from "./hi/comparison";
import { condoning } from "./hi/condoning";
import { contacts } from "./hi/contacts";
import { corrections } from "./hi/corrections";
import { dateField } from "./hi/date-field";
import { day } from "./hi/day";
import { eligibility } from "./hi/eligibility";
import { entries } from "./hi/entries";
import { feeds } from "./hi/feeds";
import { files } from "./hi/files";
import { gateways } from "./hi/gateways";
import { groups } from "./hi/groups";
import { history } from "./hi/history";
import { leaveDesk } from "./hi/leave-desk";
import { leaveEntry } from "./hi/leave-entry";
import { leaveHome } from "./hi/leave-home";
import { marksFile } from "./hi/marks-file";
import { meetingCall } from "./hi/meeting-call";
import { meetings } from "./hi/meetings";
import { monthRegister } from "./hi/month-register";
import { notTaken } from "./hi/not-taken";
import { noticeBoard } from "./hi/notice-board";
import { notices } from "./hi/notices";
import { objecting } from "./hi/objecting";
import { objections } from "./hi/objections";
import { own } from "./hi/own";
import { people } from "./hi/people";
import { peopleEntry } from "./hi/people-entry";
import { renames } from "./hi/renames";
import { rule } from "./hi/rule";
import { ruleChange } from "./hi/rule-change";
import { semester } from "./hi/semester";
import { setup } from "./hi/setup";
import { sheets } from "./hi/sheets";
import { shortage } from "./hi/shortage";
import { slotsFile } from "./hi/slots-file";
import { studentAttendance } from "./hi/student-attendance";
import { students } from "./hi/students";
import { manySubjects } from "./hi/subjects";
import { substitute } from "./hi/substitute";
import { takers } from "./hi/takers";
import { timetable } from "./hi/timetable";
import { told } from "./hi/told";
import { twins } from "./hi/twins";
import { why } from "./hi/why";
import type { OfficeWords } from "./types";

export const office: OfficeWords = {
  accounts,
  allKeys,
  anotherDate,
  asItStood,
  calendar,
  callMenu,
  called,
  came,
  check,
  college,
  comparison,
  condoning,
  contacts,
  corrections,
  dateField,
  day,
  eligibility,
  entries,
  feeds,
  files,
  gateways,
  groups,
  history,
  leaveDesk,
  leaveEntry,
  leaveHome,
  manySubjects,
  marksFile,
  meetingCall,
  meetings,
  monthRegister,
  notTaken,
  noticeBoard,
  notices,
  objecting,
  objections,
  own,
  people,
  peopleEntry,
  renames,
  rule,
  ruleChange,
  semester,
  setup,
  sheets,
  shortage,
  studentAttendance,
  students,
  substitute,
  takers,
  slotsFile,
  timetable,
  told,
  twins,
  why,
};
