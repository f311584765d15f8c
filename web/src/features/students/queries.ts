import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { allEntries } from "@/lib/api/pages";
import { keyOf, paths } from "@/lib/paths";
import type { ListPlace } from "./types";

const RECENT = 10;

/** The key of everything about one list: what is below it is refreshed with it. */
export const listKey = (place: ListPlace) => keyOf(paths.students(place));

/** As the server names the place. */
export const placeQuery = ({ batch, department }: ListPlace) => ({ batch, department });

const readAll = (place: ListPlace, archived: boolean, signal: AbortSignal) =>
  allEntries((page) =>
    api.GET("/api/students", { query: { ...placeQuery(place), archived, ...page }, signal }),
  );

export const studentsOf = (place: ListPlace) =>
  queryOptions({
    queryKey: listKey(place),
    queryFn: ({ signal }) => readAll(place, false, signal),
  });

export const archivedOf = (place: ListPlace) =>
  queryOptions({
    queryKey: [...listKey(place), "archived"],
    queryFn: ({ signal }) => readAll(place, true, signal),
  });

export const recentImportsOf = (place: ListPlace) =>
  queryOptions({
    queryKey: [...listKey(place), "imports"],
    queryFn: async ({ signal }) => {
      const query = { ...placeQuery(place), limit: RECENT };
      return (await api.GET("/api/students/imports", { query, signal })).items;
    },
  });

export const codesKey = (place: ListPlace) => [...listKey(place), { view: "codes" }];

/** The look-up codes of everybody on the list, in its order. */
export const codesOf = (place: ListPlace) =>
  queryOptions({
    queryKey: codesKey(place),
    queryFn: ({ signal }) =>
      allEntries((page) =>
        api.GET("/api/students/codes", { query: { ...placeQuery(place), ...page }, signal }),
      ),
  });

/** How far an import is that the server is writing. */
export const askProgress = (id: string, signal: AbortSignal) =>
  api.GET("/api/students/imports/{id}/progress", { path: { id }, signal });
