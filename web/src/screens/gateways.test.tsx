import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { ToastsContext } from "@/ui/toasts-context";
import { Component } from "./gateways";

const GATEWAY = {
  id: 3,
  url: "https://sms.gateway.example/rollbook?key=theirs",
  kinds: ["crossed", "absent"],
  needsMobile: true,
  madeBy: "asha.rao",
  madeAt: "2026-11-16T05:00:00Z",
  sentThisWeek: 412,
  lastSentAt: "2026-11-16T05:00:00Z",
  waiting: 0,
  dead: 0,
};
const LETTER = {
  id: 7,
  gatewayId: 3,
  messageId: "msg_2f81",
  kind: "crossed",
  about: "24CS023",
  endedAt: "2026-11-16T05:50:00Z",
  state: "given_up",
  why: { code: "timed_out", seconds: 10 },
  tries: 8,
};
const SECRET = "whsec_c2VjcmV0";

type Answer = unknown | ((body: unknown) => Response);

/** What the server answers, by method and path; and what it was asked, with what. */
function serve(answers: Record<string, Answer>) {
  const asked: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const name = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    const body = text ? JSON.parse(text) : null;
    asked.push([name, body]);
    const answer = answers[name];
    if (typeof answer === "function") return answer(body);
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  });
  return {
    times: (name: string) => asked.filter(([each]) => each === name).length,
    sent: (name: string) => asked.filter(([each]) => each === name).map(([, body]) => body),
  };
}

const listed = (...items: object[]) => ({ "GET /api/gateways": { items, tries: 8, hours: 6 } });

afterEach(() => vi.unstubAllGlobals());

function show(at = "/notices/gateways") {
  const router = createMemoryRouter([{ path: "/notices/gateways", element: <Component /> }], {
    initialEntries: [at],
  });
  const told: string[] = [];
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={ashasSession}>
        <ToastsContext value={({ text }) => told.push(String(text))}>
          <RouterProvider router={router} />
        </ToastsContext>
      </SessionContext>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), told };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });

test("what did not get through stands first, and is sent again one by one or all at once", async () => {
  const second = {
    ...LETTER,
    id: 8,
    about: "23ME044",
    kind: "absent",
    state: "refused",
    tries: 1,
    why: { code: "answered", status: 410, phrase: "Gone" },
  };
  const server = serve({
    ...listed({ ...GATEWAY, dead: 2 }),
    "GET /api/gateways/dead": { items: [LETTER, second], next: null },
    "POST /api/gateways/dead/again": { count: 2 },
  });
  const { user, told } = show();
  await screen.findByRole("heading", { level: 1, name: "2 messages did not get through" });
  expect(document.body.textContent).toContain("1 gateway. A message is tried 8 times in 6 hours.");
  const row = (await screen.findByText("24CS023")).closest("tr") as HTMLElement;
  expect(row.textContent).toContain("notice.crossed");
  expect(row.textContent).toContain("timed out after 10 s, 8 tries");
  expect(screen.getByText("410 Gone")).toBeTruthy();
  await user.click(within(row).getByRole("button", { name: "Send again 24CS023 msg_2f81" }));
  await waitFor(() => expect(server.times("POST /api/gateways/dead/7/again")).toBe(1));
  await user.click(await button("Send all 2 again"));
  await waitFor(() => expect(told).toContain("2 messages will be sent again"));
});

test("what was done is said though it has left the page by then", async () => {
  let items: object[] = [{ ...GATEWAY, dead: 1 }];
  serve({
    "GET /api/gateways": () => Response.json({ items, tries: 8, hours: 6 }),
    "GET /api/gateways/dead": { items: [LETTER], next: null },
    "POST /api/gateways/dead/7/again": () => {
      items = [GATEWAY];
      return new Response(null, { status: 204 });
    },
    "DELETE /api/gateways/3": () => {
      items = [];
      return new Response(null, { status: 204 });
    },
  });
  const { user, told } = show();
  await user.click(await button("Send again 24CS023 msg_2f81"));
  await waitFor(() => expect(told).toEqual(["1 message will be sent again"]));
  await screen.findByRole("heading", { level: 1, name: "Every message got through" });
  await user.click(await screen.findByRole("link", { name: "sms.gateway.example/rollbook" }));
  await user.click(await button("End the gateway"));
  const sure = await screen.findByRole("dialog", { name: "End sms.gateway.example/rollbook?" });
  await user.click(within(sure).getByRole("button", { name: "End the gateway" }));
  await waitFor(() => expect(told).toContain("The gateway has ended"));
});

