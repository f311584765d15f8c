import { expect, test } from "vitest";
import { partLevels, partsBy } from "./parts";
import type { Shortage } from "./types";

const counts = { students: 60, below: 9 };
const report: Shortage = {
  line: 75,
  per: "subject",
  ...counts,
  unreachable: 0,
  ...{
    asksEach: true,
    asksTogether: false,
    asksEachAlone: true,
    belowInSubjects: 0,
    hasBand: false,
    inBand: 0,
  },
  distribution: [],
  byBatch: [{ batch: "2024 - 2028", ...counts }],
  byDepartment: [{ department: "CSE", ...counts }],
  bySemester: [{ semester: "5th", ...counts }],
  bySubject: [{ batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS301", ...counts }],
  items: [],
  next: null,
  asOf: null,
  later: null,
  until: null,
};

test("only levels that are not chosen yet, and have something to tell, split the count", () => {
  expect(partLevels(report, {})).toEqual(["batch", "department", "semester", "subject"]);
  expect(partLevels(report, { batch: "2024 - 2028", semester: "5th" })).toEqual(["department", "subject"]);
  expect(partLevels({ ...report, bySemester: [], bySubject: [] }, {})).toEqual(["batch", "department"]);
});

test("a part leads to itself alone, and keeps what is chosen", () => {
  const [part] = partsBy(report, "department", { batch: "2024 - 2028" });
  expect(part?.place).toEqual({ batch: "2024 - 2028", department: "CSE" });
});

test("a subject says where it is taught, as far as that is not chosen, and leads to its whole place", () => {
  const [part] = partsBy(report, "subject", { batch: "2024 - 2028" });
  expect([part?.label, part?.detail]).toEqual(["CS301", "CSE · 5th"]);
  expect(part?.place).toEqual({ batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS301" });
});
