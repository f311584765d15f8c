import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { pageWording } from "@/lib/api/refusals";
import { keyOf, paths } from "@/lib/paths";
import { sessionQuery } from "@/lib/session-server";
import { asBytes, type Taker } from "@/lib/use-certificate";
import type { CertificateChoice, KindChange, NewKind, NewLeaves } from "./types";

interface Decided {
  id: number;
  /** Which one was seen: a newer one is refused. */
  revision: number;
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: keyOf(paths.leaves) });

/** What is decided about one leave; each is done once the page shows it, and a refusal shows what stands there now. */
export function useLeaveChanges() {
  const client = useQueryClient();
  const onSettled = () => refresh(client);
  return {
    grant: useMutation({
      mutationFn: ({ id, ...body }: Decided & { startsOn?: string; endsOn?: string }) =>
        answer(api.POST("/api/leaves/{id}/grant", { params: { path: { id } }, body })),
      onSettled,
    }),
    refuse: useMutation({
      mutationFn: ({ id, ...body }: Decided & { because: string }) =>
        answer(api.POST("/api/leaves/{id}/refuse", { params: { path: { id } }, body })),
      onSettled,
    }),
    revoke: useMutation({
      mutationFn: ({ id, ...body }: Decided & { because: string }) =>
        answer(api.POST("/api/leaves/{id}/revoke", { params: { path: { id } }, body })),
      onSettled,
    }),
    undo: useMutation({
      mutationFn: ({ id, ...body }: Decided) =>
        answer(api.POST("/api/leaves/{id}/undo", { params: { path: { id } }, body })),
      onSettled,
    }),
    /** Gives a leave its certificate, or none any more. One that somebody else has put there since is kept. */
    attach: useMutation({
      mutationFn: ({ id, ...body }: { id: number } & CertificateChoice) =>
        answer(api.PUT("/api/leaves/{id}/certificate", { params: { path: { id } }, body })),
      onSettled,
    }),
  };
}

/** Enters leaves for one student or many. Sent again after a failure it has the same id, and is entered once. */
export function useEnterLeaves() {
  const client = useQueryClient();
  const refreshAll = async () => {
    await Promise.all([refresh(client), client.invalidateQueries({ queryKey: sessionQuery.queryKey })]);
  };
  return {
    enter: useMutation({
      mutationFn: async (body: NewLeaves) => {
        const [entered, say] = await Promise.all([answer(api.POST("/api/leaves", { body })), pageWording()]);
        return { ...entered, skipped: entered.skipped.map((one) => ({ ...one, why: say(one.why) })) };
      },
      onSuccess: refreshAll, // the first one brings the menu its entry
    }),
    takeBack: useMutation({
      mutationFn: (entry: string) =>
        answer(api.POST("/api/leaves/entries/{id}/undo", { params: { path: { id: entry } } })),
      onSuccess: refreshAll,
    }),
  };
}

export function useKindChanges() {
  const client = useQueryClient();
  const onSuccess = () =>
    Promise.all([client.invalidateQueries({ queryKey: keyOf(paths.leaveKinds) }), refresh(client)]);
  return {
    add: useMutation({
      mutationFn: (body: NewKind) => answer(api.POST("/api/leave-kinds", { body })),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: KindChange & { id: number }) =>
        answer(api.PATCH("/api/leave-kinds/{id}", { params: { path: { id } }, body })),
      onSuccess,
    }),
  };
}

/** Where the office sends certificates. */
export const certificates: Taker = {
  begin: (id, body, signal) =>
    answer(api.PUT("/api/certificates/{id}", { params: { path: { id } }, body, signal })),
  send: (id, start, bytes, signal) =>
    answer(
      api.PUT("/api/certificates/{id}/pieces/{start}", {
        params: { path: { id, start } },
        ...asBytes(bytes),
        signal,
      }),
    ),
};
