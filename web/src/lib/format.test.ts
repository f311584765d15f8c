import { expect, test } from "vitest";
import { formatsFor } from "./format";

const formats = formatsFor("en-GB", "Asia/Kolkata");

test("civil dates are never shifted by a time zone", () => {
  for (const zone of ["Pacific/Kiritimati", "America/St_Johns", "Asia/Kolkata"]) {
    expect(formatsFor("en-GB", zone).longDate("2026-11-16")).toBe("Monday 16 November 2026");
  }
  expect(formats.shortDate("2028-02-29")).toBe("Tue\u00a029\u00a0Feb");
});

test("instants are told in the college's time", () => {
  expect(formats.moment("2026-11-16T20:14:00Z")).toBe("17 Nov 2026, 01:44");
  expect(formats.hourOfDay(new Date("2026-11-16T18:29:00Z"))).toBe(23);
  expect(formats.hourOfDay(new Date("2026-11-16T18:31:00Z"))).toBe(0);
});
