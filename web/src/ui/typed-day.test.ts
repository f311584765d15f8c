import { expect, test } from "vitest";
import { isWholeDay, readDay, showDay } from "./typed-day";

const today = "2026-11-18";
const hindi = Array.from({ length: 12 }, (_, at) =>
  new Intl.DateTimeFormat("hi-IN", { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, at, 1)),
);

test.each([
  "24/11/2026",
  "24/11/26",
  "24.11.26",
  "24-11-2026",
  "24 11",
  "24/11",
  "24 Nov",
  "24th november 2026",
  "Nov 24",
  "Tue 24 Nov",
  "Tuesday, 24 November 2026",
  "24nov26",
  "2026-11-24",
  "2026 Nov 24",
  "24112026",
  "241126",
  "२४/११/२०२६",
  " 24 / 11 / 2026 ",
])("%s is the 24th of November", (text) => {
  expect(readDay(text, { today })).toEqual({ day: "2026-11-24" });
});

test("months are known by the names of the language, too", () => {
  expect(readDay("24 नवंबर", { today, months: hindi })).toEqual({ day: "2026-11-24" });
  expect(readDay("5 मई 2027", { today, months: hindi })).toEqual({ day: "2027-05-05" });
});

test("the day stands before the month, also where the other order would be a date", () => {
  expect(readDay("03/04/2026", { today })).toEqual({ day: "2026-04-03" });
});

test("without a year it is the nearest one, of those that may be chosen", () => {
  expect(readDay("5 Jan", { today })).toEqual({ day: "2027-01-05" });
  expect(readDay("5 Jan", { today, max: today })).toEqual({ day: "2026-01-05" });
  expect(readDay("5 Oct", { today, min: today })).toEqual({ day: "2027-10-05" });
  expect(readDay("29 Feb", { today: "2024-11-18" })).toEqual({ day: "2024-02-29" });
});

test("what is wrong with it is told apart", () => {
  expect(readDay("11/24/2026", { today })).toEqual({ wrong: "month", month: 24 });
  expect(readDay("31/02/2026", { today })).toEqual({ wrong: "day", month: "2026-02", days: 28 });
  expect(readDay("0/11/2026", { today })).toEqual({ wrong: "day", month: "2026-11", days: 30 });
  expect(readDay("29 Feb", { today })).toEqual({ wrong: "day", month: "2026-02", days: 28 });
});

test.each([
  "24",
  "soon",
  "24 no",
  "foo 24/11",
  "2411",
  "24 Nov Dec",
  "24/11/206",
  "24/11/0026",
  "1/2/3/2026",
  "next Tuesday",
  "2026-11",
  "Mon 16 to 20 Nov",
])("%s is no date", (text) => {
  expect(readDay(text, { today })).toEqual({ wrong: "text" });
});

test("it is shown with the day first", () => {
  expect(showDay("2026-11-04")).toBe("04/11/2026");
  expect(showDay("")).toBe("");
});

test("only what typing on cannot change is a date before the box is left", () => {
  expect(["24/11/2026", "4.1.2026", "2026-11-24"].every(isWholeDay)).toBe(true);
  expect(["24/11", "24/11/20", "24 Nov", "2026-11-2", ""].some(isWholeDay)).toBe(false);
});
