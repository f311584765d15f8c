import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { MarkAddress } from "@/lib/objection-path";
import { keyOf, paths } from "@/lib/paths";
import type { Part } from "./types";

const PAGE = 50;

/** A mark as the register holds it, and what an objection to it would do. A code goes into no address. */
export const markOf = ({ place, heldOn, number, roll }: MarkAddress, code: string | undefined) =>
  queryOptions({
    queryKey: ["contestable mark", place, heldOn, number, roll, { code }],
    queryFn: ({ signal }) =>
      api.GET("/api/objections/mark", {
        query: { ...place, heldOn, number, roll },
        ...(code ? { header: { "X-Lookup-Code": code } } : {}),
        signal,
      }),
    staleTime: 0,
  });

/** What has become of an objection, for who has its number and code. */
export const answerOf = (number: number, code: string) =>
  queryOptions({
    queryKey: ["answer to an objection", number, { code }],
    queryFn: ({ signal }) =>
      api.GET("/api/objections/answer", {
        query: { number },
        header: { "X-Objection-Code": code },
        signal,
      }),
    staleTime: 0,
    retry: false,
  });

/** Those that wait, the first to be answered first; those that were answered, the latest first. */
export const objectionsOf = (state: Part) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(paths.objections), { state }],
    queryFn: ({ pageParam, signal }) => {
      const query = { state, limit: PAGE, ...(pageParam && { after: pageParam }) };
      return api.GET("/api/objections", { query, signal });
    },
    initialPageParam: "",
    getNextPageParam: (last) => last.next,
  });

export const objectionOf = (number: number) =>
  queryOptions({
    queryKey: [...keyOf(paths.objections), { number }],
    queryFn: ({ signal }) => api.GET("/api/objections/{number}", { path: { number }, signal }),
  });
