import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { ToastsContext } from "@/ui/toasts-context";
import { KindList } from "./KindList";
import { NotStarted } from "./NotStarted";
import { PreviewPanel } from "./PreviewPanel";
import { FORECAST, NOTICES, PREVIEW, serve } from "./testing";
import { WhenPanel } from "./WhenPanel";

afterEach(() => vi.unstubAllGlobals());

function show(part: ReactNode) {
  const toasts: string[] = [];
  render(around(part, (text) => toasts.push(text)));
  return toasts;
}

function around(part: ReactNode, onToast: (text: string) => void = () => {}, client = newClient()) {
  return (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <SessionContext value={ashasSession}>
          <ToastsContext value={({ text }) => onToast(String(text))}>{part}</ToastsContext>
        </SessionContext>
      </QueryClientProvider>
    </MemoryRouter>
  );
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

const list = (onShow = () => {}) => <KindList notices={NOTICES} shown="crossed" onShow={onShow} />;

test("each kind is told with whom it is for and how many it would be", async () => {
  serve({ "GET /api/notices/forecast": FORECAST });
  show(list());
  expect(screen.getByText("7 of 8 on")).toBeTruthy();
  expect(screen.getByText("Those below, Saturday 9:00")).toBeTruthy();
  expect(screen.getByText("Every student and guardian, on the 1st. Cannot be unsubscribed")).toBeTruthy();
  expect(await screen.findByText("4,920 would go now")).toBeTruthy();
  // Who fell earlier is told no more: this is no number of messages that would go now.
  expect(screen.getByText("12 notices by today’s classes")).toBeTruthy();
  expect(screen.getByText("2 wait")).toBeTruthy();
});

test("a kind is switched by its own switch", async () => {
  const sent = serve({ "GET /api/notices/forecast": FORECAST, "PUT /api/notices/kinds/absent": NOTICES });
  show(list());
  const absent = screen.getByRole<HTMLInputElement>("switch", { name: /^Absent today/ });
  expect(absent.checked).toBe(false);
  await userEvent.click(absent);
  expect(sent).toEqual([{ to: "PUT /api/notices/kinds/absent", body: { isOn: true } }]);
});

test("the words of another kind are asked for by name", async () => {
  serve({ "GET /api/notices/forecast": FORECAST });
  const onShow = vi.fn();
  show(list(onShow));
  await userEvent.click(screen.getByRole("button", { name: "See the words Weekly digest" }));
  expect(onShow).toHaveBeenCalledWith("digest");
  expect(
    screen.getByRole("button", { name: "Shown here Fell below the line" }).getAttribute("aria-pressed"),
  ).toBe("true");
});

test("a preview is a mail, a text or an event, and says when it is made up", async () => {
  serve({ "GET /api/notices/preview": PREVIEW });
  show(<PreviewPanel kind="crossed" ownAddress="asha@college.example" />);
  const english = await screen.findByRole("region", { name: "English" });
  expect(screen.getByText("There is nothing of this kind yet. The example is made up.")).toBeTruthy();
  expect(within(english).getByText("To mother of 24CS023")).toBeTruthy();
  expect(screen.getByText(/^No name stands in the subject\. The button opens/)).toBeTruthy();
  const frame = within(english).getByTitle("The mail: Attendance in CS301 is below 75 %");
  expect(frame.getAttribute("sandbox")).toBe("allow-same-origin");
  await userEvent.click(screen.getByRole("button", { name: "Text only" }));
  expect(within(english).getByText(/^72\.22 %/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Gateway" }));
  expect(within(english).getByText(/"crossed\.en"/)).toBeTruthy();
});

test("one is sent to oneself in the language that is shown", async () => {
  const sent = serve({
    "GET /api/notices/preview": PREVIEW,
    "POST /api/notices/trial": { address: "asha@college.example" },
  });
  const toasts = show(<PreviewPanel kind="crossed" ownAddress="asha@college.example" />);
  await userEvent.dblClick(await screen.findByRole("button", { name: "Send this one to me English" }));
  expect(sent).toEqual([{ to: "POST /api/notices/trial", body: { kind: "crossed", language: "en" } }]);
  await waitFor(() => expect(toasts).toEqual(["On its way to asha@college.example"]));
});

test("who has no address is told so instead of a button", async () => {
  serve({ "GET /api/notices/preview": PREVIEW });
  show(<PreviewPanel kind="crossed" ownAddress="" />);
  expect(await screen.findByText("Your account has no e-mail address to send one to.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Send this one to me/ })).toBeNull();
});

test("when it goes is saved with what was seen, in minutes", async () => {
  const sent = serve({
    "GET /api/notices/forecast": FORECAST,
    "PUT /api/notices/settings": { ...NOTICES, revision: 4 },
  });
  const toasts = show(<WhenPanel notices={NOTICES} />);
  expect(await screen.findByText(/4,920 statements take 1 h 22 min\./)).toBeTruthy();
  const quiet = screen.getByRole("textbox", { name: "Quiet from" });
  await userEvent.clear(quiet);
  await userEvent.type(quiet, "21:30");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Held for" }), "30 minutes");
  await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(toasts).toEqual(["Saved"]));
  expect(sent[0]?.body).toEqual({ ...NOTICES.settings, quietFrom: 1290, holdMinutes: 30, revision: 3 });
});

test.each([
  ["another box", { holdMinutes: 30 }, 4],
  ["the same box", { quietFrom: 1380 }, 3],
])(
  "what was typed stays where somebody else changes %s; unseen is nothing overwritten",
  async (_, set, revision) => {
    const sent = serve({ "GET /api/notices/forecast": FORECAST, "PUT /api/notices/settings": NOTICES });
    const client = newClient();
    const { rerender } = render(around(<WhenPanel notices={NOTICES} />, undefined, client));
    const quiet = screen.getByRole<HTMLInputElement>("textbox", { name: "Quiet from" });
    await userEvent.clear(quiet);
    await userEvent.type(quiet, "21:30");
    const now = { ...NOTICES, revision: 4, settings: { ...NOTICES.settings, ...set } };
    rerender(around(<WhenPanel notices={now} />, undefined, client));
    await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    // With the revision that was seen: where it is an older one, the server refuses.
    expect(sent[0]?.body).toEqual({ ...now.settings, quietFrom: 1290, revision });
  },
);

test("what somebody else has changed meanwhile is refused in words", async () => {
  const refusal = { code: "notice_settings_changed_since", message: "Somebody has changed these settings." };
  serve({
    "GET /api/notices/forecast": FORECAST,
    "GET /api/notices": NOTICES,
    "PUT /api/notices/settings": Response.json(refusal, { status: 409 }),
  });
  show(<WhenPanel notices={NOTICES} />);
  await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("Somebody has changed these settings");
});

test("who stops telling people is asked first", async () => {
  const sent = serve({
    "GET /api/notices/forecast": FORECAST,
    "POST /api/notices/stop": { ...NOTICES, startedAt: null },
  });
  show(<WhenPanel notices={NOTICES} />);
  await userEvent.click(screen.getByRole("button", { name: "Stop telling people" }));
  expect(sent).toEqual([]);
  const dialog = screen.getByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Stop telling people" }));
  await waitFor(() => expect(sent.map(({ to }) => to)).toEqual(["POST /api/notices/stop"]));
});

test("what starting does is said before it is done", async () => {
  const sent = serve({ "POST /api/notices/start": NOTICES });
  const toasts = show(<NotStarted notices={{ ...NOTICES, startedAt: null, mailsGo: "folder" }} />);
  expect(screen.getByText("Nothing goes between 20:00 and 8:00.")).toBeTruthy();
  expect(screen.getByText("No mail server is set. What would go is written to a folder.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Start telling people" }));
  await waitFor(() => expect(toasts).toEqual(["From now on people are told"]));
  expect(sent.map(({ to }) => to)).toEqual(["POST /api/notices/start"]);
});
