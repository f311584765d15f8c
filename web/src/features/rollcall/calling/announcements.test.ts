import { expect, test } from "vitest";
import type { Line } from "@/features/rollcall/engine/types";
import { rollcall } from "@/lib/messages/en/rollcall";
import { sayNow } from "./announcements";

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
const roster = {
  lines: [line(39, "Manish Tiwari"), line(40, "Meera Krishnaswamy")],
  shortOf: ({ roll }: Line) => roll.slice(4),
};

test("who is called, and how far the roll call is", () => {
  expect(sayNow(rollcall.say, roster, 1)).toBe("040 Meera Krishnaswamy, 2 of 2.");
});

test("after the last one: that all are marked", () => {
  expect(sayNow(rollcall.say, roster, null)).toBe("All 2 are marked.");
});
