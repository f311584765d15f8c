import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { NotYet } from "./NotYet";

test("what has not come is a shape, and what could not be fetched is told and asked for again", async () => {
  const onRetry = vi.fn();
  const { rerender } = render(<NotYet boxed error={null} onRetry={onRetry} shape="rows" />);
  expect(screen.getByRole("status").textContent).toBe("Loading");
  expect(screen.queryByRole("alert")).toBeNull();

  rerender(<NotYet boxed error={new Error("no")} onRetry={onRetry} shape="rows" />);
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getByRole("alert")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith();
});
