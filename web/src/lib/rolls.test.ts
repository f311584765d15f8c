import { expect, test } from "vitest";
import { commonPrefix, shortRoll } from "./rolls";

test.each([
  [["24CS001", "24CS060"], "24CS"],
  [["24CS101", "24CS160"], "24CS"],
  [["2401001", "2401060"], "2401"],
  [["24CS001", "24EC001"], "24"],
  [["CS-2024-0001", "CS-2024-0060"], "CS-2024-"],
  [["24CS001"], "24CS"],
  [["A1", "B2"], ""],
  [["7", "8"], ""],
  [[], ""],
])("the common beginning of %j is %j", (rolls, prefix) => {
  expect(commonPrefix(rolls)).toBe(prefix);
});

test("a roll is never shortened to nothing", () => {
  for (const rolls of [["ABC"], ["AB", "ABC"], ["12", "123"]]) {
    const prefix = commonPrefix(rolls);
    for (const roll of rolls) expect(shortRoll(roll, prefix)).not.toBe("");
  }
});
