import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { ApiProblem } from "@/lib/api/problem";
import { listKey } from "./queries";
import type { ListPlace } from "./types";

interface Restoring {
  id: string;
  /** Also what was corrected by hand since. */
  force?: boolean;
}

/** Takes an import back: what it wrote is as it was before. Done twice it is done once. */
export function useRestoreImport(place: ListPlace) {
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: ({ id, force = false }: Restoring) =>
      answer(api.POST("/api/students/imports/{id}/restore", { params: { path: { id }, query: { force } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(place) }),
  });
  const corrected = correctedSince(restore.error);
  return {
    ...restore,
    corrected,
    error: corrected ? null : restore.error,
    /** Leaves the corrections alone. A dialog closes also because it was answered: that must not end the answer. */
    leave: () => corrected && restore.reset(),
  };
}

/** Whose corrections would be lost, where the server asks before it takes them back; null for any other error. */
const correctedSince = (error: unknown): string[] | null =>
  error instanceof ApiProblem && error.code === "changed_since"
    ? Object.entries(error.fields).map(([roll, name]) => `${roll} ${name}`)
    : null;
