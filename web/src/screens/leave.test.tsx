import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { pathWithPlace } from "@/lib/place";
import { FakeLeaves, showLeaves } from "@/testing/leave-desk";

afterEach(() => vi.unstubAllGlobals());

const heading = () => screen.getByRole("heading", { level: 1 });
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

test("each of two quick taps on the arrow is a month further", async () => {
  const { server, user, address } = showLeaves("/leave/student?id=40&month=2026-11");
  const before = await screen.findByRole("button", { name: "The month before" });
  server.held = "month=";
  await user.click(before);
  await user.click(before);
  expect(address()).toBe("?id=40&month=2026-09");
  server.release();
  expect(await screen.findByRole("heading", { name: "September 2026" })).toBeTruthy();
});

test("nobody is said to match only once the text was looked up", async () => {
  const { server, user } = showLeaves("/leave");
  const box = await screen.findByLabelText("Roll or name");
  await user.type(box, "24ME");
  expect(await screen.findByText("Nobody matches “24ME”.")).toBeTruthy();
  server.held = "q=24CS";
  await user.clear(box);
  await user.type(box, "24CS");
  await waitFor(() => expect(server.waiting).toBe(1));
  expect(screen.queryByText(/^Nobody matches/)).toBeNull();
  server.release();
  expect(await screen.findByRole("list", { name: "Students found" })).toBeTruthy();
});

test("a search that could not be made says so, and can be made again", async () => {
  const { server, user } = showLeaves("/leave");
  server.unreached = "/students";
  await user.type(await screen.findByLabelText("Roll or name"), "24CS");
  const again = await screen.findByRole("button", { name: "Try again" });
  server.unreached = null;
  await user.click(again);
  expect(await screen.findByRole("list", { name: "Students found" })).toBeTruthy();
});

test("while the granted ones are on their way, those asked for cannot be decided under their tab", async () => {
  const { server, user } = showLeaves("/leave");
  await screen.findByRole("button", { name: /^Grant:/ });
  server.held = "state=granted";
  await user.click(screen.getByRole("button", { name: /^Granted/ }));
  expect(screen.getByRole("list", { name: "Granted" }).parentElement?.getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByRole("button", { name: /^Grant:/ })).toBeNull();
  server.release();
  expect(await screen.findByText("No leave is granted here.")).toBeTruthy();
});

test("while the granted ones are on their way, it is not said that there are none", async () => {
  const { server, user } = showLeaves("/leave", new FakeLeaves("granted"));
  await screen.findByText("Nothing to decide");
  server.held = "state=granted";
  await user.click(screen.getByRole("button", { name: /^Granted/ }));
  expect(screen.queryByText("No leave is granted here.")).toBeNull();
  server.release();
  expect(await screen.findByRole("list", { name: "Granted" })).toBeTruthy();
  expect(heading().textContent).toBe("No leave waits for you");
});

test("a kind of every register is small in a sentence, and one of the office as it was typed", async () => {
  const server = new FakeLeaves();
  const [asked] = server.leaves;
  if (asked) server.leaves.push({ ...asked, id: 2, kind: { id: 9, label: "NSS Camp", category: "duty" } });
  const { user } = showLeaves("/leave", server);
  await user.click(await screen.findByRole("button", { name: "Grant: Duty, 24CS040" }));
  expect(await screen.findByText("Granted: 24CS040, 5 days, duty.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Grant: NSS Camp, 24CS040" }));
  expect(await screen.findByText("Granted: 24CS040, 5 days, NSS Camp.")).toBeTruthy();
});

test("who asked stands small within a line, and large where a line begins", async () => {
  showLeaves("/leave");
  expect((await screen.findByText(/State hockey/)).parentElement?.textContent).toBe(
    "State hockey · asked Fri by s.kurian",
  );
  cleanup();
  showLeaves("/leave/student?id=40");
  expect(await screen.findByText("Asked Fri by s.kurian")).toBeTruthy();
});

test("of a leave without a class it is said whether one may still come", async () => {
  const server = new FakeLeaves();
  const [asked] = server.leaves;
  const seen = { absent: 0, present: 0, late: 0 };
  if (asked) server.leaves.splice(0, 1, { ...asked, seen }, { ...asked, seen, id: 2, endsOn: "2026-11-16" });
  showLeaves("/leave", server);
  const rows = within(await screen.findByRole("list", { name: "Asked" })).getAllByRole("listitem");
  expect(rows.map((row) => /No class held|Not yet held/.exec(row.textContent ?? "")?.[0])).toEqual([
    "No class held",
    "Not yet held",
  ]);
});

const BATCH = "2024 - 2028";

test.each([
  [{}, "All batches and departments"],
  [{ department: "CSE" }, "CSEall batches"],
  [{ batch: BATCH }, "all departments2024 - 2028"],
  [{ batch: BATCH, department: "CSE" }, "CSE2024 - 2028"],
])("whose leaves are shown is said in full: %o", async (place, words) => {
  showLeaves(pathWithPlace("/leave", place));
  const change = await screen.findByRole("button", { name: "Change" });
  expect(change.parentElement?.textContent?.replaceAll("\u00a0", " ")).toBe(`${words}Change`);
});
