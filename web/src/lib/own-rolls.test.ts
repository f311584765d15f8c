import { beforeEach, expect, test } from "vitest";
import { visitorSession } from "./last-session";
import { findOwnRoll, forgetRoll, keepRoll, type OwnRoll, readOwnRolls } from "./own-rolls";
import type { Session } from "./session";

const SESSION = {
  title: "Rollbook",
  lookup: "open",
  admin: { userName: "asha.rao", name: "Asha Rao", email: "", mobile: "", language: "en" },
  rights: ["see"],
  everywhere: ["see"],
  grants: [{ id: 1 }],
} as unknown as Session;

const CSE = { batch: "2024 - 2028", department: "CSE" };
const ECE = { ...CSE, department: "ECE" };

const own = (roll: string, list = CSE, at = 1): OwnRoll => ({
  roll,
  list,
  at,
  answer: { roll, lists: [list], student: null },
});

beforeEach(() => localStorage.clear());

test("nothing is kept unasked", () => {
  expect(readOwnRolls()).toEqual([]);
  expect(visitorSession()).toBeNull();
});

test("a roll is kept once for each list, the newest first, with nobody logged in beside it", () => {
  keepRoll(own("12"), SESSION);
  keepRoll(own("12", ECE), SESSION);
  keepRoll(own("12", CSE, 2), SESSION);
  expect(readOwnRolls().map(({ list, at }) => [list.department, at])).toEqual([
    ["CSE", 2],
    ["ECE", 1],
  ]);
  expect(findOwnRoll("12", ECE)?.list).toEqual(ECE);
  expect(findOwnRoll("13")).toBeUndefined();
  expect(visitorSession()).toMatchObject({
    admin: null,
    rights: [],
    everywhere: [],
    grants: [],
    title: "Rollbook",
  });
  expect(localStorage.getItem("own-rolls")).not.toContain("asha");
});

test("with the last roll all that was kept beside it is forgotten", () => {
  keepRoll(own("12"), SESSION);
  keepRoll(own("13"), SESSION);
  forgetRoll(own("12"));
  expect(readOwnRolls().map(({ roll }) => roll)).toEqual(["13"]);
  forgetRoll(own("13"));
  expect(localStorage.getItem("own-rolls")).toBeNull();
});

test("what cannot be read is as good as nothing", () => {
  localStorage.setItem("own-rolls", "{broken");
  expect(readOwnRolls()).toEqual([]);
});

test("a kept roll is found in small letters and in capitals, as the server finds it", () => {
  keepRoll(own("24cs001b"), SESSION);
  expect(findOwnRoll("24CS001B")?.roll).toBe("24cs001b");
  expect(findOwnRoll(" 24cs001b ", CSE)?.roll).toBe("24cs001b");
  keepRoll(own("24CS001B", CSE, 2), SESSION);
  expect(readOwnRolls().map(({ roll }) => roll)).toEqual(["24CS001B"]);
});
