import { expect, test } from "vitest";
import { formatsFor } from "./format";

const formats = formatsFor("en-GB", "Asia/Kolkata");

test("civil dates are never shifted by a time zone", () => {
  for (const zone of ["Pacific/Kiritimati", "America/St_Johns", "Asia/Kolkata"]) {
    expect(formatsFor("en-GB", zone).longDate("2026-11-16")).toBe("Monday 16 November 2026");
  }
  expect(formats.shortDate("2028-02-29")).toBe("Tue\u00a029\u00a0Feb");
});

test("a percentage stays on one line and keeps two decimals at most", () => {
  expect([74.47, 75, 100, 62.5].map(formats.percent)).toEqual([
    "74.47\u00a0%",
    "75\u00a0%",
    "100\u00a0%",
    "62.5\u00a0%",
  ]);
  expect(formats.date("2026-11-16")).toBe("16\u00a0Nov\u00a02026");
});

test("instants are told in the college's time", () => {
  expect(formats.moment("2026-11-16T20:14:00Z")).toBe("17 Nov 2026, 01:44");
  expect(formats.hourOfDay(new Date("2026-11-16T18:29:00Z"))).toBe(23);
  expect(formats.hourOfDay(new Date("2026-11-16T18:31:00Z"))).toBe(0);
});
