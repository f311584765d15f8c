import { expect, test } from "vitest";
import { standingWith } from "@/testing/standings";
import { sortLines } from "./sort";
import type { ShortLine } from "./types";
import type { SortKey } from "./view";

const line = (
  roll: string,
  name: string,
  shortBy: number,
  mustAttend: number | null,
  late: number,
): ShortLine => ({
  student: 1,
  roll,
  name,
  batch: "2024 - 2028",
  department: "CSE",
  semester: "5th",
  subject: "CS301",
  seenIn: null,
  words: { met: "", band: "", short: "" },
  standing: standingWith({ late, percentage: 75 - shortBy, outcome: "short", passing: false, mustAttend }),
  shortBy,
  shortIn: 0,
  planned: null,
  unreachable: null,
});

// As the server gives them: the furthest below first.
const lines = [
  line("24CS010", "Zoya", 20, null, 1),
  line("24CS9", "Ánkit", 6.25, 12, 0),
  line("24CS2", "Bela", 6.25, 8, 4),
];

const rolls = (key: SortKey, direction: "ascending" | "descending" = "ascending") =>
  sortLines(lines, { key, direction }).map(({ roll }) => roll);

test("by percentage the lowest is first, and equal ones stay as they came", () => {
  expect(rolls("percentage")).toEqual(["24CS010", "24CS9", "24CS2"]);
  expect(rolls("percentage", "descending")).toEqual(["24CS9", "24CS2", "24CS010"]);
  expect(rolls("short")).toEqual(["24CS9", "24CS2", "24CS010"]);
});

test("rolls sort by their numbers and names without regard to accents", () => {
  expect(rolls("roll")).toEqual(["24CS2", "24CS9", "24CS010"]);
  expect(rolls("name")).toEqual(["24CS9", "24CS2", "24CS010"]);
});

test("who came late most often stands first, when asked for", () => {
  expect(rolls("late", "descending")).toEqual(["24CS2", "24CS010", "24CS9"]);
});

test("where no number of classes is enough, that is more than any number", () => {
  expect(rolls("must")).toEqual(["24CS2", "24CS9", "24CS010"]);
});
