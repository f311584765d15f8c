import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { allEntries } from "@/lib/api/pages";
import { keyOf, paths } from "@/lib/paths";
import type { ListPlace } from "./types";

const RECENT = 10;

/** The key of everything about one list: what is below it is refreshed with it. */
export const listKey = (place: ListPlace) => keyOf(paths.students(place));

/** As the server names the place. */
export const placeQuery = ({ year, department }: ListPlace) => ({ batch: year, department });

const readAll = (place: ListPlace, archived: boolean, signal: AbortSignal) =>
  allEntries((page) =>
    answer(
      api.GET("/api/students", { params: { query: { ...placeQuery(place), archived, ...page } }, signal }),
    ),
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
      return (await answer(api.GET("/api/students/imports", { params: { query }, signal }))).items;
    },
  });
