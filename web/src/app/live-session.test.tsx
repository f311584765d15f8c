import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteServerTime } from "@/lib/college-clock";
import { SessionContext } from "@/lib/session";
import { visitorsSession } from "@/testing/people";
import { useNewDay } from "./live-session";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-15T18:28:00Z") }); // two minutes to midnight in Kolkata
});
afterEach(() => {
  vi.useRealTimers();
});

test("a page that is open over midnight asks anew, once the day is over at the college", () => {
  noteServerTime(new Date().toUTCString());
  const client = new QueryClient();
  const asked = vi.spyOn(client, "invalidateQueries");
  const { unmount } = renderHook(useNewDay, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <SessionContext value={{ ...visitorsSession, today: "2026-11-15" }}>{children}</SessionContext>
      </QueryClientProvider>
    ),
  });
  vi.advanceTimersByTime(110_000);
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(asked.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([["session"], ["Attendance"]]);
  unmount();
  vi.advanceTimersByTime(600_000);
  expect(asked).toHaveBeenCalledTimes(2);
});
