import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AskedToo } from "./AskedToo";
import type { Per, Shortage } from "./types";
import { viewFrom } from "./view";

const reportOf = (
  per: Per,
  asks: Pick<Shortage, "asksEach" | "asksTogether" | "asksEachAlone">,
): Shortage => ({
  ...asks,
  ...{ line: 75, per, students: 60, below: 9, unreachable: 0, belowInSubjects: 0, hasBand: false, inBand: 0 },
  ...{
    distribution: [],
    byBatch: [],
    byDepartment: [],
    bySemester: [],
    bySubject: [],
    items: [],
    next: null,
    asOf: null,
    later: null,
    until: null,
  },
});

const BOTH = { asksEach: true, asksTogether: true, asksEachAlone: true };
const ONE_RULE_OF_BOTH = { ...BOTH, asksEachAlone: false };
const PLACE = "year=2024+-+2028&department=CSE&semester=5th";

function show(report: Shortage, query: string): string | null {
  const view = { ...viewFrom(new URLSearchParams(query)), per: report.per, usual: "subject" as const };
  const { container } = render(
    <MemoryRouter initialEntries={[`/shortage?${query}`]}>
      <AskedToo report={report} view={view} />
    </MemoryRouter>,
  );
  return container.textContent;
}

const shownBy = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("the list of each subject says that all together are asked for too, and leads there", () => {
  expect(show(reportOf("subject", BOTH), "sort=-name")).toMatch(/^All subjects together are asked for too\./);
  expect(shownBy("Count all subjects together")).toBe("/shortage?per=student&sort=-name");
});

test("one subject alone is left for all of them", () => {
  show(reportOf("subject", BOTH), `${PLACE}&subject=CS301`);
  expect(shownBy("Count all subjects together")).toBe(`/shortage?${PLACE}&per=student`);
});

test("the list of all together says that each subject is asked for too, and leads there", () => {
  expect(show(reportOf("student", BOTH), `${PLACE}&per=student`)).toMatch(/^Each subject is asked for too\./);
  expect(shownBy("Count each subject")).toBe(`/shortage?${PLACE}`);
});

test("where one rule asks for both, the list of all together says that it has everybody", () => {
  expect(show(reportOf("student", ONE_RULE_OF_BOTH), "per=student")).toMatch(
    /^Who is below in a single subject is in this list too\./,
  );
  expect(shownBy("Count each subject")).toBe("/shortage");
});

test("where one of them is all that is asked for, nothing is said", () => {
  expect(show(reportOf("subject", { asksEach: true, asksTogether: false, asksEachAlone: true }), "")).toBe(
    "",
  );
  expect(
    show(reportOf("student", { asksEach: true, asksTogether: false, asksEachAlone: true }), "per=student"),
  ).toBe("");
  expect(show(reportOf("student", { asksEach: false, asksTogether: true, asksEachAlone: false }), "")).toBe(
    "",
  );
});
