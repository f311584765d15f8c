import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FakeLeaves, showLeaves } from "@/testing/leave-desk";

afterEach(() => vi.unstubAllGlobals());

const dialog = () => screen.getByRole("dialog");

async function typeReason(user: ReturnType<typeof showLeaves>["user"], button: RegExp) {
  await user.click(await screen.findByRole("button", { name: button }));
  await user.type(within(dialog()).getByLabelText("Another reason"), "The letter is of another team");
  await user.keyboard("{Enter}");
}

const typed = () => (within(dialog()).getByLabelText("Another reason") as HTMLInputElement).value;

test("a reason that could not be sent stays in the dialog, which says why, and is sent again", async () => {
  const { server, user } = showLeaves("/leave");
  server.unreached = "/refuse";
  await typeReason(user, /^Refuse: Duty, 24CS040$/);
  expect(await within(dialog()).findByText(/could not be reached/)).toBeTruthy();
  expect(typed()).toBe("The letter is of another team");
  server.unreached = null;
  await user.keyboard("{Enter}");
  await waitFor(() => expect(server.leaves[0]?.state).toBe("refused"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("it stays too where the device knows that it has no network, and so does one of a revocation", async () => {
  const { server, user } = showLeaves("/leave/one?id=1", new FakeLeaves("granted"));
  server.unreached = "/revoke";
  await typeReason(user, /^Revoke:/);
  expect(await within(dialog()).findByText(/could not be reached/)).toBeTruthy();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fireEvent(window, new Event("offline"));
  expect(typed()).toBe("The letter is of another team");
});

test("a reason typed beside one leave stays where it could not be sent", async () => {
  const { server, user } = showLeaves("/leave/one?id=1");
  server.unreached = "/refuse";
  await user.click(await screen.findByLabelText("Another reason"));
  await user.type(screen.getByLabelText("Reason"), "Not on the list{Enter}");
  expect(await screen.findByText(/could not be reached/)).toBeTruthy();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fireEvent(window, new Event("offline"));
  expect((screen.getByLabelText("Reason") as HTMLInputElement).value).toBe("Not on the list");
});

test("after a decision on a student's page the focus is on the leave that was decided", async () => {
  const { user } = showLeaves("/leave/student?id=40");
  await user.click(await screen.findByRole("button", { name: "Grant: Duty, 24CS040" }));
  const link = () => screen.getByRole("link", { name: /^Mon\s9 to Fri/ });
  await waitFor(() => expect(document.activeElement).toBe(link()));
  await user.click(await screen.findByRole("button", { name: /^Revoke:/ }));
  await user.click(within(dialog()).getByRole("button", { name: "Granted by mistake" }));
  await screen.findByText("Revoked", { selector: "span" });
  await waitFor(() => expect(document.activeElement).toBe(link()));
});

test("after a decision about one leave the focus is where the next one can be made", async () => {
  const { user } = showLeaves("/leave/one?id=1");
  const isBeside = async (button: RegExp) => {
    const next = await screen.findByRole("button", { name: button });
    await waitFor(() => expect(document.activeElement?.contains(next)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  };
  await user.click(await screen.findByRole("button", { name: "Grant 5 days" }));
  await isBeside(/^Revoke:/);
  await user.click(screen.getByRole("button", { name: /^Revoke:/ }));
  await user.click(within(dialog()).getByRole("button", { name: "Granted by mistake" }));
  await isBeside(/^Grant it again$/);
  await user.click(screen.getByRole("button", { name: "Grant it again" }));
  await isBeside(/^Revoke:/);
});
