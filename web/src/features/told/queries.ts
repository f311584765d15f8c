import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { RegisterFilters } from "./filters";
import type { OutboxState } from "./types";

/** All that is told, and is to be told. */
export const toldKey = ["told"];
const EVERY_MS = 15_000; // while the page is open: minutes pass, and servers send

const firstPage = { initialPageParam: undefined as string | undefined };

export const outboxOf = (state: OutboxState | null) =>
  infiniteQueryOptions({
    queryKey: [...toldKey, "outbox", state],
    queryFn: ({ signal, pageParam }) =>
      api.GET("/api/notices/outbox", {
        query: { ...(state && { state }), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    ...firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const registerOf = (filters: RegisterFilters) =>
  infiniteQueryOptions({
    queryKey: [...toldKey, "register", filters],
    queryFn: ({ signal, pageParam }) =>
      api.GET("/api/notices/register", {
        query: { ...filters, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    ...firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Never changed once it went out. */
export const wordsOf = (id: number) =>
  queryOptions({
    queryKey: [...toldKey, "words", id],
    queryFn: ({ signal }) => api.GET("/api/notices/register/{id}", { path: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const paperOf = (student: number, since: string | undefined) =>
  queryOptions({
    queryKey: [...toldKey, "paper", student, since],
    queryFn: ({ signal }) =>
      api.GET("/api/notices/register/paper", {
        query: { student, ...(since && { since }) },
        signal,
      }),
    staleTime: 0,
  });

/** On which days a student was told. */
export const toldDaysOf = (student: number) =>
  queryOptions({
    queryKey: [...toldKey, "days", student],
    queryFn: ({ signal }) => api.GET("/api/notices/register/told", { query: { student }, signal }),
    staleTime: 0,
  });
