import { expect, test } from "vitest";
import { en } from "./en";
import { accounts } from "./en/accounts";
import { allKeys } from "./en/all-keys";
import { anotherDate } from "./en/another-date";
import { asItStood } from "./en/as-it-stood";
import { calendar } from "./en/calendar";
import { callMenu } from "./en/call-menu";
import { called } from "./en/called";
import { came } from "./en/came";
import { check } from "./en/check";
import { college } from "./en/college";
import { comparison } from "./en/comparison";
import { condoning } from "./en/condoning";
import { contacts } from "./en/contacts";
import { corrections } from "./en/corrections";
import { dateField } from "./en/date-field";
import { day } from "./en/day";
import { eligibility } from "./en/eligibility";
import { entries } from "./en/entries";
import { explain } from "./en/explain";
import { feeds } from "./en/feeds";
import { files } from "./en/files";
import { gateways } from "./en/gateways";
import { groups } from "./en/groups";
import { history } from "./en/history";
import { leaveChip } from "./en/leave-chip";
import { leaveDesk } from "./en/leave-desk";
import { leaveEntry } from "./en/leave-entry";
import { leaveHome } from "./en/leave-home";
import { leaveLetters } from "./en/leave-letters";
import { marksFile } from "./en/marks-file";
import { meetingCall } from "./en/meeting-call";
import { meetings } from "./en/meetings";
import { monthRegister } from "./en/month-register";
import { notTaken } from "./en/not-taken";
import { noticeBoard } from "./en/notice-board";
import { notices } from "./en/notices";
import { objecting } from "./en/objecting";
import { objections } from "./en/objections";
import { own } from "./en/own";
import { ownPage } from "./en/own-page";
import { people } from "./en/people";
import { peopleEntry } from "./en/people-entry";
import { profile } from "./en/profile";
import { registers } from "./en/register";
import { renames } from "./en/renames";
import { rollAlone } from "./en/roll-alone";
import { rollcall } from "./en/rollcall";
import { rollcallHome } from "./en/rollcall-home";
import { rule } from "./en/rule";
import { ruleChange } from "./en/rule-change";
import { semester } from "./en/semester";
import { setup } from "./en/setup";
import { sheets } from "./en/sheets";
import { shortage } from "./en/shortage";
import { slotsFile } from "./en/slots-file";
import { standing } from "./en/standing";
import { studentAttendance } from "./en/student-attendance";
import { students } from "./en/students";
import { manySubjects } from "./en/subjects";
import { substitute } from "./en/substitute";
import { takers } from "./en/takers";
import { timetable } from "./en/timetable";
import { told } from "./en/told";
import { twins } from "./en/twins";
import { why } from "./en/why";
import { messages, near } from "./hi";
import { ownPage as ownPageInHindi } from "./hi/own-page";
import { leaves } from "./hi-leaves";
import { office } from "./hi-office";
import type { LeaveWords, NearWords, OfficeWords } from "./types";

const english: { messages: typeof en; ownPage: typeof ownPage } & NearWords & OfficeWords & LeaveWords = {
  ...{ messages: en, accounts, check, history, profile, registers, rollcall, sheets, shortage, standing },
  ...{
    allKeys,
    anotherDate,
    asItStood,
    calendar,
    callMenu,
    called,
    came,
    college,
    comparison,
    condoning,
    contacts,
    corrections,
    dateField,
    day,
    eligibility,
    entries,
    explain,
    rollAlone,
    feeds,
    files,
    gateways,
    groups,
    leaveChip,
    leaveDesk,
    leaveEntry,
    leaveHome,
    leaveLetters,
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
    ownPage,
    people,
    peopleEntry,
    renames,
    rollcallHome,
    semester,
    rule,
    ruleChange,
    setup,
    studentAttendance,
    substitute,
    students,
    takers,
    slotsFile,
    timetable,
    told,
    twins,
    why,
  },
};
const hindi: typeof english = { messages, ownPage: ownPageInHindi, ...near, ...office, ...leaves };

