import { expect, test } from "vitest";
import { tell } from "./testing";

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

test("a student who was erased is not told as one who was added", () => {
  const told = { roll: "erased-361", erased: true, reason: "Asked for it in writing" };
  expect(tell("students", null, told)).toBe("Student erased for good; - > erased-361");
  expect(tell("students", null, { ...told, certificates: 2 })).toBe(
    "Student erased for good; - > erased-361; Certificates deleted - > 2",
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
  const ravi = { name: "Ravi Bhat", userName: "r.bhat", language: "hi" };
  expect(tell("admins", null, ravi)).toBe("Admin added; - > Ravi Bhat, r.bhat, Hindi");
  expect(tell("admins", { language: "en" }, { language: "hi" })).toBe(
    "Changed; Language of mails English > Hindi",
  );
  expect(tell("admins", { disabled: false }, { disabled: true })).toBe("Admin disabled");
  expect(tell("admins", { grant: null }, { grant: "Exam" })).toBe("Grant given; - > Exam");
  expect(tell("admins", { grant: "Exam" }, { grant: null })).toBe("Grant ended; Exam > -");
  expect(tell("admins", { link: null }, { link: "invitation" })).toBe("Invited by a link");
  expect(tell("admins", { link: null }, { link: "password" })).toBe("Link for a new password made");
  expect(tell("admins", null, { peopleFile: "7", file: "staff.csv", people: 2 })).toBe(
    "People from a file; - > staff.csv",
  );
  expect(
    tell(
      "admins",
      { peopleFile: "7", file: "staff.csv" },
      { peopleFile: "7", file: "staff.csv", undone: true },
    ),
  ).toBe("People from a file undone; staff.csv > -");
  expect(
    tell("admins", { name: "Ravi Bhat", userName: "r.bhat", email: "r@x.example", mobile: "" }, null),
  ).toBe("Account removed; Ravi Bhat, r.bhat, r@x.example > -");
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
