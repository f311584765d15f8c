import { expect, test } from "vitest";
import { CAME } from "@/testing/rules";
import { classesPath, headOf, lineOf, type SemesterLine, type SemesterSheet, subjectToSee } from "./types";
import { beginsWith, linesOf, turned, viewFrom, withView } from "./view";

const PLACE = { batch: "2024 - 2028", department: "CSE", semester: "5th" };

const subject = (id: number, code: string, department = "CSE") => ({
  ...PLACE,
  ...{ id, department, subject: code, name: null, planned: null, held: 4 },
});

function line(roll: string, name: string, ...percentages: (number | null)[]): SemesterLine {
  const cells = percentages.map((percentage) =>
    percentage === null
      ? null
      : { percentage, outcome: percentage >= 75 ? "met" : percentage >= 65 ? "band" : "short" },
  ) as SemesterLine["cells"];
  const outcomes = cells.map((cell) => cell?.outcome);
  const outcome = (["short", "band", "met"] as const).find((each) => outcomes.includes(each)) ?? null;
  return {
    ...{ student: Number(roll.slice(-1)), roll, name, cells, outcome },
    together: null,
    unreachable: roll.endsWith("3"),
  };
}

const LINES = [
  line("24CS2", "Omar", 80, 70),
  line("24CS10", "Zoë", 90, null),
  line("24CS3", "Meera", 50, 90),
  line("24CS4", "Esha", null, null),
];

const SHEET: SemesterSheet = {
  ...PLACE,
  ...{ rule: { ...CAME, floor: 65 }, whole: true, students: 4, below: 2, inBand: 1, short: 1 },
  ...{ unreachable: 1, groups: [], subjects: [subject(7, "CS301"), subject(8, "CS302")], items: LINES },
  ...{ asOf: null, later: null, until: null },
};

const rolls = (...asked: [Parameters<typeof linesOf>[1], string?, Parameters<typeof linesOf>[3]?]) => {
  const [show, sought = "", sorting = null] = asked;
  return linesOf(SHEET, show, sought, sorting).map(({ roll }) => roll);
};

test("who is shown", () => {
  expect(rolls("all")).toEqual(["24CS2", "24CS10", "24CS3", "24CS4"]);
  expect(rolls("below")).toEqual(["24CS2", "24CS3"]);
  expect(rolls("band")).toEqual(["24CS2"]);
  expect(rolls("short")).toEqual(["24CS3"]);
  expect(rolls("unreachable")).toEqual(["24CS3"]);
  expect(rolls("all", "zoe")).toEqual(["24CS10"]);
  expect(rolls("below", "cs10")).toEqual([]);
});

test("in which order: who has no percentage there stands last, in either direction", () => {
  const by = (key: string, direction: "ascending" | "descending" = "ascending") =>
    rolls("all", "", { key, direction });
  expect(by("roll")).toEqual(["24CS2", "24CS3", "24CS4", "24CS10"]);
  expect(by("name")).toEqual(["24CS4", "24CS3", "24CS2", "24CS10"]);
  expect(by("7")).toEqual(["24CS3", "24CS2", "24CS10", "24CS4"]);
  expect(by("7", "descending")).toEqual(["24CS10", "24CS2", "24CS3", "24CS4"]);
  expect(by("999")).toEqual(rolls("all"));
});

test("a header turns from lowest first to highest first, and back to the list", () => {
  const once = turned(null, "7");
  const twice = turned(once, "7");
  expect([once?.direction, twice?.direction, turned(twice, "7")]).toEqual(["ascending", "descending", null]);
  expect(turned(twice, "8")).toEqual({ key: "8", direction: "ascending" });
});

test("a phone begins with those below, where there are any", () => {
  expect(beginsWith(true, { below: 2 })).toBe("below");
  expect(beginsWith(true, { below: 0 })).toBe("all");
  expect(beginsWith(false, { below: 2 })).toBe("all");
});

test("what is looked at stands in the address, beside the place", () => {
  const query = new URLSearchParams("year=2024&show=band&group=12&asOf=2026-10-31&sort=-7");
  const view = viewFrom(query);
  expect(view).toEqual({
    ...{ show: "band", groupId: 12, asOf: "2026-10-31" },
    sorting: { key: "7", direction: "descending" },
  });
  expect(withView(new URLSearchParams("year=2024"), view).toString()).toBe(query.toString());
  expect(viewFrom(new URLSearchParams("show=others&group=x&asOf=2026-02-30"))).toEqual({
    ...{ show: null, groupId: null, asOf: null, sorting: null },
  });
});

test("which line the heading names", () => {
  const both = { ...CAME, of: "both" as const, leastInEach: 50 };
  expect(lineOf(SHEET)).toBe(75);
  expect(lineOf({ rule: both, whole: true })).toBe(75);
  expect(lineOf({ rule: both, whole: false })).toBe(50);
  expect(lineOf({ rule: { ...CAME, of: "together" }, whole: false })).toBeNull();
});

test("a row leads to the classes of the day that the sheet is of", () => {
  const [line] = LINES as [SemesterLine];
  const path = (asOf: string | null) => classesPath(subject(7, "CS301"), line, { ...SHEET, asOf });
  expect(path(null)).toMatch(/^\/studentattendancedb\?student=2&year=2024/);
  expect(path("2026-10-31")).toContain("student=2&asOf=2026-10-31&");
});

test("a subject of another list says of which, and the row leads to a subject that is below", () => {
  expect(headOf(subject(7, "CS301"), PLACE)).toBe("CS301");
  expect(headOf(subject(9, "EC501", "ECE"), PLACE)).toBe("EC501 ECE");
  const seen = LINES.map((each) => subjectToSee(each, SHEET.subjects)?.subject);
  expect(seen).toEqual(["CS302", "CS301", "CS301", undefined]);
});