/** Serves as any argument of any message: a number, a text, or an object with figures in it. */
const argument = (value: 0 | 1) =>
  Object.assign(new Number(value), {
    ...{ write: 3, archive: 2, leaveOut: 1, new: 1, changed: 2, missing: 3, unchanged: 4, refused: 5 },
    ...{ batches: 4, departments: 6, subjects: 40, students: 60, from: 70, to: 75 },
    ...{ passing: true, canMiss: 2, mustAttend: null, left: 8, number: 2, subject: "X" },
    ...{ kind: "section", label: "A", present: 6, absent: value, late: 2 },
    ...{ roll: "A", by: "A", theirs: { mark: 1, time: "10:07", bulk: true } },
    ...{ own: { mark: 0, time: "10:06", bulk: false } },
    ...{ line: 75, of: "both", leastInEach: 50, floor: 65, rounded: value === 1, latePerAbsence: 3 },
    ...{ duty: "share", dutyShare: 33.33, medical: "not", countedFrom: "first", bands: [] },
    ...{
      seen: 6,
      onDuty: 2,
      latesMissed: 1,
      dutyAttended: 1,
      counted: 9,
      dutyLeftOut: value,
      medicalLeftOut: 2,
    },
    ...{ codes: ["X"], attend: value },
    ...{ here: [["A", 28]], elsewhere: [["B", value]] },
    toLowerCase: () => "text",
    replace: () => "text",
  });

/** Every message with its place in the catalogue; those that take something, with a sample of it. */
function rendered(words: unknown, value: 0 | 1, place = ""): [place: string, text: string][] {
  if (typeof words === "string") return [[place, words]];
  if (typeof words === "function")
    return [[place, String(words(...Array.from({ length: 5 }, () => argument(value))))]];
  return Object.entries(words as object).flatMap(([name, part]) =>
    rendered(part, value, place ? `${place}.${name}` : name),
  );
}

/** Names of file forms, of keys on the keyboard and of the product; signs; figures and what was put in alone. */
const SAME_IN_HINDI =
  /^messages\.(locale|ui\.formats|shell\.(product|copyright)|catalogue\.home\.greet$)|^entries\.(lists\.batch\.placeholder|isListed)$|^accounts\.(account\.who|sessions\.device|admins\.contact)|^allKeys\.rows\.\d+\.keys|^rollcall\.keys\.(backspace|slash|question|ctrlZ|absent|present|late)|^(explain\.dates\.monthOfYear|standing\.percent|sheets\.title)$|^students\.(placed|list\.who|samples\.[^t]|preview\.(becomes|refusedFile|refusedHeads)|columns\.option|imports\.at)|^files\.(kilobytes|megabytes)$|^marksFile\.(written\.at$|looks\.refused(File|Heads))|^slotsFile\.(facts\.kinds|files\.at$|rows\.(becomes|refused(File|Heads)))|^college\.(percent|change|none|hours\.cell|today\.(hourAt|ofHour))$|^ownPage\.(class|said|objecting\.title)$|^takers\.(withCount|ofLists|ofDepartment|calls\.group)$/;

/** What an Indian office, too, writes in Latin letters. */
const LATIN =
  /https:\/\/|Standard Webhooks|ROLLBOOK_PUBLIC_URL|\.fet\b|_(?:data_and_timetable\.fet|timetable\.csv)|\b(API|CSV|FET|Day|Hour|Subject|Ed25519|JSON|SHA-256|KB|MB|PDF|QR|XLSX|Backspace|Ctrl|Enter|Esc|FIELD2|Rollbook|K7QM-2XPD|0A7Q-2XPD-K9HT|R4XC-7MTD|24CS040|1st|8th|name|roll|email|text|[A-Z])\b/g;

/** Where a box stands in a sentence, by its name. */
const PLACES = /\{\w+\}/g;

test("Hindi has the messages of English, one for one", () => {
  const places = (words: unknown) =>
    rendered(words, 1)
      .map(([place]) => place)
      .sort();
  expect(places(hindi)).toEqual(places(english));
});

test.each([0, 1] as const)("every message is Hindi, whatever is put into it: %i", (value) => {
  const wrong = rendered(hindi, value).filter(
    ([place, text]) =>
      /undefined|NaN|\[object|[०-९]|[ऀ-ॿ]{4}\.$|\s\s/.test(text) ||
      (!SAME_IN_HINDI.test(place) &&
        (!/[ऀ-ॿ]/.test(text) || /[A-Za-z]/.test(text.replace(PLACES, "").replace(LATIN, "")))),
  );
  expect(wrong).toEqual([]);
});

test("what is the same in both languages is no more than that", () => {
  const there = new Map(rendered(english, 1));
  const same = rendered(hindi, 1).filter(
    ([place, text]) => there.get(place) === text && /[A-Za-z]{2}/.test(text),
  );
  expect(same.filter(([place]) => !SAME_IN_HINDI.test(place))).toEqual([]);
});
