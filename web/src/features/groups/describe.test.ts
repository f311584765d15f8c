import { expect, test } from "vitest";
import { groups as words } from "@/lib/messages/en/groups";
import { describeGroup, describeMove } from "./describe";
import type { Group, LastMove } from "./types";

const BATCH = "2024 - 2028";
const group = (facts: Partial<Group>): Group => ({
  id: 1,
  label: "A",
  kind: "section",
  department: "CSE",
  archived: false,
  students: 30,
  firstRoll: null,
  lastRoll: null,
  inside: null,
  origins: [],
  subjects: [],
  ...facts,
});
const from = (batch: string, department: string, students: number) => ({ batch, department, students });

test.each<[string, Partial<Group>, string]>([
  [
    "a section by its rolls and subjects",
    { firstRoll: "24CS001", lastRoll: "24CS030", subjects: ["CS501", "CS502"] },
    "24CS001 to 24CS030 · CS501, CS502",
  ],
  ["a lab batch by its section", { kind: "lab", inside: "A" }, "Lab batch of A · Not used by a subject"],
  [
    "an elective by where its students come from",
    {
      kind: "elective",
      origins: [from(BATCH, "CSE", 31), from(BATCH, "ECE", 14), from("2022 - 2026", "CSE", 1)],
      subjects: ["CS5E1"],
    },
    "31 CSE, 14 ECE, 1 repeater · CS5E1",
  ],
  [
    "one of a single list by its department",
    { kind: "elective", origins: [from(BATCH, "CSE", 29)], subjects: ["CS5E2"] },
    "CSE · CS5E2",
  ],
  [
    "one of the whole batch, with many subjects",
    { kind: "other", department: null, subjects: ["1", "2", "3", "4", "5", "6", "7"] },
    "Of the whole batch · Other group · 1, 2, 3, 4, 5 and 2 more",
  ],
])("%s", (_, facts, said) => {
  expect(describeGroup(group(facts), BATCH, words)).toBe(said);
});

const move = (students: number, groups: LastMove["groups"], toRemoved = 0): LastMove => ({
  id: "1",
  asOf: "2026-11-03",
  at: "2026-11-16T10:00:00Z",
  by: "asha.rao",
  students,
  groups,
  toRemoved,
  undoneAt: null,
});
const section = (label: string, came: number, went = 0) => ({ label, kind: "section" as const, came, went });

test.each<[string, LastMove, string]>([
  ["who came", move(12, [section("B", 12)]), "12 students to Section B from 3 Nov 2026"],
  [
    "who came and who went",
    move(3, [section("A", 2, 1), { label: "ML", kind: "elective", came: 0, went: 1 }]),
    "2 students to Section A, 1 student out of Section A, 1 student out of ML from 3 Nov 2026",
  ],
  [
    "many groups in short",
    move(
      5,
      [..."ABCDE"].map((label) => section(label, 1)),
    ),
    "1 student to Section A, 1 student to Section B, 1 student to Section C and 2 more from 3 Nov 2026",
  ],
  [
    "who came to groups that were removed since",
    move(58, [section("A", 30)], 28),
    "30 students to Section A, 28 students to removed groups from 3 Nov 2026",
  ],
])("a change of groups tells %s", (_, facts, said) => {
  expect(describeMove(facts, "3 Nov 2026", words)).toBe(said);
});
