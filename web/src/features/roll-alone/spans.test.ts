import { expect, test } from "vitest";
import { spanInWords } from "./spans";

test("days are named once, and a month once where it is the same", () => {
  expect(spanInWords("2026-09-09", "2026-09-09", "en-GB")).toBe("9 September");
  expect(spanInWords("2026-09-21", "2026-09-24", "en-GB")).toMatch(/^21\s?–\s?24 September$/);
  expect(spanInWords("2026-09-28", "2026-10-02", "en-GB")).toMatch(/^28 September\s–\s2 October$/);
});
