import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastsProvider } from "./ToastsProvider";
import { type Toast, useToast } from "./toasts-context";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let show: (toast: Toast) => void;
function Grab() {
  show = useToast();
  return null;
}

function showToast(toast: Toast) {
  render(
    <ToastsProvider>
      <Grab />
    </ToastsProvider>,
  );
  act(() => show(toast));
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const text = () => screen.getByRole("status").textContent;

test("stays 8 seconds and goes by itself", () => {
  showToast({ text: "Batch removed" });
  pass(7.9);
  expect(text()).toBe("Batch removed");
  pass(0.1);
  expect(text()).toBe("");
});

test("its time stands still while it is hovered", () => {
  showToast({ text: "Batch removed" });
  pass(7);
  fireEvent.pointerEnter(screen.getByText("Batch removed").parentElement as HTMLElement);
  pass(60);
  expect(text()).toBe("Batch removed");
  fireEvent.pointerLeave(screen.getByText("Batch removed").parentElement as HTMLElement);
  pass(0.9);
  expect(text()).toBe("Batch removed");
  pass(0.1);
  expect(text()).toBe("");
});

test("its time stands still while its button has the focus", () => {
  showToast({ text: "Batch removed", act: { label: "Undo", run: () => {} } });
  act(() => screen.getByRole("button", { name: "Undo" }).focus());
  pass(60);
  expect(text()).toContain("Batch removed");
  act(() => screen.getByRole("button", { name: "Undo" }).blur());
  pass(8);
  expect(text()).toBe("");
});

test("its act runs once and takes it away", () => {
  const undo = vi.fn();
  showToast({ text: "Batch removed", act: { label: "Undo", run: undo } });
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(text()).toBe("");
});

test("what its act has to tell stays", () => {
  showToast({ text: "Batch removed", act: { label: "Undo", run: () => show({ text: "It is back" }) } });
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(text()).toBe("It is back");
});

test("it goes with what it is about, and does not come after it", () => {
  const page = new AbortController();
  showToast({ text: "Marked 3 present", until: page.signal });
  expect(text()).toBe("Marked 3 present");
  act(() => page.abort());
  expect(text()).toBe("");
  act(() => show({ text: "Marked 4 present", until: page.signal }));
  expect(text()).toBe("");
});

test("one at a time: the next one has its own 8 seconds", () => {
  showToast({ text: "First" });
  pass(7);
  act(() => show({ text: "Second" }));
  pass(7);
  expect(text()).toBe("Second");
});
