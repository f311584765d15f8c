import { expect, test } from "vitest";
import { history as words } from "@/lib/messages/en/history";
import { PLAIN_RULE, ruleWith } from "@/testing/standings";
import { tellEntry } from "./entry-words";
import type { HistoryEntry, Kind } from "./types";

const entryOf = (
  kind: Kind,
  before: unknown,
  after: unknown,
  more: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  id: 1,
  at: "2026-11-16T04:44:00Z",
  by: "asha.rao",
  kind,
  path: "",
  words: "",
  batch: null,
  department: null,
  semester: null,
  subject: null,
  batchId: null,
  departmentId: null,
  semesterId: null,
  subjectId: null,
  studentId: null,
  heldOn: null,
  number: null,
  group: null,
  rollcall: null,
  roll: null,
  before,
  after,
  reason: null,
  ...more,
});

/** "Mark of 24CS001 corrected: Absent > Present" */
function tell(kind: Kind, before: unknown, after: unknown, more?: Partial<HistoryEntry>): string {
  const { act, differences } = tellEntry(entryOf(kind, before, after, more), words);
  const told = differences.map(
    ({ field, before: was, after: is }) => `${field ? `${field} ` : ""}${was ?? "-"} > ${is ?? "-"}`,
  );
  return [act, ...told].join("; ");
}

test("a corrected mark, and one that a later one replaced", () => {
  const mark = { class: 1, roll: "24CS001", by: "asha.rao" };
  expect(
    tell(
      "marks",
      { ...mark, mark: 0 },
      { ...mark, mark: 1, reason: "Came late" },
      { roll: "24CS001", reason: "Came late" },
    ),
  ).toBe("Mark of 24CS001 corrected; Absent > Present");
  expect(tell("marks", { ...mark, mark: 1 }, { ...mark, mark: 0 }, { roll: "24CS001" })).toBe(
    "Mark of 24CS001 replaced by a later one; Present > Absent",
  );
  const late = { ...mark, mark: 2, reason: "Came at 10:20" };
  expect(tell("marks", { ...mark, mark: 0 }, late, { roll: "24CS001", reason: late.reason })).toBe(
    "Mark of 24CS001 corrected; Absent > Late",
  );
});

test("a mark that another device took out again is not told as absent", () => {
  const mark = { class: 1, roll: "24CS001", by: "asha.rao" };
  expect(tell("marks", { ...mark, mark: 1 }, { ...mark, mark: null }, { roll: "24CS001" })).toBe(
    "Mark of 24CS001 replaced by a later one; Present > -",
  );
});

test("a class is uploaded, opened again, withdrawn, restored, or thrown away while open", () => {
  const counts = { class: 1, present: 54, absent: 6 };
  expect(tell("classes", null, counts)).toBe("Class uploaded; - > 54 present, 6 absent");
  expect(tell("classes", null, { ...counts, late: 2 })).toBe(
    "Class uploaded; - > 52 present, 2 late, 6 absent",
  );
  expect(
    tell("classes", { ...counts, withdrawn: false }, { ...counts, withdrawn: true, reason: "Wrong day" }),
  ).toBe("Class withdrawn; 54 present, 6 absent > Withdrawn: counts nowhere");
  expect(tell("classes", { ...counts, withdrawn: true }, { ...counts, withdrawn: false })).toBe(
    "Class restored; Withdrawn: counts nowhere > 54 present, 6 absent",
  );
  expect(tell("classes", counts, { ...counts, reopened: true })).toBe(
    "Upload undone; 54 present, 6 absent > Open again: counts nowhere yet",
  );
  expect(tell("classes", { open: "id", class: 1, marks: { "24CS001": 1 } }, null)).toBe(
    "Roll call discarded; Open, 1 mark > -",
  );
});

