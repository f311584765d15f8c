import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Skeleton } from "./Skeleton";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("says after five seconds of nothing that it takes longer than usual", () => {
  render(<Skeleton />);
  act(() => vi.advanceTimersByTime(4_999));
  expect(screen.getByRole("status").textContent).toBe("Loading");
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole("status").textContent).toBe(
    "This takes longer than usual. Please wait, or load the page again.",
  );
});
