import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { RollCall } from "@/features/rollcall/engine/types";
import { useOnLeave } from "./use-on-leave";

const network = vi.hoisted(() => ({ is: false }));

vi.mock("@/features/rollcall/leave/take-on-leave", () => ({
  // The file that did not come: what is asked of it cannot be had.
  get takeOnLeave() {
    if (!network.is) throw new TypeError("Failed to fetch dynamically imported module");
    return (rollCall: RollCall) => ({ ...rollCall, shown: true });
  },
}));

test("what is shown of who is on leave comes to a class that began without network, once it is there", async () => {
  vi.useFakeTimers();
  const state = { lines: [{ leave: { category: "duty" } }] };
  const rollCall = { subscribe: () => () => {}, getState: () => state } as unknown as RollCall;
  const { result } = renderHook(() => useOnLeave(rollCall));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current).toBe(rollCall);
  network.is = true;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current).toMatchObject({ shown: true });
  vi.useRealTimers();
});
