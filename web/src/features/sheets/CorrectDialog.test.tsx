import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiProblem } from "@/lib/api/problem";
import { refuse, showOffice, startOffice } from "@/testing/leave-office";
import type { Asking } from "./asking";
import { CorrectDialog } from "./CorrectDialog";
import type { ChosenLine, Sheet } from "./queries";

const PLACE = { batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS301" };
const LINE = { student: 1, roll: "24CS001", name: "Asha", mark: 0, leave: null, revision: 1 } as ChosenLine;
const ASKING: Asking = {
  days: 7,
  isTooLate: false,
  isRefusedAsTooLate: (error) => error instanceof ApiProblem && error.code === "too_late_to_correct",
  waiting: new Map(),
  ask: vi.fn(),
};
const SHEET = { ...PLACE, id: "1", heldOn: "2026-11-02", group: null, others: [], lines: [], meeting: null };

const show = (asking: Asking, onClose = () => {}) =>
  showOffice(
    <CorrectDialog
      place={PLACE}
      sheet={SHEET as unknown as Sheet}
      asking={asking}
      line={LINE}
      onClose={onClose}
    />,
  );

test.each<[string, Sheet["group"], string]>([
  ["everybody", null, "/leave/enter?roll=24CS001&year=2024+-+2028&department=CSE"],
  [
    "a section, which is of one list",
    { id: 1, kind: "section", label: "A" },
    "/leave/enter?roll=24CS001&year=2024+-+2028&department=CSE",
  ],
  [
    "an elective, which others take too",
    { id: 2, kind: "elective", label: "AI" },
    "/leave/enter?roll=24CS001",
  ],
])("the way to a leave names the student, and the list where it is known: %s", (_, group, href) => {
  const sheet = {
    ...PLACE,
    id: "1",
    heldOn: "2026-11-02",
    group,
    others: [],
    lines: [],
    meeting: null,
  } as unknown as Sheet;
  showOffice(<CorrectDialog place={PLACE} sheet={sheet} asking={ASKING} line={LINE} onClose={() => {}} />);
  expect(screen.getByRole("link", { name: "ask for leave" }).getAttribute("href")).toBe(href);
});

test("too late to correct it, the same boxes ask the head, and what was asked can be taken back", async () => {
  const takeBack = vi.fn().mockResolvedValue(undefined);
  const ask = vi.fn().mockResolvedValue({ takeBack });
  const close = vi.fn();
  const office = startOffice({});
  const { user } = show({ ...ASKING, isTooLate: true, ask }, close);
  expect(screen.getByText(/^7 days after a class its lecturer can only ask\./)).toBeTruthy();
  await user.type(screen.getByLabelText("Reason for the correction"), "She sat at the back");
  await user.click(screen.getByRole("button", { name: /^Ask the head/ }));
  expect(ask).toHaveBeenCalledWith({ student: 1, mark: 1, reason: "She sat at the back" });
  expect(close).toHaveBeenCalledOnce();
  expect(office.sent("POST /api/rollcalls/1/correct")).toEqual([]);
  expect(screen.getByText("Asked: 24CS001 as Present")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(takeBack).toHaveBeenCalledOnce();
});

test("where the server says that it is too late, the dialog asks instead, with what was typed", async () => {
  const ask = vi.fn().mockResolvedValue({ takeBack: vi.fn() });
  const close = vi.fn();
  startOffice({
    "POST /api/rollcalls/1/correct": () => refuse(403, "too_late_to_correct", "Ask them."),
  });
  const { user } = show({ ...ASKING, ask }, close);
  await user.type(screen.getByLabelText("Reason for the correction"), "She came late");
  await user.click(screen.getByLabelText("Late"));
  await user.click(screen.getByRole("button", { name: /^Make late/ }));
  const head = await screen.findByRole("button", { name: /^Ask the head/ });
  expect(screen.getByRole("alert").textContent).toMatch(/^7 days after a class/);
  expect([close.mock.calls, ask.mock.calls]).toEqual([[], []]);
  await user.click(head);
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(ask).toHaveBeenCalledWith({ student: 1, mark: 2, reason: "She came late" });
});

test("any other refusal is told, and nothing is asked for", async () => {
  startOffice({ "POST /api/rollcalls/1/correct": () => refuse(409, "withdrawn", "It is withdrawn.") });
  const { user } = show(ASKING);
  await user.type(screen.getByLabelText("Reason for the correction"), "She sat at the back");
  await user.click(screen.getByRole("button", { name: /^Make present/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("It is withdrawn.");
  expect(screen.queryByRole("button", { name: /^Ask the head/ })).toBeNull();
});
