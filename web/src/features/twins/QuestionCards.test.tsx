import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { AlertsProvider } from "@/ui/AlertsProvider";
import { ToastsProvider } from "@/ui/ToastsProvider";
import { QuestionCards } from "./QuestionCards";
import type { Twin } from "./queries";

const taking = (id: string, by: string) => ({
  id,
  number: 1,
  by,
  from: "2026-11-16T04:30:00Z",
  to: "2026-11-16T04:40:00Z",
  present: 60,
  absent: 0,
  late: 0,
});

const asked: Twin = {
  id: "third",
  first: taking("second", "r.bhat"),
  firstWaits: false,
  second: taking("third", "asha.rao"),
  place: { batch: "2024 - 2028", department: "CSE", semester: "5", subject: "CS501" },
  group: null,
  heldOn: "2026-11-16",
  hours: 1,
  differing: 2,
  same: 58,
  answered: null,
};

const show = (twin: Twin) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={ashasSession}>
          <AlertsProvider>
            <ToastsProvider>
              <QuestionCards twins={[twin]} onSheet={false} />
            </ToastsProvider>
          </AlertsProvider>
        </SessionContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );

test("a class that waits for one that counts is asked about, with both answers", () => {
  show(asked);
  expect(screen.getByText(/r\.bhat's class counts\. Yours waits until one of you answers\.$/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "One class" })).toBeTruthy();
});

test("a class that waits for one that waits itself leads to that question, and offers no answer to be refused", () => {
  show({ ...asked, firstWaits: true });
  const told = "Neither counts yet: r.bhat's class waits for an answer itself. That question comes first.";
  expect(screen.getByText(new RegExp(`${told}$`))).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  const link = screen.getByRole("link", { name: "See that question" });
  expect(link.getAttribute("href")).toBe("/oneortwo?id=second");
});
