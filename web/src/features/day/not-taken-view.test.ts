import { expect, test } from "vitest";
import { readView, spanOf, writeView } from "./not-taken-view";

const TODAY = "2026-11-16";
const read = (query: string) => readView(new URLSearchParams(query), TODAY);

test("without a word it is the last five days, grouped by day", () => {
  expect(read("")).toEqual({
    ...{ first: "2026-11-12", last: TODAY, department: null, lecturer: null, by: "day" },
  });
  expect(spanOf(read(""), TODAY)).toBe(5);
  expect(writeView(read(""), TODAY).toString()).toBe("");
});

test("what was chosen stands in the address, and is read from it again", () => {
  const said = "first=2026-11-16&last=2026-11-16&department=CSE&lecturer=asha.rao&by=lecturer";
  expect(writeView(read(said), TODAY).toString()).toBe(said);
  expect(spanOf(read(said), TODAY)).toBe(1);
});

test("days of another time are none of those offered; what is no day, or ends before it begins, is not taken", () => {
  expect(spanOf(read("first=2026-11-01&last=2026-11-07"), TODAY)).toBeNull();
  expect(read("first=yesterday&by=room")).toEqual(read(""));
  expect(read("first=2026-11-20&last=2026-11-10")).toMatchObject({ first: "2026-11-10", last: "2026-11-10" });
});