test("a class that was delivered after the right to take it had ended says so", () => {
  const counts = { class: 1, present: 54, absent: 6, rightEnded: "2026-11-16" };
  expect(tell("classes", null, counts)).toBe(
    "Class uploaded; - > 54 present, 6 absent; - > Delivered after the right to take it had ended on 2026-11-16",
  );
});

test("a class waits until somebody says whether it was one with another, or two", () => {
  const counts = { class: 2, present: 54, absent: 6 };
  const waits = "Waits for an answer, one class or two: counts nowhere yet";
  expect(tell("classes", null, { ...counts, waits: 1 })).toBe(
    `Class uploaded; - > 54 present, 6 absent; - > ${waits}`,
  );
  const answered = { ...counts, with: 1, takenBy: "r.bhat" };
  expect(tell("classes", { ...counts, waits: true }, { ...answered, answer: "one" })).toBe(
    `Made one class with class 1, taken by r.bhat; ${waits} > 54 present, 6 absent`,
  );
  expect(tell("classes", { ...counts, present: 53, absent: 7 }, { ...answered, answer: "two" })).toBe(
    "Kept apart from class 1, taken by r.bhat: two classes; 53 present, 7 absent > 54 present, 6 absent",
  );
  expect(tell("classes", { ...counts, waits: true }, { ...counts, waits: false })).toBe(
    `Counts, since the other class is open again; ${waits} > 54 present, 6 absent`,
  );
});

test("a student is added, changed, moved, archived and removed", () => {
  const meera = { roll: "24CS001", name: "Meera Iyer", email: "" };
  expect(tell("students", null, meera)).toBe("Student added; - > 24CS001, Meera Iyer");
  expect(
    tell(
      "students",
      { ...meera, archived: false },
      { ...meera, name: "Meera A. Iyer", email: "m@x.example", archived: false },
    ),
  ).toBe("Student changed; Name Meera Iyer > Meera A. Iyer; Email (empty) > m@x.example");
  expect(
    tell(
      "students",
      { ...meera, batch: "2024", department: "CSE" },
      { ...meera, batch: "2024", department: "ECE" },
    ),
  ).toBe("Student moved; Department CSE > ECE");
  expect(tell("students", { ...meera, archived: false }, { ...meera, archived: true })).toBe(
    "Student archived; - > 24CS001, Meera Iyer, Archived",
  );
  expect(tell("students", { ...meera, archived: true }, null)).toBe(
    "Student removed; 24CS001, Meera Iyer, Archived > -",
  );
});

test("an import tells its file and each roll", () => {
  const after = {
    import: "id",
    file: "list.csv",
    new: 1,
    students: {
      "24CS001": { name: "Meera" },
      "24CS002": { roll: "24CS002", name: "Ravi", email: "", archived: false },
    },
  };
  expect(tell("students", { students: { "24CS001": { name: "Mira" } } }, after)).toBe(
    "List imported; - > File list.csv; 24CS001 Mira > Meera; 24CS002 - > 24CS002, Ravi",
  );
  expect(
    tell("students", { ...after, students: {} }, { file: "list.csv", restored: true, students: {} }),
  ).toBe("Import undone; - > File list.csv");
});

test("look-up codes are told of, and never shown", () => {
  expect(tell("students", null, { codes: 58 })).toBe("Look-up codes made; - > 58 codes");
  const ravi = { roll: "24CS002", name: "Ravi" };
  expect(tell("students", ravi, { ...ravi, code: "new" })).toBe(
    "Look-up code renewed; - > 24CS002, Ravi; Look-up code - > A new one",
  );
});

test("labels are added, renamed and removed", () => {
  expect(tell("batches", null, "2024 - 2028")).toBe("Batch added; - > 2024 - 2028");
  expect(tell("subjects", "CS301", "CS302")).toBe("Subject renamed; CS301 > CS302");
  expect(tell("subjects", { planned: null }, { planned: 60 })).toBe("Changed; Classes planned - > 60");
  expect(tell("semesters", { label: "9th", position: 9 }, null)).toBe("Semester removed; 9th > -");
});

