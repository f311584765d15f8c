import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./Button";

test("a running button says what it does and ignores presses, but is not disabled", async () => {
  const press = vi.fn();
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" running runningLabel="Submitting" onClick={press}>
        Submit
      </Button>
    </form>,
  );
  const button = screen.getByRole<HTMLButtonElement>("button");
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(button.disabled).toBe(false);
});

test("without words for it, a running button shows a sign and keeps its name", () => {
  const { container, rerender } = render(<Button>Remove</Button>);
  expect(container.querySelector("svg")).toBeNull();
  rerender(<Button running>Remove</Button>);
  expect(container.querySelector("svg")).not.toBeNull();
  expect(screen.getByRole("button", { name: "Remove" }).getAttribute("aria-busy")).toBe("true");
});

test("at rest it submits its form", async () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit">Submit</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button"));
  expect(submit).toHaveBeenCalledOnce();
});
