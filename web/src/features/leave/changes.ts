import { api } from "@/lib/api/client";
import { pageWording } from "@/lib/api/refusals";
import { paths } from "@/lib/paths";
import { sessionQuery } from "@/lib/session-server";
import { asBytes, type Taker } from "@/lib/use-certificate";
import { useChange, useRefresh } from "@/lib/use-change";
import type { CertificateChoice, KindChange, NewKind, NewLeaves } from "./types";

interface Decided {
  id: number;
  /** Which one was seen: a newer one is refused. */
  revision: number;
}

/** What is decided about one leave; each is done once the page shows it, and a refusal shows what stands there now. */
export function useLeaveChanges() {
  const after = { onSettled: useRefresh(paths.leaves) };
  return {
    grant: useChange(after, ({ id, ...body }: Decided & { startsOn?: string; endsOn?: string }) =>
      api.POST("/api/leaves/{id}/grant", { path: { id }, body }),
    ),
    refuse: useChange(after, ({ id, ...body }: Decided & { because: string }) =>
      api.POST("/api/leaves/{id}/refuse", { path: { id }, body }),
    ),
    revoke: useChange(after, ({ id, ...body }: Decided & { because: string }) =>
      api.POST("/api/leaves/{id}/revoke", { path: { id }, body }),
    ),
    undo: useChange(after, ({ id, ...body }: Decided) =>
      api.POST("/api/leaves/{id}/undo", { path: { id }, body }),
    ),
    /** Gives a leave its certificate, or none any more. One that somebody else has put there since is kept. */
    attach: useChange(after, ({ id, ...body }: { id: number } & CertificateChoice) =>
      api.PUT("/api/leaves/{id}/certificate", { path: { id }, body }),
    ),
  };
}

/** Enters leaves for one student or many. Sent again after a failure it has the same id, and is entered once. */
export function useEnterLeaves() {
  const after = { onSuccess: useRefresh(paths.leaves, sessionQuery.queryKey) }; // the first one brings the menu its entry
  return {
    enter: useChange(after, async (body: NewLeaves) => {
      const [entered, say] = await Promise.all([api.POST("/api/leaves", { body }), pageWording()]);
      return { ...entered, skipped: entered.skipped.map((one) => ({ ...one, why: say(one.why) })) };
    }),
    takeBack: useChange(after, (entry: string) =>
      api.POST("/api/leaves/entries/{id}/undo", { path: { id: entry } }),
    ),
  };
}

export function useKindChanges() {
  const after = { onSuccess: useRefresh(paths.leaveKinds, paths.leaves) };
  return {
    add: useChange(after, (body: NewKind) => api.POST("/api/leave-kinds", { body })),
    change: useChange(after, ({ id, ...body }: KindChange & { id: number }) =>
      api.PATCH("/api/leave-kinds/{id}", { path: { id }, body }),
    ),
  };
}

/** Where the office sends certificates. */
export const certificates: Taker = {
  begin: (id, body, signal) => api.PUT("/api/certificates/{id}", { path: { id }, body, signal }),
  send: (id, start, bytes, signal) =>
    api.PUT("/api/certificates/{id}/pieces/{start}", {
      path: { id, start },
      ...asBytes(bytes),
      signal,
    }),
};
