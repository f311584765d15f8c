import { expect, test } from "vitest";
import { evenParts, findLeftOut, isRight, readParts, splitMoves, type TypedPart } from "./split";
import type { Group, Who } from "./types";

const listOf = (count: number): Who[] =>
  Array.from({ length: count }, (_, at) => ({
    student: at + 1,
    roll: `24CS${String(at + 1).padStart(3, "0")}`,
    name: `Student ${at + 1}`,
  }));
const section = (id: number, label: string) => ({ id, label, kind: "section" }) as Group;
const inShort = ({ label, from, to }: TypedPart) => `${label} ${from}-${to}`;
const sizes = (count: number, parts: TypedPart[]) =>
  readParts(listOf(count), parts).map(({ students }) => students.length);

test("60 in two are 30 and 30, named A and B", () => {
  expect(evenParts(listOf(60), 2, []).map(inShort)).toEqual(["A 001-030", "B 031-060"]);
});

test("what does not divide evenly is shared out from the front, and nobody is left out", () => {
  const parts = evenParts(listOf(61), 3, []);
  expect(parts.map(inShort)).toEqual(["A 001-021", "B 022-041", "C 042-061"]);
  expect(sizes(61, parts)).toEqual([21, 20, 20]);
  expect(findLeftOut(listOf(61), readParts(listOf(61), parts))).toEqual([]);
});

test("sections that are there keep their names, new ones take the next free letters", () => {
  const names = evenParts(listOf(60), 4, [section(7, "Morning"), section(8, "b")]).map(({ label }) => label);
  expect(names).toEqual(["Morning", "b", "A", "C"]);
});

test("a list in another order than by roll is cut in its own order", () => {
  const list = listOf(4).toReversed();
  const parts = readParts(list, evenParts(list, 2, []));
  expect(parts.map(({ students }) => students.map(({ roll }) => roll))).toEqual([
    ["24CS004", "24CS003"],
    ["24CS002", "24CS001"],
  ]);
});

test("rolls are typed short or whole, in any case; what is between no part is left out", () => {
  const parts = readParts(listOf(10), [
    { label: "A", from: "001", to: "24cs004" },
    { label: "B", from: " 006 ", to: "010" },
  ]);
  expect(isRight(parts)).toBe(true);
  expect(findLeftOut(listOf(10), parts).map(({ roll }) => roll)).toEqual(["24CS005"]);
});

test.each<[string, TypedPart, object]>([
  ["no name", { label: " ", from: "003", to: "004" }, { label: "missing" }],
  ["a name twice", { label: "a", from: "003", to: "004" }, { label: "twice" }],
  ["a roll that is not on the list", { label: "B", from: "003", to: "099" }, { to: "unknown" }],
  ["no roll", { label: "B", from: "", to: "004" }, { from: "missing" }],
  ["the last before the first", { label: "B", from: "004", to: "003" }, { to: "before" }],
  ["a roll of the part above", { label: "B", from: "002", to: "004" }, { from: "taken" }],
])("%s is said beside its box", (_, second, faults) => {
  const parts = readParts(listOf(4), [{ label: "A", from: "001", to: "002" }, second]);
  expect(parts[1]?.faults).toEqual(faults);
  expect(isRight(parts)).toBe(false);
});

test("a range that reaches into the part above is refused, and nobody is in two", () => {
  const parts = readParts(listOf(6), [
    { label: "A", from: "003", to: "004" },
    { label: "B", from: "001", to: "006" },
  ]);
  expect(parts[1]?.faults).toEqual({ to: "taken" });
  const placed = parts.flatMap(({ students }) => students.map(({ student }) => student));
  expect(new Set(placed).size).toBe(placed.length);
});

test("a section of that name is filled, any other is made", () => {
  const parts = readParts(listOf(4), evenParts(listOf(4), 2, []));
  expect(splitMoves(parts, [section(5, "a")])).toEqual([
    { group: 5, come: [1, 2], go: [] },
    { label: "B", kind: "section", come: [3, 4], go: [] },
  ]);
});
