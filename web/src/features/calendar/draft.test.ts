import { expect, test } from "vitest";
import type { Held } from "@/lib/rights";
import { choicesFor, draftOf, specialOf } from "./draft";

const DIWALI = {
  ...{
    id: 4,
    edition: "6f1e0b2a9c3d4e5f",
    kind: "holiday" as const,
    name: "Diwali",
    weekday: null,
    batch: null,
    department: null,
  },
  ...{ firstDay: "2026-11-08", lastDay: "2026-11-10", mayEdit: true },
};

const labels = { batches: ["2024 - 2028", "2023 - 2027"], departments: ["CSE", "ECE"] };

const headOf = (department: string, batch: string | null = null) =>
  ({
    ...{ rights: ["see", "keep"], everywhere: [] },
    grants: [
      { role: "head", department, batch, semester: null, subject: null, subjectId: null, groupId: null },
    ],
  }) as unknown as Held;

test("what is written is sent as it was", () => {
  const { id: _, edition: __, mayEdit: ___, ...sent } = DIWALI;
  expect(specialOf(draftOf("2026-11-09", DIWALI, ""))).toEqual(sent);
});

test("a day that runs another day's is one day, with a weekday and no name", () => {
  const draft = { ...draftOf("2026-11-21", undefined, ""), kind: "runs", weekday: "1", name: "left over" };
  expect(specialOf({ ...draft, lastDay: "2026-11-30" })).toEqual({
    ...{ kind: "runs", firstDay: "2026-11-21", lastDay: "2026-11-21", weekday: 1, name: null },
    ...{ batch: null, department: null },
  });
});

test("the office writes for all, a head for the own department, or for one batch of it", () => {
  const office = { rights: ["keep"], everywhere: ["keep"], grants: [] } as unknown as Held;
  expect(choicesFor(office, labels, "")).toEqual({
    departments: ["", "CSE", "ECE"],
    batches: ["", "2024 - 2028", "2023 - 2027"],
  });
  expect(choicesFor(headOf("CSE"), labels, "CSE")).toEqual({
    departments: ["CSE"],
    batches: ["", "2024 - 2028", "2023 - 2027"],
  });
  expect(choicesFor(headOf("CSE", "2024 - 2028"), labels, "CSE")).toEqual({
    departments: ["CSE"],
    batches: ["2024 - 2028"],
  });
});
