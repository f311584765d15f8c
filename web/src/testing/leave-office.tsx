/** A page of the office, over a server of one test: it answers as it is told, and keeps what was sent. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, Suspense } from "react";
import { MemoryRouter } from "react-router";
import { vi } from "vitest";
import { keyOf, paths } from "@/lib/paths";
import { SessionContext } from "@/lib/session";
import { AlertsProvider, AlertsRegion } from "@/ui/AlertsProvider";
import { ToastsProvider } from "@/ui/ToastsProvider";
import { ashasSession } from "./people";

interface Sent {
  /** "POST /api/leaves", for example. */
  what: string;
  query: URLSearchParams;
  body: unknown;
}

type Answer = (sent: Sent) => Response | Promise<Response>;

const NOT_ANSWERED: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

/** By the beginning of what is asked; the first that fits. Ids in addresses may be left out. */
export function startOffice(answers: Record<string, Answer>) {
  const sent: Sent[] = [];
  let lost: string | null = null;
  vi.stubGlobal("fetch", async (request: Request, { signal }: RequestInit) => {
    const { pathname, searchParams } = new URL(request.url);
    const what = `${request.method} ${pathname}`;
    const isJson = request.headers.get("Content-Type")?.includes("json");
    const one = { what, query: searchParams, body: isJson ? await request.json() : null };
    sent.push(one);
    const answer = Object.entries(answers).find(([asked]) => what.startsWith(asked))?.[1] ?? NOT_ANSWERED;
    const givenUp = new Promise<never>((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
    const response = await Promise.race([answer(one), givenUp]);
    if (lost !== what) return response;
    lost = null;
    return NOT_ANSWERED(one);
  });
  return {
    /** What was sent of that kind, in order. */
    sent: (what: string) => sent.filter((one) => one.what === what).map(({ body }) => body),
    /** What was asked for of that kind, by the queries of the addresses. */
    asked: (what: string) => sent.filter((one) => one.what === what).map(({ query }) => query),
    /** The next one is done, and its answer does not come through. */
    loseAnswer: (what: string) => {
      lost = what;
    },
  };
}

/** To Asha at the page where leave is entered; or at another address, to somebody else. */
export function showOffice(page: ReactNode, address = "/leave/enter", session = ashasSession) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: "always" } },
  });
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <MemoryRouter initialEntries={[address]}>
          <AlertsProvider>
            <ToastsProvider>
              <AlertsRegion />
              <Suspense>{page}</Suspense>
            </ToastsProvider>
          </AlertsProvider>
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
  const hearOf = (path: string) => act(() => client.invalidateQueries({ queryKey: keyOf(path) }));
  return {
    user: userEvent.setup(),
    /** As when the server tells that these have changed. */
    hearOfLeaves: () => hearOf(paths.leaves),
    hearOfRules: () => hearOf(paths.rules),
  };
}

export const refuse = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });
