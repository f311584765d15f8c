import { expect, test } from "vitest";
import { heightOf, ROOM, registerPages, SIGNATURES } from "./pages";
import { groupsOf, type RegisterClass } from "./queries";

const classOf = (
  subject: string,
  students: number,
  department = "CSE",
  more: Partial<RegisterClass> = {},
): RegisterClass => ({
  id: `${department} ${subject} ${more.number}`,
  batch: "2024 - 2028",
  department,
  semester: "5th",
  subject,
  heldOn: "2026-11-16",
  number: 1,
  present: students,
  absent: 0,
  checkCode: "0A7Q-2XPD-K9HT",
  lines: Array.from({ length: students }, (_, index) => ({ roll: `${subject}-${index + 1}`, mark: 1 })),
  ...more,
});

const pagesOf = (classes: RegisterClass[]) => registerPages(groupsOf(classes));
const blocksOf = (classes: RegisterClass[]) => pagesOf(classes).flat();

function expectFitting(pages: ReturnType<typeof pagesOf>) {
  for (const [index, blocks] of pages.entries()) {
    const signed = index === pages.length - 1 ? SIGNATURES : 0;
    const used = blocks.reduce((sum, block, place) => sum + heightOf(block, blocks[place - 1]), signed);
    expect(used).toBeLessThanOrEqual(ROOM);
  }
}

test.each([1, 12, 60, 75, 76, 240, 1000])(
  "a class of %i students is there once, on pages that fit",
  (students) => {
    const pages = pagesOf([classOf("CS301", students)]);
    const blocks = pages.flat();
    const rolls = blocks.flatMap(({ columns }) => columns.flat().map(({ roll }) => roll));
    expect(rolls).toEqual(classOf("CS301", students).lines.map(({ roll }) => roll));
    expectFitting(pages);
    expect(blocks.map(({ continued }) => continued)).toEqual(blocks.map((_, index) => index > 0));
  },
);

test("two classes of 75 with their codes and the signatures fit on one page", () => {
  expect(pagesOf([classOf("CS301", 75), classOf("CS302", 75)])).toHaveLength(1);
});

test("many classes are packed, and nobody is lost", () => {
  const classes = ["CSE", "ECE"].flatMap((department) =>
    [60, 58, 3, 71, 0, 12].map((students, index) => classOf(`${department}${index}`, students, department)),
  );
  const pages = pagesOf(classes);
  expect(pages.flat().flatMap(({ columns }) => columns.flat())).toHaveLength(2 * (60 + 58 + 3 + 71 + 12));
  expect(pages.length).toBeLessThan(6);
  expectFitting(pages);
});

test("a subject's number is told only where it had several classes", () => {
  const blocks = blocksOf([
    classOf("CS301", 3),
    classOf("CS301", 3, "CSE", { number: 2 }),
    classOf("CS302", 3),
  ]);
  expect(blocks.map(({ numbered }) => numbered)).toEqual([true, true, false]);
});

test("a register without classes has no page", () => {
  expect(pagesOf([])).toEqual([]);
});
