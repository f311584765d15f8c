import { expect, test } from "vitest";
import { ABSENT, PRESENT } from "@/lib/marks";
import { draftFor, formOf, hasMends, mend, unmend } from "./draft";

const place = { batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS301" };
const file = { number: 1, name: "a.csv", type: "text/csv", size: 1, modified: 0, content: new Blob(["x"]) };
const draft = draftFor(file, place, null);

test("the last word on a cell and on a column counts, and makes it another file", () => {
  const once = mend(draft, { cells: [{ row: 4, column: "B", mark: PRESENT }] });
  const twice = mend(once, {
    cells: [
      { row: 4, column: "B", mark: ABSENT },
      { row: 5, column: "B", mark: null },
    ],
    columns: [{ column: "C", leftOut: true }],
  });
  expect(twice.mends).toEqual({
    cells: [
      { row: 4, column: "B", mark: ABSENT },
      { row: 5, column: "B", mark: null },
    ],
    columns: [{ column: "C", leftOut: true }],
  });
  expect(mend(twice, { columns: [{ column: "C", another: true }] }).mends.columns).toEqual([
    { column: "C", another: true },
  ]);
  expect(new Set([draft.id, once.id, twice.id]).size).toBe(3);
  expect([hasMends(draft), hasMends(twice), hasMends(unmend(twice))]).toEqual([false, true, false]);
});

test("the form holds what was chosen, and nothing else", () => {
  expect([...formOf(draft).keys()]).toEqual(["batch", "department", "semester", "subject", "file"]);
  const chosen = mend({ ...draft, group: 12 }, { columns: [{ column: "C", heldOn: "2026-11-16" }] });
  expect(formOf(chosen).get("groupId")).toBe("12");
  expect(formOf(chosen).get("mends")).toBe('{"cells":[],"columns":[{"column":"C","heldOn":"2026-11-16"}]}');
});
