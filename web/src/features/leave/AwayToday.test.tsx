import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showOffice, startOffice } from "@/testing/leave-office";
import { AwayToday } from "./AwayToday";

const AWAY = "GET /api/leaves/away";
const team = {
  kind: { id: 1, label: "Duty", category: "duty" },
  entry: "6f1f2a8e-8c36-4b7c-9f0b-0d0c3f6c1a11",
  students: 12,
  roll: null,
  name: null,
  student: null,
  reason: "Hockey team",
  endsOn: "2026-11-20",
  fromTime: null,
  toTime: null,
};

const show = async (students: number) => {
  startOffice({ [AWAY]: () => Response.json({ students, items: [team] }) });
  await act(async () => showOffice(<AwayToday />));
  await screen.findByText("Hockey team, 12 students");
};

test("where more are away than are listed, their number is told", async () => {
  await show(15);
  expect(screen.getByText("and 3 more")).toBeTruthy();
});

test("where all are listed nothing is added", async () => {
  await show(12);
  expect(screen.queryByText(/more$/)).toBeNull();
});
