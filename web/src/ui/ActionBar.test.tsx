import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ActionBar } from "./ActionBar";
import { Dialog } from "./Dialog";

const pageOf = (asking: boolean, onSubmit: () => void) => (
  <>
    <ActionBar onSubmitKey={onSubmit}>Submit</ActionBar>
    <Dialog open={asking} onClose={() => {}} title="Kinds of leave">
      <input aria-label="New kind" />
    </Dialog>
  </>
);

test("Ctrl+Enter submits the page, but not from behind a dialog", async () => {
  const submit = vi.fn();
  const user = userEvent.setup();
  const { rerender } = render(pageOf(true, submit));
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(submit).not.toHaveBeenCalled();
  rerender(pageOf(false, submit));
  await user.keyboard("{Enter}");
  expect(submit).not.toHaveBeenCalled();
  await user.keyboard("{Control>}{Enter}{/Control}");
  await user.keyboard("{Meta>}{Enter}{/Meta}");
  expect(submit).toHaveBeenCalledTimes(2);
});
