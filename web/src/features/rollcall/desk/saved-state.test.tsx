import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { marks, open, stillClock } from "@/testing/desk-on-screen";

vi.mock("@/features/rollcall/engine/rollcalls", () => ({
  refreshRollCall: async () => {},
  discardRollCall: async () => {},
  listKept: async () => [],
  pinRoster: async () => {},
}));

beforeEach(stillClock);

test("no network is said and stops nothing", async () => {
  const call = open();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => call.rollCall.tell({ saved: { kind: "here", count: 14, missed: true } }));
  expect(screen.getByText("No network.")).toBeTruthy();
  expect(screen.getByText("Keep going, nothing is lost.", { exact: false })).toBeTruthy();
  expect(screen.getByText(/^14 on this/)).toBeTruthy();
  await call.press("p");
  expect(marks(call)).toBe("1----");
});

test("marks that follow each other are being saved: the server is said to be out of reach only when it is", () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  const call = open();
  act(() => call.rollCall.tell({ saved: { kind: "here", count: 1, missed: false } }));
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.getByText("Saving")).toBeTruthy();
  expect(screen.queryByText("The server cannot be reached.")).toBeNull();
  act(() => call.rollCall.tell({ saved: { kind: "here", count: 2, missed: true } }));
  expect(screen.getByText("The server cannot be reached.")).toBeTruthy();
  expect(screen.getByText(/^2 on this/)).toBeTruthy();
});

test("in List a finger on its way when the tiles moved marks nobody", async () => {
  let top = 100;
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(() => top);
  const call = open();
  await call.press("l");
  const tile = (roll: string) => screen.getByRole("button", { name: new RegExp(`^${roll}`) });
  await call.user.click(tile("24CS 001"));
  expect(marks(call)).toBe("0----");

  top = 158;
  act(() => call.rollCall.tell({ saved: { kind: "here", count: 1, missed: true } }));
  vi.advanceTimersByTime(200);
  await call.user.click(tile("24CS 002"));
  expect(marks(call)).toBe("0----");
  vi.advanceTimersByTime(150);
  await call.user.click(tile("24CS 002"));
  expect(marks(call)).toBe("00---");
});
