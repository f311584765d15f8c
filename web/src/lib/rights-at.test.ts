// @vitest-environment node
import { expect, test } from "vitest";
import { holding } from "@/testing/people";
import { may, mayEverywhere, seesLists } from "./rights";
import { isConfined, mayAt, narrowGroups, ownClasses, ownSubjects, reaches } from "./rights-at";

const CSE5 = { batch: "2024 - 2028", department: "CSE", semester: "5th" };
const CS501 = { ...CSE5, subject: "CS501" };
const A = { id: 1, label: "A" };
const B = { id: 2, label: "B" };
const teaches = (group: typeof A | null, more: object = {}) => ({
  role: "lecturer" as const,
  ...CS501,
  subjectId: 7,
  ...(group && { group: group.label, groupId: group.id }),
  ...more,
});

test("the office may do everything, everywhere", () => {
  const office = holding({ role: "office" });
  expect(may(office, "office")).toBe(true);
  expect(mayEverywhere(office, "take")).toBe(true);
  expect(mayAt(office, "keep", CS501)).toBe(true);
  expect(ownClasses(office)).toEqual([]);
  expect(isConfined(office, "take")).toBe(false);
});

test("a head has the department, and nothing beside it", () => {
  const head = holding({ role: "head", department: "CSE" });
  expect(mayAt(head, "keep", CSE5)).toBe(true);
  expect(mayAt(head, "keep", { ...CSE5, department: "ECE" })).toBe(false);
  expect(mayAt(head, "keep", { batch: CSE5.batch })).toBe(false); // a group of the whole batch is the office's
  expect(reaches(head, "see", { batch: CSE5.batch })).toBe(true);
  expect(mayEverywhere(head, "see")).toBe(false);
  expect(seesLists(head)).toBe(true);
  expect(may(head, "rules")).toBe(false);
});

test("a lecturer of one group has that group, and no list", () => {
  const lecturer = holding(teaches(A));
  expect(mayAt(lecturer, "take", CS501, A.id)).toBe(true);
  expect(mayAt(lecturer, "take", CS501, B.id)).toBe(false);
  expect(mayAt(lecturer, "take", CS501)).toBe(false);
  expect(reaches(lecturer, "take", CSE5)).toBe(true);
  expect(reaches(lecturer, "take", { ...CSE5, subject: "CS504" })).toBe(false);
  expect(may(lecturer, "keep")).toBe(false);
  expect(seesLists(lecturer)).toBe(false);
  expect(isConfined(lecturer, "take")).toBe(true);
});

test("who teaches somewhere and heads a department is not confined to the own classes", () => {
  const both = holding(teaches(A), { role: "head", department: "ECE" });
  expect(isConfined(both, "take")).toBe(false);
  expect(ownClasses(both).map(({ group }) => group?.label)).toEqual(["A"]);
});

test("each own class stands there once, the lasting grant before a substitute's of the same", () => {
  const lecturer = holding(
    teaches(B),
    teaches(A, { substitute: true, until: "2026-11-16" }),
    teaches(A),
    teaches(null, { subject: "CS409", subjectId: 3 }),
  );
  expect(
    ownClasses(lecturer).map(({ place, group, substitute }) => [place.subject, group?.label, substitute]),
  ).toEqual([
    ["CS409", undefined, false],
    ["CS501", "A", false],
    ["CS501", "B", false],
  ]);
  expect(ownSubjects(lecturer).map(({ key, group }) => [key, group])).toEqual([
    ["3", null],
    ["7", null],
  ]);
});

test("what a viewer of one subject sees is theirs to choose, and not to take", () => {
  const viewer = holding({ role: "viewer", ...CS501, subjectId: 7 });
  expect(ownSubjects(viewer, "see").map(({ place }) => place.subject)).toEqual(["CS501"]);
  expect(ownClasses(viewer)).toEqual([]);
  expect(isConfined(viewer, "take")).toBe(false);
});

test("a subject is left with the groups that are theirs, and not as a whole", () => {
  const groups = [A, B].map((group) => ({ ...group, kind: "section" as const, students: 30 }));
  const subject = { groups, together: 60 };
  expect(narrowGroups(holding(teaches(B)), "take", subject, CS501)).toEqual({
    ...{ groups: [groups[1]], together: 60, apart: true },
  });
  expect(narrowGroups(holding(teaches(null)), "take", subject, CS501)).toBe(subject);
});
