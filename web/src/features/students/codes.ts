import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { allEntries } from "@/lib/api/pages";
import { listKey, placeQuery } from "./queries";
import type { ListPlace } from "./types";

const codesKey = (place: ListPlace) => [...listKey(place), { view: "codes" }];

/** The look-up codes of everybody on the list, in its order. */
export const codesOf = (place: ListPlace) =>
  queryOptions({
    queryKey: codesKey(place),
    queryFn: ({ signal }) =>
      allEntries((page) =>
        answer(
          api.GET("/api/students/codes", { params: { query: { ...placeQuery(place), ...page } }, signal }),
        ),
      ),
  });

export function useCodeEdits(place: ListPlace) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: codesKey(place) });
  return {
    make: useMutation({
      mutationFn: () => answer(api.POST("/api/students/codes", { body: placeQuery(place) })),
      onSuccess,
    }),
    renew: useMutation({
      mutationFn: (id: number) => answer(api.POST("/api/students/{id}/code", { params: { path: { id } } })),
      onSuccess,
    }),
  };
}
