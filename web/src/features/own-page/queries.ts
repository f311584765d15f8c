import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { isPassing } from "@/lib/api/problem";
import type { WholePlace } from "@/lib/place";

/** A page that has ended is not asked for again; a silent server is. */
const retry = (failures: number, error: unknown) => failures < 3 && isPassing(error);

/** What a link of a mail opens. Looking writes nothing. */
export const linkOf = (token: string) =>
  queryOptions({
    queryKey: ["mailed link", token],
    queryFn: ({ signal }) => api.POST("/api/own/look", { body: { token }, signal }),
    staleTime: 0,
    gcTime: 0, // the token stays nowhere
    retry,
  });

export const ownPage = queryOptions({
  queryKey: ["own page"],
  queryFn: ({ signal }) => api.GET("/api/own", { signal }),
  retry,
});

/** One subject, class by class. */
export const recordOf = (place: WholePlace) =>
  queryOptions({
    queryKey: ["own page", "record", place],
    queryFn: ({ signal }) => api.GET("/api/own/record", { query: place, signal }),
    retry,
  });

/** A mark that one wants to object to, and what that would change. */
export const markOf = (place: WholePlace, heldOn: string, number: number) =>
  queryOptions({
    queryKey: ["own page", "mark", place, heldOn, number],
    queryFn: ({ signal }) =>
      api.GET("/api/own/objections/mark", { query: { ...place, heldOn, number }, signal }),
    staleTime: 0,
    retry,
  });

export const stoppingOf = (token: string) =>
  queryOptions({
    queryKey: ["stopping", token],
    queryFn: ({ signal }) => api.GET("/api/stop/{token}", { path: { token }, signal }),
    gcTime: 0,
    retry,
  });
