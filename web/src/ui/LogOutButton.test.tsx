import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { lastSession, rememberSession } from "@/lib/last-session";
import { sessionQuery } from "@/lib/session-server";
import { setKeeper } from "@/lib/unsent";
import { ashasSession } from "@/testing/people";
import { AlertsProvider } from "./AlertsProvider";
import { LogOutButton } from "./LogOutButton";

const nothingKept = {
  countUnsent: async () => 0,
  forget: async () => {},
  dropNames: async () => {},
  renewLists: async () => {},
};

const asked: string[] = [];
const leftFor = vi.fn();

beforeEach(() => {
  asked.length = 0;
  leftFor.mockClear();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    asked.push((input as Request).method);
    return new Response(null, { status: 204 });
  });
  vi.spyOn(location, "assign").mockImplementation(leftFor);
});

function show(unsent: number) {
  setKeeper({ ...nothingKept, countUnsent: async () => unsent });
  rememberSession(ashasSession);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AlertsProvider>
          <LogOutButton />
        </AlertsProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

test("with nothing waiting it logs out at once and forgets who was here", async () => {
  const user = show(0);
  const names = { userName: "asha.rao", name: "Asha Rao", language: "en" };
  expect(lastSession()?.admin).toEqual({ ...names, email: "", mobile: "" });
  await user.click(screen.getByRole("button", { name: "Log Out" }));
  await waitFor(() => expect(leftFor).toHaveBeenCalledWith("/"), { timeout: 3000 });
  expect(asked).toEqual(["DELETE"]);
  expect(lastSession()).toBeNull();
});

test("with a roll call only on this device it says so first, and staying keeps everything", async () => {
  const user = show(2);
  await user.click(screen.getByRole("button", { name: "Log Out" }));
  await user.click(await screen.findByRole("button", { name: "Stay logged in" }));
  expect(asked).toEqual([]);
  expect(lastSession()).not.toBeNull();

  await user.click(screen.getByRole("button", { name: "Log Out" }));
  expect(await screen.findByText("2 roll calls only on this device")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Log out and lose it" }));
  await waitFor(() => expect(leftFor).toHaveBeenCalled(), { timeout: 3000 });
  expect(asked).toEqual(["DELETE"]);
});

test("where nobody can tell what is only on this device, nothing is cleared unasked", async () => {
  const user = show(0);
  setKeeper({ ...nothingKept, countUnsent: () => Promise.reject(new Error("not fetched")) });
  await user.click(screen.getByRole("button", { name: "Log Out" }));
  expect(await screen.findByText("Roll calls may be only on this device")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Stay logged in" }));
  expect(asked).toEqual([]);
  expect(lastSession()).not.toBeNull();

  await user.click(screen.getByRole("button", { name: "Log Out" }));
  await user.click(await screen.findByRole("button", { name: "Log out all the same" }));
  await waitFor(() => expect(leftFor).toHaveBeenCalled(), { timeout: 3000 });
});

test("without network it logs out here at once, and the server is told before anything else is asked", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    asked.push((input as Request).method);
    throw new TypeError("Failed to fetch");
  });
  const user = show(0);
  await user.click(screen.getByRole("button", { name: "Log Out" }));
  await waitFor(() => expect(leftFor).toHaveBeenCalledWith("/"), { timeout: 3000 });
  expect(lastSession()).toBeNull();

  const next = new QueryClient({ defaultOptions: { queries: { retry: false } } }); // the page loads anew
  await expect(next.fetchQuery(sessionQuery)).rejects.toThrow("no connection");
  expect(asked).toEqual(["DELETE", "DELETE"]); // and not who is here: the server would still name her
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { method } = input as Request;
    asked.push(method);
    return method === "DELETE" ? new Response(null, { status: 204 }) : Response.json({ admin: null });
  });
  await expect(next.fetchQuery(sessionQuery)).resolves.toMatchObject({ admin: null });
  await next.fetchQuery(sessionQuery);
  expect(asked.slice(2)).toEqual(["DELETE", "GET", "GET"]);
});
