import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SessionContext } from "@/lib/session";
import { visitorsSession } from "@/testing/people";
import { ReadAnswer } from "./ReadAnswer";

test("a code with signs that no code has is told as a wrong one, and not sent", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={visitorsSession}>
        <ReadAnswer onFound={vi.fn()} />
      </SessionContext>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText("Number"), "7");
  await userEvent.type(screen.getByLabelText("Code"), "कोड-4R2M");
  await userEvent.click(screen.getByRole("button", { name: "Check" }));
  expect(await screen.findByText("This number and this code do not go together.")).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
});
