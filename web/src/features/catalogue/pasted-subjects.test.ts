import { expect, test } from "vitest";
import { isSeveral, readSubjects } from "./pasted-subjects";

const read = (text: string, here: string[] = []) =>
  readSubjects(
    text,
    here.map((label) => ({ label })),
  ).map(({ code, name, what, why }) => [code, name, why ?? what]);

test.each([
  ["CS503 Database systems", ["CS503", "Database systems"]],
  ["CS503\tDatabase systems\t4", ["CS503", "Database systems 4"]],
  ["CS503, Database systems, advanced", ["CS503", "Database systems, advanced"]],
  ["CS503 - Database systems", ["CS503", "Database systems"]],
  ["CS503: Database systems", ["CS503:", "Database systems"]],
  ["3. CS503 Database systems", ["CS503", "Database systems"]],
  ["ML Machine learning", ["ML", "Machine learning"]],
  ["CS503", ["CS503", ""]],
])("%s", (row, expected) => {
  expect(read(row)).toEqual([[...expected, "new"]]);
});

test("codes with commas and semicolons between them are several subjects", () => {
  expect(read("CS101, MA101; PH101")).toEqual([
    ["CS101", "", "new"],
    ["MA101", "", "new"],
    ["PH101", "", "new"],
  ]);
  expect(isSeveral("CS101, MA101")).toBe(true);
  expect(isSeveral(" CS101\n")).toBe(false);
});

test("what is here already, stands twice or cannot be a code is told", () => {
  expect(read("cs501 Algorithms\nCS502\n\nCS502\nCS 50", ["CS501"])).toEqual([
    ["cs501", "Algorithms", "same"],
    ["CS502", "", "new"],
    ["CS502", "", "twice"],
    ["CS 50", "", "space"],
  ]);
  expect(read(`${"X".repeat(41)}\nCS1 ${"n".repeat(121)}`).map((row) => row[2])).toEqual([
    "code too long",
    "name too long",
  ]);
});
