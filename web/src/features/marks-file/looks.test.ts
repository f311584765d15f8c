import { expect, test } from "vitest";
import { findLooks } from "./looks";
import type { MarksColumn, MarksPreview, MarksRow, WrongCell } from "./types";

const told = (code: string) => ({ code, message: code, values: {} });
const cell = (row: number, text: string) =>
  ({ row, roll: `24CS00${row}`, column: "B", text, problem: told("not_a_mark") }) as WrongCell;
const column = (key: string, more: Partial<MarksColumn>) =>
  ({ column: key, state: "refused", mend: null, problem: null, ...more }) as MarksColumn;

test("what needs a look is told once: cells by their text, two columns of one date by the second", () => {
  const preview = {
    cells: [cell(2, "Z"), cell(3, "X"), cell(4, "Z")],
    columns: [
      column("B", { mend: "cells", problem: told("wrong_marks") }),
      column("C", { problem: told("two_columns_one_date") }),
      column("D", { mend: "another", problem: told("two_columns_one_date") }),
      column("E", { state: "written" }),
      column("F", { state: "there", problem: told("same_class_there") }),
      column("G", { mend: "date", problem: told("no_such_date") }),
    ],
    rows: [{ row: 2, problem: null } as MarksRow, { row: 9, problem: told("roll_not_called") } as MarksRow],
  } as MarksPreview;
  expect(
    findLooks(preview).map((look) =>
      look.kind === "cells"
        ? `${look.text} ${look.cells.length}`
        : look.kind === "column"
          ? look.column.column
          : look.row.row,
    ),
  ).toEqual(["Z 2", "X 1", "D", "G", 9]);
});
