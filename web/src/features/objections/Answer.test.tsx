import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SessionContext } from "@/lib/session";
import { visitorsSession } from "@/testing/people";
import { Answer } from "./Answer";
import { answerOf } from "./queries";
import type { AskedObjection } from "./types";

const gone: AskedObjection = {
  ...{ number: 4, state: "gone", roll: null, subject: null, heldOn: "2026-11-14", classNumber: 1 },
  ...{
    claim: "present",
    ownText: null,
    sentAt: "2026-11-14T12:00:00Z",
    held: 0,
    seen: null,
    due: "2026-11-21",
  },
  ...{ to: { takenBy: null, headOf: null }, listNumber: null, answeredBy: null, answeredAt: null },
  ...{ because: null, correctedTo: null, percentageBefore: null, standing: null },
};

test("who asked about a class that was taken out of the register is told so, and waits for nothing", () => {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } });
  client.setQueryData(answerOf(4, "H7KP-4R2M").queryKey, gone);
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={visitorsSession}>
        <Answer number={4} code="H7KP-4R2M" />
      </SessionContext>
    </QueryClientProvider>,
  );
  expect(screen.getByText("The class was taken out of the register")).toBeDefined();
  expect(screen.getByText("Closed")).toBeDefined();
  expect(screen.queryByText(/due by|Not content/)).toBeNull();
  expect(screen.getByText("14 Nov 2026")).toBeDefined(); // the class, without a roll or a subject
});
