import { fireEvent, render, screen } from "@testing-library/react";
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

test("the second half of a double click does nothing where another button came under the pointer", () => {
  const grant = vi.fn();
  const row = (name: string) => (
    <Button key={name} onClick={() => grant(name)}>
      {name}
    </Button>
  );
  const { rerender } = render(row("Asha"));
  fireEvent.click(screen.getByRole("button"), { detail: 1 });
  rerender(row("Ravi"));
  fireEvent.click(screen.getByRole("button"), { detail: 2 });
  expect(grant.mock.calls).toEqual([["Asha"]]);
  fireEvent.click(screen.getByRole("button"), { detail: 1 });
  fireEvent.click(screen.getByRole("button"), { detail: 2 });
  expect(grant.mock.calls).toEqual([["Asha"], ["Ravi"], ["Ravi"]]);
});