test("who takes a subject, by what its groups were called", () => {
  const chosen = { called: "groups", groups: ["Cloud", "ML"] };
  expect(tell("subjects", { called: "sections" }, chosen)).toBe(
    "Changed; Who takes it Each section by itself > Cloud, ML",
  );
  expect(tell("subjects", chosen, { called: "list" })).toBe(
    "Changed; Who takes it Cloud, ML > Everybody, in one class",
  );
  expect(tell("subjects", { ...chosen, groups: [] }, { ...chosen, groups: ["ML"] })).toBe(
    "Changed; Who takes it (empty) > ML",
  );
  expect(tell("subjects", null, { label: "CS5E1", name: "Machine learning", ...chosen })).toBe(
    "Subject added; - > CS5E1; Who takes it - > Cloud, ML",
  );
});

test("groups are made, renamed, archived, brought back and removed", () => {
  const lab = { label: "A1", kind: "lab", archived: false };
  expect(tell("groups", null, lab)).toBe("Group made; - > A1");
  expect(tell("groups", lab, { ...lab, label: "A2" })).toBe("Group renamed; A1 > A2");
  expect(tell("groups", lab, { ...lab, kind: "elective" })).toBe("Changed; Kind Lab batch > Elective");
  expect(tell("groups", lab, { ...lab, archived: true })).toBe("Group archived; - > A1");
  expect(tell("groups", { ...lab, archived: true }, lab)).toBe("Group brought back; - > A1");
  expect(tell("groups", lab, null)).toBe("Group removed; A1 > -");
});

test("who came to which groups and who went, from which day on", () => {
  const was = { "24CS031": { groups: ["B"] }, "24CS040": { groups: ["A"] } };
  const now = { "24CS031": { groups: ["A", "A1"] }, "24CS032": { groups: ["A"] } };
  expect(
    tell("groups", { students: was }, { asOf: "2026-11-16", made: ["A", "A1"], removed: [], students: now }),
  ).toBe(
    "Students moved between groups; As of - > 2026-11-16; Group made - > A; Group made - > A1; " +
      "24CS031 B > A, A1; 24CS040 A > -; 24CS032 - > A",
  );
  expect(
    tell(
      "groups",
      { students: now },
      { asOf: "2026-11-16", undone: true, made: [], removed: ["A"], students: {} },
    ),
  ).toBe(
    "Move between groups undone; As of - > 2026-11-16; Group removed A > -; " +
      "24CS031 A, A1 > -; 24CS032 A > -",
  );
});

test("admins: no secret is in the words", () => {
  expect(
    tell("admins", null, { name: "Ravi Bhat", userName: "r.bhat", email: "r@x.example", mobile: "" }),
  ).toBe("Admin added; - > Ravi Bhat, r.bhat, r@x.example");
  expect(tell("admins", { disabled: false }, { disabled: true })).toBe("Admin disabled");
  expect(tell("admins", { grant: null }, { grant: "Exam" })).toBe("Grant given; - > Exam");
  expect(tell("admins", { grant: "Exam" }, { grant: null })).toBe("Grant ended; Exam > -");
  expect(tell("admins", { link: null }, { link: "invitation" })).toBe("Invited by a link");
  expect(tell("admins", { link: null }, { link: "password" })).toBe("Link for a new password made");
  expect(tell("admins", null, { peopleFile: "7", file: "staff.csv", people: 2 })).toBe(
    "People from a file; - > staff.csv",
  );
  expect(tell("admins", { feed: null }, { feed: "own" })).toBe("Calendar address made");
  expect(tell("admins", { feed: "own" }, { feed: null })).toBe("Calendar address ended");
  expect(tell("timetable", { feed: null }, { feed: "Section A" })).toBe(
    "Calendar address made; - > Section A",
  );
  expect(tell("admins", { token: null }, { token: "Timetable" })).toBe("API token made; - > Timetable");
  expect(tell("admins", { token: "Timetable" }, { token: null })).toBe("API token revoked; Timetable > -");
  expect(tell("admins", null, { password: "changed" })).toBe("Password changed");
  expect(tell("admins", { passkey: null }, { passkey: "Phone" })).toBe("Passkey added; - > Phone");
  expect(tell("admins", { passkey: "Phone" }, { passkey: "Key" })).toBe("Passkey renamed; Phone > Key");
  expect(tell("admins", { passkey: "Key" }, { passkey: null })).toBe("Passkey removed; Key > -");
  expect(tell("admins", null, { sessions: "ended everywhere" })).toBe("Logged out of other devices");
});

