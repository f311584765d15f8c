import { expect, test } from "vitest";
import { registers } from "@/lib/messages/en/register";
import { heightOf, ROOM, registerPages, SIGNATURES } from "./pages";
import { listsOf, nameClass, type RegisterClass } from "./queries";

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
  group: null,
  present: students,
  late: 0,
  absent: 0,
  takenFrom: null,
  checkCode: "0A7Q-2XPD-K9HT",
  lines: Array.from({ length: students }, (_, index) => ({
    roll: `${subject}-${index + 1}`,
    mark: 1,
    leave: null,
  })),
  ...more,
});

const pagesOf = (classes: RegisterClass[]) => registerPages(listsOf(classes));
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

const namesOf = (classes: RegisterClass[]) =>
  blocksOf(classes).map(({ held, list }) => nameClass(held, list, registers));

test("a subject's number is told only where it had several classes", () => {
  const classes = [classOf("CS301", 3), classOf("CS301", 3, "CSE", { number: 2 }), classOf("CS302", 3)];
  expect(namesOf(classes)).toEqual(["CS301, class 1", "CS301, class 2", "CS302"]);
});

test("a class is named by the group that it called, and numbered where that group had several", () => {
  const section = (id: number, label: string, number: number) =>
    classOf("CS301", 3, "CSE", { number, group: { id, label, kind: "section" } });
  const together = classOf("CS301", 3, "CSE", { number: 4 });
  expect(namesOf([section(1, "A", 1), section(2, "B", 2), section(1, "A", 3), together])).toEqual([
    "CS301, Section A, class 1",
    "CS301, Section B",
    "CS301, Section A, class 3",
    "CS301, all together",
  ]);
});

test("a register without classes has no page", () => {
  expect(pagesOf([])).toEqual([]);
});
