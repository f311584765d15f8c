import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { pageWording } from "@/lib/api/refusals";
import type { components } from "@/lib/api/schema";
import { keyOf, paths } from "@/lib/paths";
import type { FoundRolls, GroupMoves, Kind, ListPlace } from "./types";

interface NewGroup {
  label: string;
  kind: Kind;
  /** Null: of the whole batch. */
  department: string | null;
}

export interface Moves {
  /** The same for every try, another for other moves: what was written is not written twice. */
  id: string;
  place: ListPlace;
  asOf: string;
  groups: GroupMoves[];
}

const refreshGroups = (client: QueryClient, batch: string) =>
  Promise.all(
    [paths.groups(batch), paths.taught({ batch })].map((path) =>
      client.invalidateQueries({ queryKey: keyOf(path) }),
    ),
  );

/** The changes to the groups of a batch; each is done once the page shows it. */
export function useGroupChanges(batch: string) {
  const client = useQueryClient();
  const onSuccess = () => refreshGroups(client, batch);
  return {
    add: useMutation({
      mutationFn: (group: NewGroup) => api.POST("/api/groups", { body: { batch, ...group } }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ id, ...change }: components["schemas"]["GroupChange"] & { id: number }) =>
        api.PATCH("/api/groups/{id}", { path: { id }, body: change }),
      onSuccess,
    }),
    move: useMutation({
      mutationFn: ({ id, place, ...moves }: Moves) =>
        api.PUT("/api/groups/moves/{id}", { path: { id }, body: { ...place, ...moves } }),
      onSuccess,
    }),
    takeBack: useMutation({
      mutationFn: (id: string) => api.DELETE("/api/groups/moves/{id}", { path: { id } }),
      onSettled: onSuccess, // what was refused, too: the page shows then what has changed
    }),
  };
}

/** Who takes several subjects from now on. */
export function useTakersOfSeveral(batch: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: components["schemas"]["TakersOfSeveral"]) => api.PUT("/api/subjects/called", { body }),
    onSuccess: () => refreshGroups(client, batch),
  });
}

/** Whom pasted rolls are of. Nothing is written. */
export const useFindRolls = (id: number) =>
  useMutation({
    mutationFn: async ({ text, on }: { text: string; on: string }): Promise<FoundRolls> => {
      const asked = api.POST("/api/groups/{id}/find", { path: { id }, body: { text, on } });
      const [found, say] = await Promise.all([asked, pageWording()]);
      return { ...found, refused: found.refused.map((one) => ({ text: one.text, message: say(one) })) };
    },
  });
