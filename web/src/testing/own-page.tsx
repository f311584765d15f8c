import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import type { OwnLeave, OwnPage } from "@/features/own-page/types";
import { SessionContext } from "@/lib/session";
import { ToastsContext } from "@/ui/toasts-context";
import { visitorsSession } from "./people";
import { PLAIN_RULE } from "./standings";

/** Of a student without a class so far. */
export const pageOf = (roll: string, told: Partial<OwnPage> = {}): OwnPage => ({
  roll,
  ...{ until: "2026-11-30T20:00:00Z", language: "en", askedAs: "mother", upTo: null },
  student: {
    ...{ batch: "2024 - 2028", department: "CSE", section: null, rule: PLAIN_RULE, running: null },
    ...{ earlier: [], listed: null, leaves: [] },
  },
  leaves: [],
  kinds: [
    { id: 1, label: "Duty", category: "duty" },
    { id: 2, label: "Medical", category: "medical" },
  ],
  ...{ objections: [], takesObjections: false },
  ...told,
});

/** Asked for in the night: it is the next day already at the college. */
export const ASKED: OwnLeave = {
  ...{ id: 1, kind: "Medical", category: "medical", startsOn: "2026-11-18", endsOn: "2026-11-18" },
  ...{ fromTime: null, toTime: null, state: "asked", askedAs: "mother", askedAt: "2026-11-16T20:00:00Z" },
  ...{ reason: null, certificate: false, because: null },
};

export const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

export const around = (part: ReactNode, client = newClient()) => (
  <MemoryRouter initialEntries={["/me"]}>
    <QueryClientProvider client={client}>
      <SessionContext value={visitorsSession}>
        <ToastsContext value={() => {}}>{part}</ToastsContext>
      </SessionContext>
    </QueryClientProvider>
  </MemoryRouter>
);
