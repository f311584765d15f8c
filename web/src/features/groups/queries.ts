import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import type { ListPlace } from "./types";

/** The groups of a list, on a day. While another day is asked for, what stood there stays. */
export const groupsOf = ({ batch, department }: ListPlace, on: string) =>
  queryOptions({
    queryKey: [...keyOf(paths.groups(batch)), { department, on }],
    queryFn: ({ signal }) => api.GET("/api/groups", { query: { batch, department, on }, signal }),
    placeholderData: keepPreviousData,
  });

/** One group with who is in it on a day, and who could be. */
export const groupOf = (batch: string, id: number, on: string) =>
  queryOptions({
    queryKey: [...keyOf(paths.groups(batch)), { group: id, on }],
    queryFn: ({ signal }) => api.GET("/api/groups/{id}", { path: { id }, query: { on }, signal }),
    placeholderData: keepPreviousData,
  });

/** What was moved last among the groups of a list, as far as it may be undone. */
export const lastMovesOf = ({ batch, department }: ListPlace) =>
  queryOptions({
    queryKey: [...keyOf(paths.groups(batch)), { department, moves: true }],
    queryFn: async ({ signal }) =>
      (await api.GET("/api/groups/moves", { query: { batch, department }, signal })).items,
  });
