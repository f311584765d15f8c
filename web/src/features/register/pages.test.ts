import { expect, test } from "vitest";
import { groupsOf, type RegisterClass } from "./lists";
import { inColumns, ROOM, registerPages } from "./pages";

const held = (subject: string, students: number, department = "CSE", number = 1): RegisterClass => ({
  id: `${department} ${subject} ${number}`,
  batch: "2024 - 2028",
  department,
  semester: "5th",
  subject,
  heldOn: "2026-11-16",
  number,
  present: students,
  absent: 0,
  lines: Array.from({ length: students }, (_, index) => ({ roll: `${subject}-${index + 1}`, mark: 1 })),
});

const pagesOf = (classes: RegisterClass[]) => registerPages(groupsOf(classes));

/** What the stylesheet makes of a page. */
const heightOf = (page: ReturnType<typeof pagesOf>[number]) =>
  page.reduce((sum, { named, columns }) => sum + (named ? 11 : 0) + 10 + (columns[0]?.length ?? 0) * 6, 0);

test("columns are filled downwards, as even as can be", () => {
  expect(inColumns([1, 2, 3, 4, 5, 6, 7])).toEqual([[1, 2], [3, 4], [5, 6], [7]]);
  expect(inColumns([1, 2, 3])).toEqual([[1], [2], [3]]);
  expect(inColumns([])).toEqual([]);
});

test.each([1, 12, 60, 75, 76, 240, 1000])(
  "a class of %i students is there once, on pages that fit",
  (students) => {
    const pages = pagesOf([held("CS301", students)]);
    const rolls = pages.flat().flatMap(({ columns }) => columns.flat().map(({ roll }) => roll));
    expect(rolls).toEqual(held("CS301", students).lines.map(({ roll }) => roll));
    for (const page of pages) expect(heightOf(page)).toBeLessThanOrEqual(ROOM);
    expect(pages.flat().map(({ continued }) => continued)).toEqual(pages.map((_, index) => index > 0));
  },
);

test("many classes are packed, each page names its group, and nobody is lost", () => {
  const classes = ["CSE", "ECE"].flatMap((department) =>
    [60, 58, 3, 71, 0, 12].map((students, index) => held(`${department}${index}`, students, department)),
  );
  const pages = pagesOf(classes);
  expect(pages.flat().flatMap(({ columns }) => columns.flat())).toHaveLength(2 * (60 + 58 + 3 + 71 + 12));
  expect(pages.length).toBeLessThan(5);
  for (const page of pages) {
    expect(page[0]?.named).toBe(true);
    expect(heightOf(page)).toBeLessThanOrEqual(ROOM);
  }
});

test("a subject's number is told only where it had several classes", () => {
  const blocks = pagesOf([held("CS301", 3, "CSE", 1), held("CS301", 3, "CSE", 2), held("CS302", 3)]).flat();
  expect(blocks.map(({ numbered }) => numbered)).toEqual([true, true, false]);
});

test("a register without classes has no page", () => {
  expect(pagesOf([])).toEqual([]);
});
