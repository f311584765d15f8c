import { accounts } from "./hi/accounts";
import { allKeys } from "./hi/all-keys";
import { anotherDate } from "./hi/another-date";
import { asItStood } from "./hi/as-it-stood";
import { callMenu } from "./hi/call-menu";
import { called } from "./hi/called";
import { came } from "./hi/came";
import { check } from "./hi/check";
import { comparison } from "./hi/comparison";
import { condoning } from "./hi/condoning";
import { corrections } from "./hi/corrections";
import { eligibility } from "./hi/eligibility";
import { entries } from "./hi/entries";
import { files } from "./hi/files";
import { groups } from "./hi/groups";
import { history } from "./hi/history";
import { leaveDesk } from "./hi/leave-desk";
import { leaveEntry } from "./hi/leave-entry";
import { leaveHome } from "./hi/leave-home";
import { marksFile } from "./hi/marks-file";
import { meetingCall } from "./hi/meeting-call";
import { meetings } from "./hi/meetings";
import { monthRegister } from "./hi/month-register";
import { noticeBoard } from "./hi/notice-board";
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
import { studentAttendance } from "./hi/student-attendance";
import { students } from "./hi/students";
import { manySubjects } from "./hi/subjects";
import { substitute } from "./hi/substitute";
import { takers } from "./hi/takers";
import { twins } from "./hi/twins";
import { why } from "./hi/why";
import type { OfficeWords } from "./types";

export const office: OfficeWords = {
  accounts,
  allKeys,
  anotherDate,
  asItStood,
  callMenu,
  called,
  came,
  check,
  comparison,
  condoning,
  corrections,
  eligibility,
  entries,
  files,
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
  noticeBoard,
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
  twins,
  why,
};
