import { expect, test } from "vitest";
import { countOf, filterQuery, filtersFrom, placeWith, queryOf, withFilter } from "./filters";

test("the filters stand in the address and come back from it", () => {
  const address =
    "kind=marks&who=asha.rao&roll=24CS001&from=2026-11-01&to=2026-11-30&year=2024&department=CSE";
  const filters = filtersFrom(new URLSearchParams(address));
  expect(filters).toEqual({
    kind: "marks",
    who: "asha.rao",
    roll: "24CS001",
    from: "2026-11-01",
    to: "2026-11-30",
    place: { batch: "2024", department: "CSE" },
  });
  expect(countOf(filters)).toBe(7);
  expect(queryOf(filters).toString()).toBe(address);
  const { place: _, ...rest } = filters;
  expect(filterQuery(filters)).toEqual({ ...rest, batch: "2024", department: "CSE" });
});

test("an address that makes no sense is read as far as it does", () => {
  const query = "kind=planets&who=+&from=yesterday&to=2026-02-30&department=CSE&subject=CS301";
  expect(filtersFrom(new URLSearchParams(query))).toEqual({ place: {} });
});

test("an empty filter is taken out, and another level asks for those below it anew", () => {
  const filters = filtersFrom(new URLSearchParams("who=asha.rao&year=2024&department=CSE&semester=5th"));
  expect(withFilter(filters, "who", "")).toEqual({ place: filters.place });
  expect(withFilter({ place: {} }, "kind", "marks")).toEqual({ kind: "marks", place: {} });
  expect(placeWith(filters.place, "department", "ECE")).toEqual({ batch: "2024", department: "ECE" });
  expect(placeWith(filters.place, "batch", "")).toEqual({});
});
