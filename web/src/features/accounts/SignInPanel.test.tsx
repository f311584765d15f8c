import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SessionContext } from "@/lib/session";
import { ashasSession } from "@/testing/people";
import { ToastsContext } from "@/ui/toasts-context";
import { ConfirmProvider } from "./ConfirmProvider";
import { SignInPanel } from "./SignInPanel";

afterEach(() => vi.unstubAllGlobals());

async function typePassword(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText("Password"), "chalk and sponge 42{Enter}");
}

test("where making the passkey took too long the password is asked for again, and the passkey is kept", async () => {
  const asked: string[] = [];
  const made = {
    id: 1,
    name: "My phone",
    host: "localhost",
    createdAt: "2026-11-16T08:00:00Z",
    lastUsedAt: null,
  };
  vi.stubGlobal("fetch", async ({ method, url }: Request) => {
    const request = `${method} ${new URL(url).pathname}`;
    if (method === "GET") return Response.json({ items: [], next: null });
    asked.push(request);
    if (request.endsWith("/confirmation")) return new Response(null, { status: 204 });
    if (request.endsWith("/options")) {
      return Response.json({ publicKey: { challenge: "AA", user: { id: "AA" } } });
    }
    const isFirst = asked.filter((each) => each === request).length === 1;
    return isFirst
      ? Response.json({ code: "confirmation_needed", message: "Type your password again." }, { status: 403 })
      : Response.json(made, { status: 201 });
  });
  const part = new Uint8Array([1]).buffer;
  const create = vi.fn(async () => ({
    id: "AQ",
    rawId: part,
    type: "public-key",
    response: { clientDataJSON: part, attestationObject: part },
  }));
  vi.stubGlobal("PublicKeyCredential", class {});
  Object.defineProperty(navigator, "credentials", { value: { create }, configurable: true });
  const toast = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={ashasSession}>
        <ToastsContext value={toast}>
          <ConfirmProvider userName="asha.rao">
            <SignInPanel userName="asha.rao" />
          </ConfirmProvider>
        </ToastsContext>
      </SessionContext>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Add a passkey" }));
  await typePassword(user);
  await waitFor(() => expect(asked.at(-1)).toBe("POST /api/account/passkeys"), { timeout: 3000 });
  await typePassword(user);
  await waitFor(() => expect(toast).toHaveBeenCalled(), { timeout: 3000 });
  expect(create).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([
    "POST /api/account/confirmation",
    "POST /api/account/passkeys/options",
    "POST /api/account/passkeys",
    "POST /api/account/confirmation",
    "POST /api/account/passkeys",
  ]);
});
