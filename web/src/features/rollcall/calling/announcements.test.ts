import { expect, test } from "vitest";
import type { Line } from "@/features/rollcall/engine/types";
import { rollcall } from "@/lib/messages/en/rollcall";
import { sayMarked, sayNow } from "./announcements";

const line = (student: number, name: string): Line => ({
  student,
  roll: `24CS0${student}`,
  name,
  mark: null,
  hours: [null],
  part: 0,
  by: null,
  waiting: false,
});
const manish = line(39, "Manish Tiwari");
const roster = {
  lines: [manish, line(40, "Meera Krishnaswamy")],
  shortOf: ({ roll }: Line) => roll.slice(4),
};

test("after a mark: who was marked what, and who comes next, in one message", () => {
  expect(sayMarked(rollcall.say, roster, manish, 1, 1)).toBe(
    "039 Manish Tiwari present. 040 Meera Krishnaswamy, 2 of 2.",
  );
});

test("after the last one: that all are marked", () => {
  expect(sayMarked(rollcall.say, roster, manish, 0, null)).toBe(
    "039 Manish Tiwari absent. All 2 are marked.",
  );
  expect(sayNow(rollcall.say, roster, null)).toBe("All 2 are marked.");
});
