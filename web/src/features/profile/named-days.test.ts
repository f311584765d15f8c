import { expect, test } from "vitest";
import { formatsFor } from "@/lib/format";
import { nameDays } from "./named-days";

const inEnglish = (days: string[]) => nameDays(days, "en-GB", formatsFor("en-GB", "Asia/Kolkata"));

test("days are named by their months, and a day with two classes once", () => {
  expect(inEnglish(["2026-09-10", "2026-09-09", "2026-09-09"])).toBe("9 and 10 September");
  expect(inEnglish(["2026-09-21", "2026-09-23", "2026-09-24", "2026-10-03"])).toBe(
    "21, 23 and 24 September, 3 October",
  );
});

test("the same in Hindi", () => {
  const locale = "hi-IN-u-hc-h23-nu-latn";
  expect(nameDays(["2026-09-09", "2026-09-10"], locale, formatsFor(locale, "Asia/Kolkata"))).toBe(
    "9 और 10 सितंबर",
  );
});