test("a new gateway is sent a test at once, and its secret is shown this once", async () => {
  const server = serve({
    ...listed(),
    "POST /api/gateways": { gateway: GATEWAY, secret: SECRET },
    "POST /api/gateways/3/test": { delivered: false, why: { code: "timed_out", seconds: 10 } },
  });
  const { user } = show();
  await user.type(
    await screen.findByRole("textbox", { name: "Address" }),
    " https://sms.gateway.example/rollbook ",
  );
  await user.click(screen.getByRole("checkbox", { name: "Absent today" }));
  await user.click(await button(/^Save and send a test/));
  const box = await screen.findByRole<HTMLInputElement>("textbox", { name: "Secret" });
  expect(box.value).toBe(SECRET);
  await screen.findByText("The test event did not arrive: timed out after 10 s.");
  const wanted = {
    url: "https://sms.gateway.example/rollbook",
    kinds: ["crossed", "absent"],
    needsMobile: true,
  };
  expect(server.sent("POST /api/gateways")).toEqual([wanted]);
  await user.click(await button("Done"));
  expect(document.body.innerHTML).not.toContain(SECRET);
});

test("an address inside is refused under its box, and one without a kind is not sent at all", async () => {
  const message =
    "10.0.0.8 is inside a private network. Whoever runs the server can allow it in its settings.";
  const refusal = { code: "gateway_is_private", message, values: { address: "10.0.0.8" } };
  const server = serve({
    ...listed(),
    "POST /api/gateways": () => Response.json(refusal, { status: 422 }),
  });
  const { user } = show();
  const box = await screen.findByRole<HTMLInputElement>("textbox", { name: "Address" });
  await user.type(box, "https://10.0.0.8/sms");
  await user.click(screen.getByRole("checkbox", { name: "Fell below" }));
  await user.click(await button(/^Save and send a test/));
  expect(screen.getByText("Choose at least one.")).toBeTruthy();
  expect(server.times("POST /api/gateways")).toBe(0);
  await user.click(screen.getByRole("checkbox", { name: "Fell below" }));
  await user.click(await button(/^Save and send a test/));
  const told = await screen.findByText(message);
  expect(box.getAttribute("aria-describedby")).toBe(told.closest("p")?.id);
  expect(box.value).toBe("https://10.0.0.8/sms");
});

test("one gateway is changed, tried, given a new secret and ended", async () => {
  const server = serve({
    ...listed(GATEWAY),
    "PATCH /api/gateways/3": GATEWAY,
    "POST /api/gateways/3/test": { delivered: true, why: null },
    "POST /api/gateways/3/secret": { secret: SECRET },
  });
  const { user, told } = show();
  await screen.findByRole("heading", { level: 1, name: "Every message got through" });
  const list = await screen.findByRole("list", { name: "Gateways" });
  expect(list.textContent).toBe(
    "sms.gateway.example/rollbookFell below, absent today · 412 sent this weekWorks",
  );
  expect(document.body.textContent).not.toContain("theirs");
  const open = async () => {
    await user.click(await screen.findByRole("link", { name: "sms.gateway.example/rollbook" }));
    return screen.findByRole("dialog", { name: "sms.gateway.example/rollbook" });
  };

  let dialog = await open();
  await user.click(within(dialog).getByRole("button", { name: /^Send a test/ }));
  await within(dialog).findByText("The test event arrived.");
  await user.click(within(dialog).getByRole("checkbox", { name: "Absent today" }));
  await user.click(within(dialog).getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(told).toEqual(["The gateway is changed"]));
  expect(server.sent("PATCH /api/gateways/3")).toEqual([{ kinds: ["crossed"], needsMobile: true }]);

  dialog = await open();
  await user.click(within(dialog).getByRole("button", { name: "Make a new secret" }));
  const asked = await screen.findByRole("dialog", { name: "Make a new secret?" });
  expect(server.times("POST /api/gateways/3/secret")).toBe(0);
  await user.click(within(asked).getByRole("button", { name: "Make a new secret" }));
  const box = await screen.findByRole<HTMLInputElement>("textbox", { name: "Secret" });
  expect(box.value).toBe(SECRET);
  await user.click(await button("Done"));

  dialog = await open();
  await user.click(within(dialog).getByRole("button", { name: "End the gateway" }));
  const sure = await screen.findByRole("dialog", { name: "End sms.gateway.example/rollbook?" });
  await user.click(within(sure).getByRole("button", { name: "End the gateway" }));
  await waitFor(() => expect(server.times("DELETE /api/gateways/3")).toBe(1));
});

test("a college without a gateway is told what one is", async () => {
  serve(listed());
  show();
  await screen.findByRole("heading", { level: 1, name: "Gateways" });
  expect(document.body.textContent).toContain("A gateway passes messages on to telephones");
  expect(screen.queryByRole("list", { name: "Gateways" })).toBeNull();
});
