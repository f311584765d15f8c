import { expect, test } from "vitest";
import { filtersFrom, queryOf, sinceChoices } from "./filters";

test("an address says what is asked for, and back", () => {
  const query = { q: "24CS023", since: "2026-11-01", kind: "crossed", state: "bounced" };
  const filters = filtersFrom(new URLSearchParams(query));
  expect(filters).toEqual(query);
  expect(queryOf(filters)).toEqual(query);
  expect(filtersFrom(new URLSearchParams({ student: "12" }))).toEqual({ student: 12 });
});

test("what an address cannot mean is left out", () => {
  const wrong = { q: "  ", student: "-1", since: "yesterday", kind: "none", state: "lost" };
  expect(filtersFrom(new URLSearchParams(wrong))).toEqual({});
});

test("months to begin with", () => {
  expect(sinceChoices("2026-03-18")).toEqual(["2026-03-01", "2026-02-01", "2025-10-01", "2025-04-01"]);
});
