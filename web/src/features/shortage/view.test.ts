import { expect, test } from "vitest";
import { placeWith, queryOf, readPlanned, viewFrom } from "./view";

const CS301 = { batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS301" };
const { subject: _, ...ABOVE } = CS301;

test("the view stands in the address and comes back from it", () => {
  const address =
    "year=2024+-+2028&department=CSE&per=student&planned=60&only=leave&asOf=2026-10-31&sort=-name";
  const view = viewFrom(new URLSearchParams(address));
  expect(view).toEqual({
    place: { batch: "2024 - 2028", department: "CSE" },
    per: "student",
    planned: 60,
    only: "leave",
    asOf: "2026-10-31",
    sorting: { key: "name", direction: "descending" },
  });
  expect(queryOf(view).toString()).toBe(address);
});

test("what is as at first is left out of the address", () => {
  const view = viewFrom(new URLSearchParams());
  expect(view).toEqual({
    place: {},
    per: null,
    planned: null,
    only: null,
    asOf: null,
    sorting: { key: "percentage", direction: "ascending" },
  });
  expect(queryOf(view).toString()).toBe("");
});

test("what is counted is left out of the address where it is what the rules ask", () => {
  const view = viewFrom(new URLSearchParams());
  const query = (per: "subject" | "student", usual: "subject" | "student") =>
    queryOf({ ...view, per, usual }).toString();
  expect([query("subject", "subject"), query("student", "student")]).toEqual(["", ""]);
  expect([query("student", "subject"), query("subject", "student")]).toEqual(["per=student", "per=subject"]);
});

test("an address that makes no sense is read as far as it does", () => {
  const view = viewFrom(
    new URLSearchParams(
      "per=planet&planned=-3&only=mondays&asOf=2026-02-31&sort=email&semester=5th&subject=CS301",
    ),
  );
  expect(view.place).toEqual({ semester: "5th" }); // a subject without its batch names none
  expect([view.per, view.planned, view.only, view.asOf, view.sorting.key]).toEqual([
    null,
    null,
    null,
    null,
    "percentage",
  ]);
  const ofSubject = viewFrom(
    new URLSearchParams({ ...ABOVE, year: CS301.batch, subject: "CS301", per: "student", planned: "60" }),
  );
  expect([ofSubject.per, ofSubject.planned]).toEqual([null, null]);
});

test("another batch, department or semester asks for the subject anew; all other choices stay", () => {
  expect(placeWith(CS301, "department", "ECE")).toEqual({ ...ABOVE, department: "ECE" });
  expect(placeWith(CS301, "batch", undefined)).toEqual({ department: "CSE", semester: "5th" });
  expect(placeWith(CS301, "subject", "CS302")).toEqual({ ...ABOVE, subject: "CS302" });
  expect(placeWith(CS301, "subject", undefined)).toEqual(ABOVE);
});

test.each([
  ["60", 60],
  [" 60 ", 60],
  ["10000", 10_000],
  ["10001", null],
  ["0", null],
  ["-1", null],
  ["1.5", null],
  ["sixty", null],
  ["", null],
])("planned classes typed as “%s” are %s", (text, planned) => {
  expect(readPlanned(text)).toBe(planned);
});