test("a file with marks is named, with how much came with it", () => {
  const file = { marksFile: "a", file: "CS301.csv", classes: 39, marks: 1164 };
  expect(tell("classes", null, file)).toBe(
    "Marks written from a file; - > CS301.csv: 39 classes, 1,164 marks",
  );
  expect(tell("classes", file, { ...file, undone: true })).toContain("Marks from a file undone");
});

test("a leave is asked for, decided, and its decision undone", () => {
  const asked = {
    leave: 7,
    roll: "24CS040",
    kind: "Sports",
    startsOn: "2026-11-09",
    endsOn: "2026-11-13",
    state: "asked",
    reason: "State hockey",
  };
  const granted = { ...asked, endsOn: "2026-11-09", state: "granted" };
  expect(tell("leaves", null, asked)).toBe(
    "Leave of 24CS040 asked for; - > Sports, 2026-11-09 to 2026-11-13, asked for",
  );
  expect(tell("leaves", asked, granted)).toBe(
    "Leave of 24CS040 granted; Sports, 2026-11-09 to 2026-11-13, asked for > Sports, 2026-11-09, granted",
  );
  expect(tell("leaves", granted, { ...granted, state: "revoked" })).toContain("Leave of 24CS040 revoked");
  expect(tell("leaves", asked, { ...asked, state: "refused", because: "No letter" })).toBe(
    "Leave of 24CS040 refused; Sports, 2026-11-09 to 2026-11-13, asked for > " +
      "Sports, 2026-11-09 to 2026-11-13, refused: No letter",
  );
  expect(tell("leaves", { ...granted, state: "revoked" }, granted)).toContain(
    "Decision on the leave of 24CS040 undone",
  );
  expect(tell("leaves", granted, asked)).toContain("Decision on the leave of 24CS040 undone");
  expect(tell("leaves", asked, null)).toContain("Leave of 24CS040 taken back");
});

test("a leave of many, and its certificate", () => {
  const leave = { leave: 7, kind: "Duty", startsOn: "2026-11-09", endsOn: "2026-11-13", state: "granted" };
  const many = { entry: "e", students: { "24CS040": leave, "24CS041": { ...leave, endsOn: "2026-11-10" } } };
  expect(tell("leaves", null, many)).toBe(
    "Leave entered for several students; 24CS040 - > Duty, 2026-11-09 to 2026-11-13, granted; " +
      "24CS041 - > Duty, 2026-11-09 to 2026-11-10, granted",
  );
  expect(tell("leaves", many, null)).toContain("Leave of several students taken back; 24CS040 Duty");
  const whose = { leave: 7, roll: "24CS040" };
  expect(tell("leaves", { ...whose, certificate: false }, { ...whose, certificate: true })).toBe(
    "Certificate of the leave of 24CS040; Certificate no > yes",
  );
});

