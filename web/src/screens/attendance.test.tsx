import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { rememberSession } from "@/lib/last-session";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { Component } from "./attendance";

test("in a browser that keeps nothing the page says so, and how to go on", async () => {
  rememberSession(ashasSession); // and there is no IndexedDB here
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={ashasSession}>
        <MemoryRouter initialEntries={["/attendance?id=b1946ac9-2c1d-4d5a-9f3e-1f0f6a3c1a11"]}>
          <Component />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("heading", { level: 1, name: "The roll call was not opened" })).toBeTruthy();
  expect(screen.getByText(/^This browser keeps nothing on this device/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Take attendance" }).getAttribute("href")).toBe("/attendancePage");
});
