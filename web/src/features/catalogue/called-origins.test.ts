import { expect, test } from "vitest";
import { called as words } from "@/lib/messages/en/called";
import { called as hindi } from "@/lib/messages/hi/called";
import { findOrigins } from "./called-origins";

const OWN = "2024 - 2028";
const ML = 21;
const KEPT: Parameters<typeof findOrigins>[0] = [
  [20, [[OWN, "ME", 7]]],
  [
    ML,
    [
      [OWN, "CSE", 28],
      ["2023 - 2027", "CSE", 1],
      ["2023 - 2027", "ECE", 2],
      [OWN, "ECE", 9],
    ],
  ],
];

const inPlainSpaces = (text: string) => text.replaceAll("\u00a0", " ");

test("a group's students are told by department, and who repeats by batch", () => {
  const origins = findOrigins(KEPT, ML, OWN);
  expect(inPlainSpaces(words.from(origins))).toBe("from CSE 28, ECE 9, and 3 of 2023 - 2027");
  expect(inPlainSpaces(hindi.from(origins))).toBe("CSE 28, ECE 9 और 2023 - 2027 के 3");
});

test("nothing is told of a group of one list, nor by what an earlier version kept", () => {
  expect(words.from(findOrigins(KEPT, 22, OWN))).toBe("");
  expect(words.from(findOrigins(undefined, ML, OWN))).toBe("");
});
