import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SessionContext } from "@/lib/session";
import { holding, sessionWith } from "@/testing/people";
import { ruleWith, standingWith } from "@/testing/standings";
import { CondoneDesk } from "./CondoneDesk";
import type { Condonation, CondonationCase } from "./condone-queries";

const asked: Condonation = {
  ...{ id: 7, state: "asked", askedBy: "meera", askedAt: "2026-11-16T05:00:00Z", askedBecause: "Dengue" },
  ...{
    recommendedBy: null,
    recommendedAt: null,
    remark: null,
    decision: null,
    decidedBy: null,
    decidedAt: null,
  },
  ...{ grounds: null, reference: null, revokedBy: null, revokedAt: null, because: null },
};
const recommended: Condonation = {
  ...asked,
  ...{ state: "recommended", recommendedBy: "iqbal", recommendedAt: "2026-11-16T06:00:00Z" },
};
const caseWith = (now: Condonation | null): CondonationCase => ({
  ...{ number: 1, followedBy: null, batch: "2024", department: "CSE", semester: "5", day: "2026-11-16" },
  ...{ student: 3, roll: "24CS003", name: "Zoya", subjectId: 4, subject: "CS301", refusal: null },
  rule: ruleWith({ floor: 65 }),
  standing: standingWith({ percentage: 70, outcome: "band", passing: false }),
  ...{ decision: null, now, earlier: [] },
});

const client = new QueryClient();
const deskOf = (now: Condonation | null) => (
  <QueryClientProvider client={client}>
    <SessionContext value={sessionWith(holding({ role: "exam" }))}>
      <MemoryRouter>
        <CondoneDesk told={caseWith(now)} />
      </MemoryRouter>
    </SessionContext>
  </QueryClientProvider>
);
const refused = () => screen.getByRole("button", { name: "Not condoned" });
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("what the exam office types stays while the head recommends", async () => {
  const { rerender } = render(deskOf(asked));
  await userEvent.click(refused());
  await userEvent.clear(box("Grounds"));
  await userEvent.type(box("Grounds"), "No papers");
  await userEvent.type(box("Reference"), "AC/2026/114");
  rerender(deskOf(recommended));
  expect(screen.getByText(/^Recommended, /)).toBeTruthy();
  expect(refused().getAttribute("aria-pressed")).toBe("true");
  expect(box("Grounds").value).toBe("No papers");
  expect(box("Reference").value).toBe("AC/2026/114");
});
