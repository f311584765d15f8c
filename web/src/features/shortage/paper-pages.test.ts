import { expect, test } from "vitest";
import { LEVELS, type Level } from "@/lib/place";
import { paperPages, placeOfLine } from "./paper-pages";
import type { ShortLine } from "./types";

const lines = (count: number, name = "Meera Iyer", late = 0, duty = 0) =>
  Array.from({ length: count }, (_, place) => ({
    roll: `24CS${place}`,
    name,
    batch: "2024 - 2028",
    department: "CSE",
    semester: "5th",
    subject: "CS301",
    standing: { late, duty, medical: 0, other: 0 },
  })) as ShortLine[];

test("no line is lost or told twice, and no page is fuller than another may be", () => {
  for (const count of [0, 1, 36, 37, 75, 1000]) {
    const pages = paperPages(lines(count), LEVELS);
    expect(pages.flat().map(({ roll }) => roll)).toEqual(lines(count).map(({ roll }) => roll));
    expect(Math.max(0, ...pages.map((page) => page.length))).toBeLessThanOrEqual(36);
  }
});

test("long names leave room for fewer", () => {
  const [few] = paperPages(
    lines(100, "Venkatanarasimharajuvaripeta Subrahmanyam Lakshminarayana Iyer"),
    LEVELS,
  );
  const [many] = paperPages(lines(100), LEVELS);
  const longer = lines(100, "Lakshminarayana Subrahmanyam");
  expect(paperPages(longer, LEVELS)[0]?.length).toBeLessThan(36);
  expect(paperPages(longer, [])[0]).toHaveLength(36); // no class beside it
  expect(paperPages(lines(100, "Anand Kumar Srivastava"), LEVELS)[0]).toHaveLength(36);
  expect(paperPages(lines(100, "Anand Kumar Srivastava", 1), LEVELS)[0]?.length).toBeLessThan(36); // a column more
  const long = "Lakshminarayana Subrahmanyam Iyer";
  expect(paperPages(lines(100, long, 1), [])[0]).toHaveLength(36);
  expect(paperPages(lines(100, long, 0, 1), [])[0]?.length).toBeLessThan(36); // that of leaves is wider
  expect(few?.length).toBeLessThan((many?.length ?? 0) / 1.5);
});

test("a place takes room only where it is printed, a roll that is broken always", () => {
  const far = lines(100).map((line) => ({
    ...line,
    department: "Electronics and Telecommunication Engineering",
  }));
  expect(paperPages(far, [])[0]).toHaveLength(36);
  expect(paperPages(far, LEVELS)[0]?.length).toBeLessThan(36);
  const broken = lines(100).map((line) => ({
    ...line,
    roll: `HILL-COLLEGE/ENGINEERING/2024/CSE/${line.roll}`,
  }));
  expect(paperPages(broken, [])[0]?.length).toBeLessThan(18);
});

test("letters and what they mean take their room from every page", () => {
  const [plain] = paperPages(lines(100), LEVELS);
  const [lettered] = paperPages(lines(100), LEVELS, true);
  expect(lettered?.length).toBeLessThan(plain?.length ?? 0);
});

test("what the head says of all lines is told by none of them, and leaves its room to the names", () => {
  const told = (untold: readonly Level[]) => placeOfLine(lines(1)[0] as ShortLine, untold);
  expect(told(LEVELS)).toEqual(["CS301", "CSE", "5th", "2024 - 2028"]);
  expect(told(["subject"])).toEqual(["CS301"]);
  const many = lines(100, "Anand Kumar Srivastava", 1, 1);
  expect(paperPages(many, LEVELS, true)[0]?.length).toBeLessThan(20);
  expect(paperPages(many, ["subject"], true)[0]?.length).toBeGreaterThan(30);
});
