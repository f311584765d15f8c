import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiProblem } from "@/lib/api/problem";
import { useConfirmed } from "@/lib/confirming";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { ConfirmProvider } from "./ConfirmProvider";

beforeEach(() =>
  vi.stubGlobal("fetch", async ({ method }: Request) =>
    method === "GET" ? Response.json({ items: [], next: null }) : new Response(null, { status: 204 }),
  ),
);
afterEach(() => vi.unstubAllGlobals());

const user = userEvent.setup();

function Act({ act }: { act: () => Promise<unknown> }) {
  const confirmed = useConfirmed();
  return (
    <button type="button" onClick={() => void confirmed(act).catch(() => {})}>
      Do it
    </button>
  );
}

/** A screen with a provider of its own, on which something is done that needs the password. */
async function actOnNewScreen(userName: string, act: () => Promise<unknown>) {
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={ashasSession}>
        <MemoryRouter>
          <ConfirmProvider userName={userName}>
            <Act act={act} />
          </ConfirmProvider>
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Do it" }));
  return unmount;
}

const isAsked = () => screen.queryByLabelText("Password") !== null;
const typePassword = async () =>
  user.type(await screen.findByLabelText("Password"), "chalk and sponge 42{Enter}");

const refuseWith = (status: number, code: string) => new ApiProblem(status, { code, message: code });

test("whoever typed the password on one screen is not asked again on the next", async () => {
  const act = vi.fn(async () => {});
  const leave = await actOnNewScreen("asha.rao", act);
  expect(act).not.toHaveBeenCalled();
  await typePassword();
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  leave();
  await actOnNewScreen("asha.rao", act);
  await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
  expect(isAsked()).toBe(false);
});

test("another person is asked, and then the first one again", async () => {
  const act = vi.fn(async () => {});
  const leave = await actOnNewScreen("ravi.bhat", act);
  await typePassword();
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  leave();
  for (const userName of ["imran.sheikh", "ravi.bhat"]) {
    const leaveAgain = await actOnNewScreen(userName, act);
    expect(await screen.findByLabelText("Password")).toBeTruthy();
    leaveAgain();
  }
  expect(act).toHaveBeenCalledTimes(1);
});

test("where the server asks for the password it is asked for, and from then on at once", async () => {
  const act = vi.fn(async () => {});
  const leave = await actOnNewScreen("meera.nair", act);
  await typePassword();
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  leave();
  act.mockRejectedValueOnce(refuseWith(403, "confirmation_needed"));
  const cancel = await actOnNewScreen("meera.nair", act);
  await screen.findByLabelText("Password");
  expect(act).toHaveBeenCalledTimes(2);
  cancel();
  await actOnNewScreen("meera.nair", act);
  await typePassword();
  await waitFor(() => expect(act).toHaveBeenCalledTimes(3));
});

test("with the session ends what was confirmed in it", async () => {
  const act = vi.fn(async () => {});
  const leave = await actOnNewScreen("john.mathew", act);
  await typePassword();
  await waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  leave();
  act.mockRejectedValueOnce(refuseWith(401, "session_ended"));
  const leaveAgain = await actOnNewScreen("john.mathew", act);
  await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
  leaveAgain();
  await actOnNewScreen("john.mathew", act);
  await screen.findByLabelText("Password");
  expect(act).toHaveBeenCalledTimes(2);
});
