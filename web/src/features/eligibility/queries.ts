import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import type { ListPlace } from "./types";

const PAGE = 50;

/** The newest first. */
export const listsOf = infiniteQueryOptions({
  queryKey: keyOf(paths.eligibility),
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: PAGE, ...(pageParam && { after: pageParam }) };
    return api.GET("/api/eligibility", { query, signal });
  },
  initialPageParam: "",
  getNextPageParam: (last) => last.next,
});

export const listOf = (number: number) =>
  queryOptions({
    queryKey: [...keyOf(paths.eligibility), { number }],
    queryFn: ({ signal }) => api.GET("/api/eligibility/{number}", { path: { number }, signal }),
  });

/**
 * What arrived after it was frozen. Asked for beside the list, which does not wait for it. It is made of the marks of all
 * its students' subjects, which may be taught in another department; of their leaves; and of who is on the student list.
 */
export const sinceOf = ({ number, ...list }: ListPlace & { number: number }) =>
  queryOptions({
    queryKey: [...keyOf(paths.eligibility), { view: "since", number }],
    queryFn: ({ signal }) => api.GET("/api/eligibility/{number}/since", { path: { number }, signal }),
    meta: { also: [paths.studentMarks({}), paths.leaves, paths.students(list)] },
    staleTime: 0,
  });

/** A list beside the one before it: neither changes. */
export const comparisonOf = (number: number) =>
  queryOptions({
    queryKey: [...keyOf(paths.eligibility), { view: "compare", number }],
    queryFn: ({ signal }) => api.GET("/api/eligibility/{number}/compare", { path: { number }, signal }),
  });

export const lookFirstOf = (place: ListPlace) =>
  queryOptions({
    queryKey: [...keyOf(paths.eligibility), { view: "look first", ...place }],
    queryFn: ({ signal }) => api.GET("/api/eligibility/look-first", { query: place, signal }),
    staleTime: 0,
  });

/** With them anybody checks a list without Rollbook. */
export const keysOf = queryOptions({
  queryKey: ["signing keys"],
  queryFn: ({ signal }) => api.GET("/api/eligibility/keys", { signal }),
});

/** What a list would say. Asked anew each time: it is to be what stands in the register. */
export const previewOf = (place: ListPlace, asOf: string | null) => {
  const query = { ...place, ...(asOf && { asOf }) };
  return queryOptions({
    queryKey: [...keyOf(paths.eligibility), { view: "preview", ...query }],
    queryFn: ({ signal }) => api.GET("/api/eligibility/preview", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
};
