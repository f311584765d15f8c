import { expect, test } from "vitest";
import { students } from "@/lib/messages/en/students";
import { groupRows, movesOf, outcomeOf, rowsToShow } from "./preview-rows";
import type { PreviewRow, RowKind } from "./types";

const row = (kind: RowKind, number: number | null): PreviewRow => ({
  row: number,
  kind,
  roll: `24CS${number ?? "000"}`,
  name: "Meera Iyer",
  email: "",
  returning: false,
  before: null,
  problems: [],
});

const file = [
  row("unchanged", 2),
  row("new", 3),
  row("refused", 4),
  row("changed", 5),
  row("new", 6),
  row("missing", null),
];

const showRows = (...given: Parameters<typeof rowsToShow>) =>
  rowsToShow(...given).map(({ kind, row }) => [kind, row]);

test("what needs a look comes first, each kind in the order of the file, and the same rows are folded away", () => {
  expect(showRows(groupRows(file), "all", false)).toEqual([
    ["refused", 4],
    ["changed", 5],
    ["missing", null],
    ["new", 3],
    ["new", 6],
  ]);
});

test("the same rows come last when they are asked for, and one kind can be shown alone", () => {
  const groups = groupRows(file);
  expect(showRows(groups, "all", true).at(-1)).toEqual(["unchanged", 2]);
  expect(showRows(groups, "unchanged", false)).toEqual([["unchanged", 2]]);
  expect(showRows(groups, "new", true)).toEqual([
    ["new", 3],
    ["new", 6],
  ]);
});

const none = { new: 0, changed: 0, unchanged: 0, missing: 0, refused: 0 };
const outcome = (counts: Partial<typeof none>, missing: "keep" | "archive" = "keep", reordered = false) =>
  outcomeOf({ counts: { ...none, ...counts }, reordered }, missing);

test.each([
  [outcome({ new: 55, changed: 2 }), "Submit 57 rows"],
  [outcome({ new: 1 }), "Submit 1 row"],
  [outcome({ new: 57, refused: 3 }), "Submit 57 rows, leave 3 out"],
  [outcome({ new: 57, missing: 2 }), "Submit 57 rows"],
  [outcome({ new: 57, missing: 2, refused: 3 }, "archive"), "Submit 57 rows, archive 2, leave 3 out"],
  [outcome({ unchanged: 58, missing: 2 }, "archive"), "Submit, archive 2"],
  [outcome({ unchanged: 60 }, "keep", true), "Submit the new order"],
  [outcome({ new: 12_000 }), "Submit 12,000 rows"],
])("%o is submitted by “%s”", (given, label) => {
  expect(["rows", "order"]).toContain(given.does);
  expect(students.submit.label(given)).toBe(label);
});

test("a file that says what the list says has nothing to submit", () => {
  expect(outcome({ unchanged: 60 }).does).toBe("nothing");
  expect(outcome({ unchanged: 60, missing: 3, refused: 1 }).does).toBe("nothing");
});

test("a file without one good row is of no use, whatever is missing from it", () => {
  expect(outcome({ refused: 3 }).does).toBe("unusable");
  expect(outcome({ refused: 3, missing: 2 }, "archive").does).toBe("unusable");
  expect(outcome({ refused: 3, unchanged: 1 }).does).toBe("nothing");
});

test("the summary says what happens to each", () => {
  const { will } = students.submit;
  expect(will(outcome({ new: 4, missing: 1, refused: 3 }, "archive"))).toBe(
    "4 rows will be written, 1 student archived, 3 left out",
  );
});

test("the summary counts new groups and who comes into them", () => {
  const groups = { newGroups: 2, intoSections: 58, intoOthers: 1, leaving: 0 };
  const given = outcomeOf(
    { counts: { ...none, changed: 58 }, reordered: false, groupCounts: groups },
    "keep",
  );
  expect(students.submit.will(given)).toBe(
    "58 rows will be written, 2 new groups, 58 into a section, 1 into other groups",
  );
});

test("moves are told kind by kind, and who stays in a group is not moved", () => {
  const groups = [
    { label: "ML", kind: "elective", change: "stays" },
    { label: "B", kind: "section", change: "comes" },
    { label: "A", kind: "section", change: "goes" },
    { label: "AI", kind: "elective", change: "goes" },
  ] as const;
  expect(movesOf({ groups: [...groups] })).toEqual([
    { kind: "section", from: ["A"], to: ["B"] },
    { kind: "elective", from: ["AI"], to: [] },
  ]);
  expect(movesOf({})).toEqual([]);
});
