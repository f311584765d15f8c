import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NetworkFailure } from "@/lib/api/problem";
import { ServerSilent } from "./ServerSilent";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
}

function show() {
  const retry = vi.fn(async () => {});
  render(
    <MemoryRouter>
      <ServerSilent error={new NetworkFailure(false, null)} onRetry={retry} />
    </MemoryRouter>,
  );
  return retry;
}

test("counts down, tries again by itself, and waits longer the next time", async () => {
  const retry = show();
  expect(screen.getByRole("heading", { level: 1, name: "The server did not answer" })).toBeTruthy();
  await pass(7);
  expect(screen.getByText("Nothing was changed. Trying again in 1 second.")).toBeTruthy();
  expect(retry).not.toHaveBeenCalled();
  await pass(1);
  expect(retry).toHaveBeenCalledTimes(1);
  await pass(15);
  expect(retry).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(retry).toHaveBeenCalledTimes(2);
});

test("without network it says so and waits for its return", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const retry = show();
  expect(screen.getByRole("heading", { level: 1, name: "No network" })).toBeTruthy();
  await pass(60);
  expect(retry).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(retry).toHaveBeenCalledTimes(1);
});
