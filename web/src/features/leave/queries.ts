import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { pageWording } from "@/lib/api/refusals";
import { keyOf, paths } from "@/lib/paths";
import type { AskedPreview, LeavePreview, LeaveState } from "./types";

export interface Scope {
  batch?: string;
  department?: string;
}

/** The leaves in one state, page by page, with how many there are in each. */
export const leavesOf = (state: LeaveState, scope: Scope) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(paths.leaves), { state, ...scope }],
    queryFn: ({ pageParam, signal }) => {
      const query = { state, ...scope, ...(pageParam && { after: pageParam }) };
      return api.GET("/api/leaves", { query, signal });
    },
    initialPageParam: "",
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });

/** One leave, with what was seen in its days. */
export const leaveOf = (id: number) =>
  queryOptions({
    queryKey: [...keyOf(paths.leaves), { id }],
    queryFn: ({ signal }) => api.GET("/api/leaves/{id}", { path: { id }, signal }),
  });

/** Who is away today. */
export const awayToday = queryOptions({
  queryKey: [...keyOf(paths.leaves), { away: true }],
  queryFn: ({ signal }) => api.GET("/api/leaves/away", { signal }),
});

/** All leaves of a student, and the classes of one month. While another month is asked for, what stood there stays. */
export const leavesOfStudent = (student: number, month: string) =>
  queryOptions({
    queryKey: [...keyOf(paths.leaves), { student, month }],
    queryFn: ({ signal }) =>
      api.GET("/api/leaves/of-student/{id}", {
        path: { id: student },
        query: { month },
        signal,
      }),
    placeholderData: (before) => (before?.student === student ? before : undefined),
  });

/** Some students by a part of their roll or name, from all lists. */
export const studentsNamed = (sought: string) =>
  queryOptions({
    queryKey: ["leave students", sought],
    queryFn: async ({ signal }) =>
      (await api.GET("/api/leaves/students", { query: { q: sought }, signal })).items,
    placeholderData: keepPreviousData,
  });

export const leaveKinds = queryOptions({
  queryKey: keyOf(paths.leaveKinds),
  queryFn: async ({ signal }) => (await api.GET("/api/leave-kinds", { signal })).items,
});

/** Whom rolls are of and what a leave would cover, asked anew for each choice. Nothing is written by it. */
export const previewOf = (asked: AskedPreview) =>
  queryOptions({
    queryKey: [...keyOf(paths.leaves), { preview: asked }],
    queryFn: async ({ signal }): Promise<LeavePreview> => {
      const [found, say] = await Promise.all([
        api.POST("/api/leaves/preview", { body: asked, signal }),
        pageWording(),
      ]);
      return {
        found: found.found.map((one) => ({ ...one, why: one.why ? say(one.why) : null })),
        refused: found.refused.map((one) => ({ text: one.text, why: say(one.why) })),
      };
    },
    placeholderData: keepPreviousData,
  });