test("the certificate that a leave was decided on", () => {
  const paper = { type: "application/pdf", sha256: "3f9a12bc7d40e511".repeat(4) };
  const asked = {
    leave: 7,
    roll: "24CS040",
    kind: "Medical",
    startsOn: "2026-11-09",
    endsOn: "2026-11-09",
    state: "asked",
  };
  expect(tell("leaves", asked, { ...asked, state: "granted", paper })).toBe(
    "Leave of 24CS040 granted; Medical, 2026-11-09, asked for > " +
      "Medical, 2026-11-09, granted on certificate PDF 3f9a12bc7d40…",
  );
  const many = { entry: "e", paper, students: { "24CS040": { ...asked, state: "granted" } } };
  expect(tell("leaves", null, many)).toBe(
    "Leave entered for several students; Certificate - > on certificate PDF 3f9a12bc7d40…; " +
      "24CS040 - > Medical, 2026-11-09, granted",
  );
});

test("kinds of leave are added, renamed, archived and brought back", () => {
  const kind = { label: "Sports", category: "duty", archived: false };
  expect(tell("leaveKinds", null, kind)).toBe("Kind of leave added; - > Sports");
  expect(tell("leaveKinds", kind, { ...kind, label: "NCC" })).toBe("Kind of leave renamed; Sports > NCC");
  expect(tell("leaveKinds", kind, { ...kind, archived: true })).toBe("Kind of leave archived; - > Sports");
  expect(tell("leaveKinds", { ...kind, archived: true }, kind)).toBe(
    "Kind of leave brought back; - > Sports",
  );
});

test("eligibility lists are told by their kind and their day, and keys by themselves", () => {
  const made = { number: 7, kind: "provisional", day: "2026-11-14", sha256: "9f2c", follows: 6 };
  expect(tell("lists", null, made)).toBe("Provisional list made; - > 2026-11-14");
  expect(tell("lists", null, { ...made, kind: "final" })).toBe("Final list made; - > 2026-11-14");
  expect(tell("lists", null, { key: 2 })).toBe("New key for signing lists");
});

test("what is condoned is told step by step, with the words that were given", () => {
  const asked = {
    condonation: 4,
    number: 7,
    roll: "24CS040",
    subject: "CS504",
    state: "asked",
    grounds: "Dengue",
  };
  expect(tell("lists", null, asked)).toBe("Condoning 24CS040 in CS504 asked for; - > Dengue");
  const recommended = { ...asked, state: "recommended" };
  expect(tell("lists", asked, recommended)).toBe("Condoning 24CS040 in CS504 recommended");
  const condoned = { ...recommended, state: "condoned", decision: "condoned", reference: "AC/114" };
  expect(tell("lists", recommended, condoned)).toBe("24CS040 in CS504 condoned; - > AC/114: Dengue");
  const refused = { ...condoned, subject: null, state: "refused" };
  expect(tell("lists", null, refused)).toBe("24CS040 not condoned; - > AC/114: Dengue");
  const revoked = { ...condoned, state: "revoked", because: "Another student" };
  expect(tell("lists", condoned, revoked)).toBe(
    "Decision about 24CS040 in CS504 revoked; - > Another student",
  );
});

test("an objection is told from its sending to its answer, without what students wrote", () => {
  const known = { objection: 143, roll: "24CS040", heldOn: "2026-10-14", class: 2 };
  const sent = { ...known, sent: true, claim: "present", mark: 0 };
  expect(tell("objections", null, sent)).toBe("Objection No. 143 sent");
  expect(tell("objections", null, { ...sent, voices: 2 })).toBe("Objection No. 143: somebody else wrote too");
  const waits = { ...known, state: "waiting" };
  const stands = { ...known, state: "stands", because: "You came later" };
  expect(tell("objections", waits, stands)).toBe(
    "Objection No. 143 answered: the mark stands; - > You came later",
  );
  expect(tell("objections", stands, waits)).toBe(
    "Answer to objection No. 143 taken back; You came later > -",
  );
  expect(tell("objections", waits, { ...known, state: "corrected", mark: 1 })).toBe(
    "Objection No. 143 answered: corrected; - > Present",
  );
});

