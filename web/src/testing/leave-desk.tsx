/** The pages about leave on screen, over a college that answers in this process. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { vi } from "vitest";
import type { Leave, StudentLeaves } from "@/features/leave/types";
import { SessionContext } from "@/lib/session";
import { Component as LeaveScreen } from "@/screens/leave";
import { Component as OneScreen } from "@/screens/leave-one";
import { Component as StudentScreen } from "@/screens/leave-student";
import { AlertsProvider, AlertsRegion } from "@/ui/AlertsProvider";
import { ToastsProvider } from "@/ui/ToastsProvider";
import { ashasSession } from "./people";

const student = {
  student: 40,
  roll: "24CS040",
  name: "Rutuja Desai",
  batch: "2024 - 2028",
  department: "CSE",
  section: null,
};

const asked: Leave = {
  ...student,
  id: 1,
  revision: 1,
  state: "asked",
  kind: { id: 1, label: "Duty", category: "duty" },
  startsOn: "2026-11-09",
  endsOn: "2026-11-13",
  fromTime: null,
  toTime: null,
  days: 5,
  reason: "State hockey",
  entry: "7f1c",
  entryStudents: 1,
  askedAt: "2026-11-13T10:50:00Z",
  askedBy: "s.kurian",
  askedAs: null,
  decidedAt: null,
  decidedBy: null,
  revokedAt: null,
  revokedBy: null,
  because: null,
  certificate: null,
  flagged: false,
  thereOn: [],
  seen: { absent: 24, present: 0, late: 0 },
};

const DECIDED: Record<string, Leave["state"]> = { grant: "granted", refuse: "refused", revoke: "revoked" };

/** What the server holds, and how it answers. */
export class FakeLeaves {
  readonly leaves: Leave[];
  /** Those who are found by a part of their roll. */
  readonly rolls = [student.roll];
  /** Requests whose path has this text are not answered before `release`, or never where there is no network. */
  held: string | null = null;
  unreached: string | null = null;
  readonly #waiting: (() => void)[] = [];

  constructor(state: Leave["state"] = "asked") {
    this.leaves = [{ ...asked, state }];
  }

  /** How many requests are held. */
  get waiting(): number {
    return this.#waiting.length;
  }

  release() {
    this.held = null;
    for (const go of this.#waiting.splice(0)) go();
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams, search } = new URL(request.url);
    const address = pathname + search;
    if (this.unreached && address.includes(this.unreached)) throw new TypeError("no network");
    if (this.held && address.includes(this.held))
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const [, id, act] = /^\/api\/leaves\/(\d+)(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (id && act) return Response.json(this.#decide(Number(id), act));
    if (id) {
      const others = { leaves: 0, days: 0 };
      return Response.json({ ...this.leaves.find((each) => each.id === Number(id)), others, seenDays: [] });
    }
    if (pathname === "/api/leaves") return Response.json(this.#list(searchParams.get("state") ?? "asked"));
    if (pathname.startsWith("/api/leaves/of-student"))
      return Response.json(this.#month(searchParams.get("month") ?? ""));
    if (pathname === "/api/leaves/students") {
      const found = this.rolls.filter((roll) => roll.includes(searchParams.get("q") ?? ""));
      return Response.json({ items: found.map((roll) => ({ ...student, roll })) });
    }
    return Response.json({ items: [], next: null, students: 0 });
  };

  #decide(id: number, act: string): Leave | undefined {
    const at = this.leaves.findIndex((each) => each.id === id);
    const before = this.leaves[at];
    if (!before) return undefined;
    const undone = before.state === "revoked" ? "granted" : "asked";
    this.leaves[at] = { ...before, state: DECIDED[act] ?? undone, revision: before.revision + 1 };
    return this.leaves[at];
  }

  #list(state: string) {
    const of = (each: string) => this.leaves.filter((leave) => leave.state === each);
    const states = ["asked", "granted", "refused", "revoked"];
    const counts = Object.fromEntries(states.map((each) => [each, of(each).length]));
    return { items: of(state), next: null, counts };
  }

  #month(month: string): StudentLeaves {
    return { ...student, month, items: this.leaves, classes: [] };
  }
}

/** Opens one of the pages. */
export function showLeaves(address: string, server = new FakeLeaves()) {
  vi.stubGlobal("fetch", server.fetch);
  const router = createMemoryRouter(
    [
      {
        element: (
          <AlertsProvider>
            <AlertsRegion />
            <Outlet />
          </AlertsProvider>
        ),
        children: [
          { path: "/leave", Component: LeaveScreen },
          { path: "/leave/one", Component: OneScreen },
          { path: "/leave/student", Component: StudentScreen },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });
  render(
    <QueryClientProvider client={client}>
      <SessionContext value={ashasSession}>
        <ToastsProvider>
          <RouterProvider router={router} />
        </ToastsProvider>
      </SessionContext>
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup(), address: () => router.state.location.search };
}
