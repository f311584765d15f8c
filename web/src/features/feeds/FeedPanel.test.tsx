import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { ToastsContext } from "@/ui/toasts-context";
import { FeedPanel } from "./FeedPanel";

const FEED = {
  id: 3,
  batch: null,
  department: null,
  group: null,
  madeBy: "Asha Rao",
  madeAt: "2026-11-18T05:00:00Z",
};

/** What the server answers, by method; and what it was asked. */
function serve(answers: Record<string, unknown>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(request.method);
    const body = answers[request.method];
    return body === undefined
      ? new Response(null, { status: 204 })
      : Response.json(body, { status: request.method === "POST" ? 201 : 200 });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={ashasSession}>
        <ToastsContext value={() => {}}>
          <FeedPanel userName="asha.rao" />
        </ToastsContext>
      </SessionContext>
    </QueryClientProvider>,
  );

test("a new address is shown once, whole", async () => {
  serve({ GET: { feed: null, hasTimetable: true }, POST: { ...FEED, path: "/api/feeds/abc/classes.ics" } });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Make an address" }));
  const box = await screen.findByRole<HTMLInputElement>("textbox", { name: "Calendar address" });
  expect(box.value).toBe(`${location.origin}/api/feeds/abc/classes.ics`);
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(document.body.textContent).not.toContain("abc");
});

test("who ends an address is asked first", async () => {
  const asked = serve({ GET: { feed: FEED, hasTimetable: true } });
  show();
  await userEvent.click(await screen.findByRole("button", { name: "End the address" }));
  expect(asked).not.toContain("DELETE");
  const [, again] = screen.getAllByRole("button", { name: "End the address" });
  if (again) await userEvent.click(again);
  await waitFor(() => expect(asked).toContain("DELETE"));
});

test("a college without a timetable sees nothing of it", async () => {
  const asked = serve({ GET: { feed: null, hasTimetable: false } });
  const { container } = show();
  await waitFor(() => expect(asked).toContain("GET"));
  expect(container.textContent).toBe("");
});