test("rules are told by the day they begin on, whole, and what holds where none is left", () => {
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  const kept = { startsOn: "2026-12-01", rule: ruleWith({ of: "together", floor: 65, latePerAbsence: 3 }) };
  expect(plain(tell("rules", null, kept))).toBe(
    "Rule kept from 2026-12-01 on; - > at least 75 % in all subjects of a semester together, not rounded; " +
      "from 65 % the committee may condone; every 3rd late is one absence; duty counts as present; " +
      "medical leave is not counted; counted from joining",
  );
  expect(tell("rules", null, { startsOn: "2026-12-01", rule: null })).toBe(
    "Rule kept from 2026-12-01 on; - > The rule of the batch or of the college holds again",
  );
  expect(tell("rules", { startsOn: "2026-12-01", rule: PLAIN_RULE }, null)).toMatch(
    /^Rule from 2026-12-01 on taken back; at least 75/,
  );
});

test("hours and terms of the timetable are told with what was before", () => {
  const hours = { hours: [["09:00", "09:50"]] };
  expect(tell("timetable", null, { ...hours, from: "2026-07-20" })).toBe(
    "Hours of the day written from 2026-07-20 on; - > 1: 09:00 to 09:50",
  );
  const [shorter, longer] = [
    ["2026-07-20", "2026-11-28"],
    ["2026-07-20", "2026-12-05"],
  ].map((term) => ({ term }));
  expect(tell("timetable", null, shorter)).toBe("Term made; - > 2026-07-20 to 2026-11-28");
  expect(tell("timetable", shorter, longer)).toBe(
    "Term changed; 2026-07-20 to 2026-11-28 > 2026-07-20 to 2026-12-05",
  );
  expect(tell("timetable", shorter, null)).toBe("Term removed; 2026-07-20 to 2026-11-28 > -");
});

test("slots are told one by one, or by how many came from a file", () => {
  const lab = {
    weekday: 1,
    hour: 6,
    length: 3,
    subjects: [{ code: "CS351", group: "B1" }],
    lecturers: ["asha.rao"],
  };
  const library = { weekday: 3, hour: 8, length: 1, subjects: [], lecturers: [], title: "Library" };
  const from = "2026-11-16";
  const told = "Monday, hours 6 to 8, CS351 B1, asha.rao";
  expect(tell("timetable", null, { slots: [lab], from })).toBe(
    `Added to the timetable from ${from} on; - > ${told}`,
  );
  expect(tell("timetable", { slots: [lab] }, { slots: [{ ...lab, room: "Lab 3" }], from })).toBe(
    `Timetable changed from ${from} on; ${told} > ${told}, room Lab 3`,
  );
  expect(tell("timetable", { slots: [library] }, { slots: [], from })).toBe(
    `Taken out of the timetable from ${from} on; Wednesday, hour 8, Library > -`,
  );
  expect(tell("timetable", null, { count: 153, file: "even.fet", from })).toBe(
    `Added to the timetable from ${from} on; - > File even.fet; - > 153 slots`,
  );
  expect(tell("timetable", { slots: [lab] }, { slots: [], from, undone: true })).toBe(
    `Change of the timetable undone; ${told} > -`,
  );
});

test("what was said of one day is told with the class", () => {
  const slot = { weekday: 2, hour: 2, length: 1, subjects: [{ code: "CS301" }], lecturers: [] };
  const day = { day: "2026-11-17", slot };
  const why = { ...day, said: [{ kind: "not_held", reason: "other", words: "No power" }] };
  const class_ = "Tuesday, hour 2, CS301";
  expect(tell("timetable", null, why)).toBe(
    `On 2026-11-17 only; - > ${class_}; - > Not held: other: No power`,
  );
  const moved = { ...day, said: [{ kind: "moved", movedTo: "2026-11-19", movedHour: 4, room: "12" }] };
  expect(tell("timetable", why, moved)).toBe(
    `On 2026-11-17 only; - > ${class_}; Not held: other: No power > Moved to 2026-11-19, hour 4, room 12`,
  );
  const second = { ...day, said: [{ kind: "not_held", reason: "event", hour: 3 }] };
  expect(tell("timetable", second, null)).toBe(
    `What was said of 2026-11-17 taken back; - > ${class_}; Hour 3 not held: event > -`,
  );
});

