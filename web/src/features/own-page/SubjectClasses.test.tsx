import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { around, newClient } from "@/testing/own-page";
import { PLAIN_RULE, standingWith } from "@/testing/standings";
import { recordOf } from "./queries";
import { SubjectClasses } from "./SubjectClasses";
import type { OwnRecord } from "./types";

const PLACE = { batch: "2024 - 2028", department: "CSE", semester: "Semester 5", subject: "CS301" };

const held = (heldOn: string, mark: 0 | 1) => ({ heldOn, number: 1, mark, leave: null, percentage: 50 });

const RECORD: OwnRecord = {
  ...PLACE,
  ...{ roll: "24CS023", line: 75, rule: PLAIN_RULE, state: "counted", held: 4, together: null },
  studentList: { batch: PLACE.batch, department: PLACE.department },
  standing: standingWith(),
  classes: [held("2026-09-01", 0), held("2026-11-10", 0), held("2026-11-11", 0), held("2026-11-12", 1)],
  ...{ beforeJoining: [], notCounted: [] },
  contestable: [
    { heldOn: "2026-11-10", number: 1, until: "2026-12-10" },
    { heldOn: "2026-11-11", number: 1, until: null },
  ],
};

test("an objection is offered where it can be made, and until when", () => {
  const client = newClient();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } }); // no server is asked
  client.setQueryData(recordOf(PLACE).queryKey, RECORD);
  render(around(<SubjectClasses place={PLACE} roll="24CS023" />, client));
  const rows = screen.getAllByRole("listitem").map((row) => row.textContent?.replaceAll("\u00a0", " ") ?? "");
  expect(rows.map((row) => row.includes("Object"))).toEqual([false, true, true, false]);
  expect(rows.map((row) => row.includes("object until 10 Dec"))).toEqual([false, false, true, false]);
});
