import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { continueRollCall } from "@/features/rollcall/engine/rollcalls";
import { ApiProblem } from "@/lib/api/problem";
import { rememberSession } from "@/lib/last-session";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { Component } from "./attendance";

vi.mock("@/features/rollcall/engine/rollcalls", { spy: true });

const showCall = (id: string) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={ashasSession}>
        <MemoryRouter initialEntries={[`/attendance?id=${id}`]}>
          <Component />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );

test("in a browser that keeps nothing the page says so, and how to go on", async () => {
  rememberSession(ashasSession); // and there is no IndexedDB here
  showCall("b1946ac9-2c1d-4d5a-9f3e-1f0f6a3c1a11");
  expect(await screen.findByRole("heading", { level: 1, name: "The roll call was not opened" })).toBeTruthy();
  expect(screen.getByText(/^This browser keeps nothing on this device/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Take attendance" }).getAttribute("href")).toBe("/attendancePage");
});

test("a link of which a part is missing leads to no class, and speaks of no form", async () => {
  const refusal = { code: "bad_input", message: "Please correct the fields that are marked." };
  vi.mocked(continueRollCall).mockRejectedValueOnce(new ApiProblem(422, refusal));
  showCall("b1946ac9-2c1d");
  expect(await screen.findByRole("heading", { level: 1, name: "This roll call is not here" })).toBeTruthy();
  expect(screen.queryByText(refusal.message)).toBeNull();
  expect(screen.getByRole("link", { name: "Take attendance" }).getAttribute("href")).toBe("/attendancePage");
});
