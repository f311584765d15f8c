import { expect, test } from "vitest";
import { refusedRows, writeRefusedCsv } from "./refused-file";
import type { MarksColumn, MarksPreview, MarksRow, WrongCell } from "./types";

const heads = { row: "Row", roll: "Roll Number", name: "Name", why: "Why" };
const told = (message: string) => ({ code: "code", message, values: {} });
const column = (key: string, heading: string) => ({ column: key, heading }) as MarksColumn;
const row = (number: number, roll: string, marks: string, problem: string | null = null) =>
  ({ row: number, roll, name: `N ${number}`, marks, problem: problem && told(problem) }) as MarksRow;

const preview = {
  columns: [column("C", "16/11/2026"), column("D", "17/11/2026 B"), column("E", "=1+1")],
  rows: [
    row(2, "24CS001", "102"),
    row(3, "24CS002", "1?-"),
    row(4, "24XX999", "012", "Nobody has it"),
    row(5, "24CS004", "??1"),
  ],
  cells: [
    { row: 3, roll: "24CS002", column: "D", text: "Z", problem: told("“Z” is no mark") } as WrongCell,
    { row: 5, roll: "24CS004", column: "C", text: "-Z", problem: told("“-Z” is no mark") } as WrongCell,
  ],
} as MarksPreview;

test("rows that are left out, and those with a cell that is no mark, are refused", () => {
  expect(refusedRows(preview).map((each) => each.row)).toEqual([3, 4, 5]);
});

test("they are saved under the headings of the file, with what was written and why; nothing is calculated", () => {
  expect(writeRefusedCsv(preview, heads).slice(1).split("\r\n")).toEqual([
    `"Row","Roll Number","Name","16/11/2026","17/11/2026 B","'=1+1","Why"`,
    '"3","24CS002","N 3","P","Z","","“Z” is no mark"',
    '"4","24XX999","N 4","A","P","L","Nobody has it"',
    // The server tells the first wrong cells one by one.
    `"5","24CS004","N 5","'-Z","?","P","“-Z” is no mark"`,
    "",
  ]);
});
