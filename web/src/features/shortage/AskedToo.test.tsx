import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AskedToo } from "./AskedToo";
import type { Per, Shortage } from "./types";
import { viewFrom } from "./view";

const reportOf = (per: Per, asks: Pick<Shortage, "asksEach" | "asksTogether">): Shortage => ({
  ...asks,
  ...{ line: 75, per, students: 60, below: 9, unreachable: 0, hasBand: false, inBand: 0 },
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
  },
});

const BOTH = { asksEach: true, asksTogether: true };
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

test("where one of them is all that is asked for, nothing is said", () => {
  expect(show(reportOf("subject", { asksEach: true, asksTogether: false }), "")).toBe("");
  expect(show(reportOf("student", { asksEach: true, asksTogether: false }), "per=student")).toBe("");
  expect(show(reportOf("student", { asksEach: false, asksTogether: true }), "")).toBe("");
});
