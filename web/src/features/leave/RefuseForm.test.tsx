import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ReasonDialog } from "./ReasonDialog";
import { RefuseForm } from "./RefuseForm";

const LONG = "x".repeat(501);

test("a reason that is too long is told where one is typed, and not cut", async () => {
  const refuse = vi.fn();
  render(<RefuseForm running={false} onReason={refuse} />);
  await userEvent.click(screen.getByLabelText("Another reason"));
  const box = screen.getByLabelText<HTMLInputElement>("Reason");
  fireEvent.change(box, { target: { value: LONG } });
  await userEvent.click(screen.getByRole("button", { name: "Refuse" }));
  expect(screen.getByText("Reason must have at most 500 characters")).toBeTruthy();
  expect([box.value, box.maxLength, refuse.mock.calls]).toEqual([LONG, -1, []]);
  fireEvent.change(box, { target: { value: LONG.slice(1) } });
  await userEvent.click(screen.getByRole("button", { name: "Refuse" }));
  expect(refuse).toHaveBeenCalledWith(LONG.slice(1));
});

test("and in the dialog of the queue", async () => {
  const revoke = vi.fn();
  render(
    <ReasonDialog
      open
      onClose={() => {}}
      title="Why"
      ready={[]}
      act="Revoke"
      running={false}
      onReason={revoke}
    />,
  );
  const box = screen.getByLabelText<HTMLInputElement>("Another reason");
  fireEvent.change(box, { target: { value: LONG } });
  await userEvent.click(screen.getByRole("button", { name: "Revoke" }));
  expect(screen.getByText("Another reason must have at most 500 characters")).toBeTruthy();
  expect([box.maxLength, revoke.mock.calls]).toEqual([-1, []]);
});
