import { expect, test } from "vitest";
import { numberLines, type SortKey, searchLines, sortLines } from "./search";

const lines = numberLines(
  [
    ["24CS10", "José Fernandes", "jose@college.example"],
    ["24CS2", "मीरा अय्यर", ""],
    ["24CS1", "Zoya Ahmed", "zoya.a@college.example"],
    ["007", "İpek O'Brien", "ipek@college.example"],
    ["24CS3", "عمران مرزا", "imran@college.example"],
  ].map(([roll = "", name = "", email = ""], id) => ({
    id,
    roll,
    name,
    email,
    position: id,
    archived: false,
  })),
);

const findRolls = (sought: string) => searchLines(lines, sought).map(({ roll }) => roll);

test.each([
  ["", ["24CS10", "24CS2", "24CS1", "007", "24CS3"]],
  ["  ", ["24CS10", "24CS2", "24CS1", "007", "24CS3"]],
  ["24cs1", ["24CS10", "24CS1"]],
  ["jose", ["24CS10"]],
  ["JOSÉ fern", ["24CS10"]],
  ["fern jose", ["24CS10"]],
  ["ipek", ["007"]],
  ["मीरा", ["24CS2"]],
  ["मारी", []],
  ["مرزا", ["24CS3"]],
  ["zoya.a@", ["24CS1"]],
  ["zoya 007", []],
  [".*", []],
])("“%s” finds %o", (sought, rolls) => {
  expect(findRolls(sought)).toEqual(rolls);
});

const sortRolls = (key: SortKey, direction: "ascending" | "descending") =>
  sortLines(lines, { key, direction }).map(({ roll }) => roll);

test("rolls sort as people count, and everybody keeps the number they have in the list", () => {
  expect(sortRolls("roll", "ascending")).toEqual(["007", "24CS1", "24CS2", "24CS3", "24CS10"]);
  expect(sortRolls("roll", "descending")).toEqual(["24CS10", "24CS3", "24CS2", "24CS1", "007"]);
  expect(sortLines(lines, { key: "roll", direction: "ascending" })[0]?.serial).toBe(4);
});

test("the list's own order comes back, also the other way round", () => {
  expect(sortRolls("serial", "ascending")).toEqual(lines.map(({ roll }) => roll));
  expect(sortRolls("serial", "descending")).toEqual(lines.map(({ roll }) => roll).reverse());
});

test("those who are alike stay in the order of the list", () => {
  const alike = numberLines(
    [3, 1, 2].map((id) => ({ id, roll: `${id}`, name: "A", email: "", position: id, archived: false })),
  );
  expect(sortLines(alike, { key: "name", direction: "ascending" }).map(({ id }) => id)).toEqual([3, 1, 2]);
});

test("sorting and searching leave the list itself alone", () => {
  const before = [...lines];
  sortRolls("name", "descending");
  findRolls("jose");
  expect(lines).toEqual(before);
});
