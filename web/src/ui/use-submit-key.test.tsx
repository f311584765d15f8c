import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Dialog } from "./Dialog";
import { useSubmitKey } from "./use-submit-key";

function Page({ asking, onSubmit }: { asking: boolean; onSubmit: () => void }) {
  useSubmitKey(onSubmit);
  return (
    <Dialog open={asking} onClose={() => {}} title="Kinds of leave">
      <input aria-label="New kind" />
    </Dialog>
  );
}

test("Ctrl+Enter submits the page, but not from behind a dialog", async () => {
  const submit = vi.fn();
  const user = userEvent.setup();
  const { rerender } = render(<Page asking onSubmit={submit} />);
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(submit).not.toHaveBeenCalled();
  rerender(<Page asking={false} onSubmit={submit} />);
  await user.keyboard("{Enter}");
  expect(submit).not.toHaveBeenCalled();
  await user.keyboard("{Control>}{Enter}{/Control}");
  await user.keyboard("{Meta>}{Enter}{/Meta}");
  expect(submit).toHaveBeenCalledTimes(2);
});