test("days of the calendar are told with whom they are for", () => {
  const diwali = { firstDay: "2026-11-08", lastDay: "2026-11-10", kind: "holiday", name: "Diwali" };
  const told = "Holiday Diwali, 2026-11-08 to 2026-11-10, the whole college";
  expect(tell("calendar", null, diwali)).toBe(`Day added to the calendar; - > ${told}`);
  expect(tell("calendar", diwali, null)).toBe(`Day taken out of the calendar; ${told} > -`);
  const runs = { firstDay: "2026-11-21", lastDay: "2026-11-21", kind: "runs", weekday: 1, department: "CSE" };
  expect(tell("calendar", diwali, runs)).toBe(
    `Day of the calendar changed; ${told} > Runs Monday’s classes, 2026-11-21, CSE`,
  );
});

test("what the office did to the outbox is told in words", () => {
  expect(tell("notices", { held: false }, { held: true })).toBe("All notices held back");
  expect(tell("notices", { held: true }, { held: false })).toBe("Notices go on");
  const told = (act: string, messages: number, ...kinds: string[]) =>
    tell("notices", null, { act, messages, kinds, roll: "24CS001" });
  expect(told("stopped", 2, "crossed")).toBe("Fell below: 2 messages stopped");
  expect(told("letGo", 1, "crossed", "digest")).toBe("Fell below, Weekly digest: 1 message let go after all");
  expect(told("sentAgain", 1, "page_link")).toBe("Link to one's own page: 1 message sent again");
});

test("what is set about notices is told in words", () => {
  expect(tell("notices", { started: false }, { started: true })).toBe("Telling people started");
  expect(tell("notices", { started: true }, { started: false })).toBe("Telling people stopped");
  expect(tell("notices", { absent: false }, { absent: true })).toBe("Absent today: switched on");
  expect(tell("notices", { digest: true }, { digest: false })).toBe("Weekly digest: switched off");
  const was = { quietFrom: 1200, digestWeekday: 6, perMinute: 60 };
  expect(tell("notices", was, { quietFrom: 1265, digestWeekday: 5, perMinute: 30 })).toBe(
    "When notices go changed; Quiet from 20:00 > 21:05; Day of the digest Saturday > Friday; At most a minute 60 > 30",
  );
});

test("a print of the notice board is told with how many were below", () => {
  const printed = { noticeBoard: { upTo: "2026-11-16", students: 60, below: 5 } };
  const { act, differences } = tellEntry(entryOf("subjects", null, printed), words);
  expect(act).toBe("Notice board printed");
  expect(differences.map(({ before, after }) => [before, after])).toEqual([
    [null, "5 of 60 below the line, up to 2026-11-16"],
  ]);
});

test("gateways are told by their address, and a new secret by nothing else", () => {
  const gateway = { label: "sms.gateway.example/rollbook", kinds: ["crossed"], needsMobile: true };
  expect(tell("gateways", null, gateway)).toBe("Gateway added; - > sms.gateway.example/rollbook");
  expect(tell("gateways", gateway, { ...gateway, kinds: ["absent"] })).toBe(
    "What a gateway is sent changed; - > sms.gateway.example/rollbook",
  );
  expect(tell("gateways", gateway, { ...gateway, newSecret: true })).toBe(
    "New secret of a gateway made; - > sms.gateway.example/rollbook",
  );
  expect(tell("gateways", gateway, null)).toBe("Gateway ended; sms.gateway.example/rollbook > -");
  expect(tell("gateways", null, { sentAgain: 3 })).toBe("3 messages to gateways sent again");
});
