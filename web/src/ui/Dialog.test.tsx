import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Dialog } from "./Dialog";

test("an open dialog is named by its title and can be closed", async () => {
  const close = vi.fn();
  render(
    <Dialog open onClose={close} title="Rename the batch">
      <p>Text</p>
    </Dialog>,
  );
  expect(screen.getByRole("dialog", { name: "Rename the batch" })).toBeTruthy();
  await userEvent.click(screen.getByText("Text"));
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(close).toHaveBeenCalledOnce();
});

test("a press beside it closes it, the end of a selection that began inside does not", () => {
  const close = vi.fn();
  render(
    <Dialog open onClose={close} title="Rename the batch">
      <input aria-label="Batch" />
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog");
  fireEvent.pointerDown(screen.getByRole("textbox"));
  fireEvent.click(dialog); // the browser tells the nearest that holds both places
  expect(close).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(close).toHaveBeenCalledOnce();
});

test("the second half of the double click that opened it does not close it, nor any press one that stays", () => {
  const close = vi.fn();
  const dialog = (stays: boolean) => (
    <Dialog open onClose={close} title="Shown this once" stays={stays}>
      <p>Text</p>
    </Dialog>
  );
  const { rerender } = render(dialog(false));
  fireEvent.pointerDown(screen.getByRole("dialog"));
  fireEvent.click(screen.getByRole("dialog"), { detail: 2 });
  rerender(dialog(true));
  fireEvent.pointerDown(screen.getByRole("dialog"));
  fireEvent.click(screen.getByRole("dialog"), { detail: 1 });
  expect(close).not.toHaveBeenCalled();
});

test("one that its owner has closed does not ask to be closed again", () => {
  const close = vi.fn();
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={close} title="Rename the batch">
      <p>Text</p>
    </Dialog>
  );
  const { rerender, container } = render(dialog(true));
  rerender(dialog(false));
  fireEvent(container.querySelector("dialog") as HTMLElement, new Event("close"));
  expect(close).not.toHaveBeenCalled();
});

test("a closed one holds nothing", () => {
  render(
    <Dialog open={false} onClose={() => {}} title="Rename the batch">
      <p>Text</p>
    </Dialog>,
  );
  expect(screen.queryByText("Text")).toBeNull();
});
