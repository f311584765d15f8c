import { expect, test } from "vitest";
import { chooseDay, civilOf, readCivil, yearsTo } from "./civil-day";

test.each([
  [{ day: "5", month: "3", year: "2026" }, "2026-03-05"],
  [{ day: " 31 ", month: "12", year: "2026" }, "2026-12-31"],
  [{ day: "29", month: "2", year: "2024" }, "2024-02-29"],
  [{ day: "29", month: "2", year: "2026" }, null],
  [{ day: "31", month: "11", year: "2026" }, null],
  [{ day: "0", month: "11", year: "2026" }, null],
  [{ day: "32", month: "1", year: "2026" }, null],
  [{ day: "1.5", month: "1", year: "2026" }, null],
  [{ day: "", month: "1", year: "2026" }, null],
])("%o is %s", (chosen, civil) => {
  expect(civilOf(chosen)).toBe(civil);
});

test("a date leads back to what was chosen, without padding", () => {
  expect(chooseDay("2026-03-05")).toEqual({ day: "5", month: "3", year: "2026" });
});

test("an address with anything but a date carries none", () => {
  expect(readCivil("2026-03-05")).toBe("2026-03-05");
  for (const text of [null, "", "2026-02-30", "5.3.2026", "2026-3-5"]) expect(readCivil(text)).toBeNull();
});

test("years run from 2022 to the current one, the latest first", () => {
  expect(yearsTo("2026-11-16")).toEqual(["2026", "2025", "2024", "2023", "2022"]);
  expect(yearsTo("1999-01-01")).toEqual(["1999"]); // a clock that was never set
});
