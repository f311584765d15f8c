import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { SessionContext } from "@/lib/session";
import { newClient, pageOf } from "@/testing/own-page";
import { visitorsSession } from "@/testing/people";
import { OpenLink } from "./OpenLink";

afterEach(() => vi.unstubAllGlobals());

const LOOK = "/api/own/look";
const OPEN = "/api/own/open";

const opened = () => Response.json(pageOf("24CS023"));
const refused = () =>
  Response.json({ code: "link_has_ended", message: "This link has ended." }, { status: 403 });

/** A server that answers these in turn, and what it was asked. */
function serve(looks: ("new" | "here" | "ended")[], opens: (() => Response)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    if (pathname === LOOK) return Response.json({ state: looks.shift(), language: null });
    return (opens.shift() ?? refused)();
  });
  return asked;
}

function show() {
  const routes = [
    { path: "/me/:token", element: <OpenLink token="A7" /> },
    { path: "/me", element: "This is the page" },
  ];
  render(
    <QueryClientProvider client={newClient()}>
      <SessionContext value={visitorsSession}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/me/A7"] })} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return screen.findByRole("button", { name: "Open my page on this device" });
}

test("two taps without a pause open the page once", async () => {
  const asked = serve(["new"], [opened]);
  const button = await show();
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText("This is the page");
  expect(asked).toEqual([LOOK, OPEN]);
});

test("where the first answer was lost on its way the page opens nevertheless", async () => {
  const asked = serve(["new", "here"], [refused, opened]);
  fireEvent.click(await show());
  await screen.findByText("This is the page");
  expect(asked).toEqual([LOOK, OPEN, LOOK, OPEN]);
});

test("a link that another device has opened has ended, and is asked about once more only", async () => {
  const asked = serve(["new", "ended"], [refused]);
  fireEvent.click(await show());
  await screen.findByRole("heading", { name: "This link has ended" });
  expect(asked).toEqual([LOOK, OPEN, LOOK]);
});

test("after a failure of another kind a second tap opens it", async () => {
  const failed = () => Response.json({ code: "unknown", message: "" }, { status: 500 });
  const asked = serve(["new"], [failed, opened]);
  const button = await show();
  fireEvent.click(button);
  await screen.findByRole("alert");
  fireEvent.click(button);
  await screen.findByText("This is the page");
  expect(asked).toEqual([LOOK, OPEN, OPEN]);
});
