import { expect, test } from "vitest";
import { countMarks, hasMissed, isMark, MARKS, MEANINGS, NAMED_MARKS } from "./marks";

test("every mark is told from all others", () => {
  for (const field of ["word", "sign", "letter"] as const) {
    expect(new Set(MARKS.map((mark) => MEANINGS[mark][field])).size).toBe(MARKS.length);
  }
  for (const mark of MARKS) expect(MEANINGS[mark].other).not.toBe(mark);
  expect(NAMED_MARKS.toSorted()).toEqual(MARKS.toSorted());
});

test("whoever is marked counts as one thing, who is late as present, and nobody is absent without a mark", () => {
  expect(countMarks([...MARKS, 1, null, null])).toEqual({ present: 3, absent: 1, unmarked: 2, late: 1 });
  expect([0, 1, 2, null].filter((mark) => isMark(mark) && hasMissed(mark))).toEqual([0]);
  expect(hasMissed(null)).toBe(false);
});

test("a code from elsewhere is a mark only if it means something here", () => {
  expect([0, 1, 2, 3, -1, "1", true, null, Number.NaN].filter(isMark)).toEqual([0, 1, 2]);
});
