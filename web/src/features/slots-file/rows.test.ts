import { expect, test } from "vitest";
import { writeRefusedCsv } from "./refused-file";
import { differencesOf, foldedAway, groupRows, rowsToShow, splitNames } from "./rows";
import type { NameAsked, RowState, SlotRow, SlotShown } from "./types";

const slot: SlotShown = {
  weekday: 1,
  hour: 2,
  length: 1,
  taught: [{ subject: "CS301", group: null }],
  title: null,
  lecturers: ["Asha Rao", "Ravi Bhat"],
  room: "204",
};

const row = (state: RowState, more: Partial<SlotRow> = {}): SlotRow => ({
  row: 1,
  state,
  slot,
  was: null,
  raw: null,
  problem: null,
  clashes: [],
  ...more,
});

const RAW = {
  day: "Mondy",
  hour: "1",
  length: "",
  students: "",
  batch: "",
  department: "",
  semester: "",
  subject: "=CS301",
  group: "",
  lecturer: "",
  room: "204",
  title: "",
};

test("what needs a look comes first, and most of what is new is folded away", () => {
  const states: RowState[] = ["same", ...Array<RowState>(25).fill("new"), "missing", "clash", "refused"];
  const groups = groupRows(states.map((state) => row(state)));
  const shown = rowsToShow(groups, "all", false).map(({ state }) => state);
  expect(shown.slice(0, 4)).toEqual(["refused", "clash", "missing", "new"]);
  expect(shown).toHaveLength(23);
  expect(foldedAway(groups)).toEqual({ fresh: 5, same: 1 });
  expect(rowsToShow(groups, "all", true)).toHaveLength(29);
  expect(rowsToShow(groups, "new", false)).toHaveLength(25);
});

test("a changed slot tells in what it differs, and the order of lecturers is no difference", () => {
  const was = { ...slot, weekday: 3, room: null, lecturers: ["Ravi Bhat", "Asha Rao"] };
  expect(differencesOf({ slot, was }).map(({ what }) => what)).toEqual(["when", "room"]);
  expect(differencesOf({ slot, was: null })).toEqual([]);
});

test("names that somebody said or has to say come before those of earlier files", () => {
  const name = (how: NameAsked["how"]): NameAsked => ({
    kind: "lecturer",
    name: how,
    slots: 1,
    how,
    answer: null,
    choices: [],
  });
  const { open, known } = splitNames({ names: [name("remembered"), name("unknown"), name("said")] });
  expect([open.map(({ how }) => how), known.map(({ how }) => how)]).toEqual([
    ["unknown", "said"],
    ["remembered"],
  ]);
});

test("refused rows are saved under headings that an import knows, and guarded against formulas", () => {
  const problem = { code: "no_such_weekday", message: "“Mondy” is no day of the week.", values: {} };
  const csv = writeRefusedCsv([row("refused", { slot: null, raw: RAW, problem })], {
    row: "Row",
    why: "Why",
  });
  expect(csv.trim().split("\r\n")).toEqual([
    '"Row","Day","Hour","Subject","Room","Why"',
    `"1","Mondy","1","'=CS301","204","“Mondy” is no day of the week."`,
  ]);
});
