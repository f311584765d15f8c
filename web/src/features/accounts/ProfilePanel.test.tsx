import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Session } from "@/lib/session";
import { sessionQuery } from "@/lib/session-server";
import { ashasSession } from "@/testing/people";
import { ToastsContext } from "@/ui/toasts-context";
import { ConfirmProvider } from "./ConfirmProvider";
import { ProfilePanel } from "./ProfilePanel";

afterEach(() => vi.unstubAllGlobals());

type Admin = NonNullable<Session["admin"]>;
const asha = ashasSession.admin as Admin;

function show(admin: Admin) {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, ashasSession);
  const toast = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <ToastsContext value={toast}>
        <MemoryRouter>
          <ConfirmProvider userName="asha.rao">
            <ProfilePanel admin={admin} />
          </ConfirmProvider>
        </MemoryRouter>
      </ToastsContext>
    </QueryClientProvider>,
  );
  return { client, toast, user: userEvent.setup() };
}

const change = () => screen.getByRole("button", { name: "Change Language of my mails" });
const line = () => change().closest("li");

test("the language of one's mails is shown by its own name, and chosen from a menu without the password", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push([request.method, new URL(request.url).pathname, await request.json()]);
    return Response.json({ ...asha, language: "hi" });
  });
  const { client, toast, user } = show(asha);
  expect(line()?.textContent).toContain("English");
  await user.click(change());
  const menu = screen.getByRole<HTMLSelectElement>("combobox", { name: "Language of my mails" });
  expect([menu.value, ...[...menu.options].map(({ text }) => text)]).toEqual(["en", "English", "हिन्दी"]);
  await user.selectOptions(menu, "हिन्दी");
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(toast).toHaveBeenCalled(), { timeout: 3000 });
  expect(sent).toEqual([["PATCH", "/api/account", { language: "hi" }]]);
  expect(client.getQueryData(sessionQuery.queryKey)?.admin?.language).toBe("hi");
});

test("whoever is mailed in Hindi sees so, and the menu begins with it", async () => {
  const { user } = show({ ...asha, language: "hi" });
  expect(line()?.textContent).toContain("हिन्दी");
  await user.click(change());
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("hi");
});
