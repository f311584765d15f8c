import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";

export type Checked = components["schemas"]["Checked"];
export type CheckedNotices = components["schemas"]["CheckedNotices"];
export type CheckedList = components["schemas"]["CheckedList"];

/** What the register holds of the class that a code belongs to. Asked anew each time: that is what it is for. */
export const checkOf = (code: string) =>
  queryOptions({
    queryKey: ["check", code],
    queryFn: ({ signal }) => api.GET("/api/sheets/check", { query: { code }, signal }),
    staleTime: 0,
  });

/** The same of one student's notices. */
export const checkNoticesOf = (code: string) =>
  queryOptions({
    queryKey: ["check", "notices", code],
    queryFn: ({ signal }) => api.GET("/api/notices/check", { query: { code }, signal }),
    staleTime: 0,
  });

/** The same of an eligibility list, and its line for a roll. */
export const checkListOf = (code: string, roll: string) =>
  queryOptions({
    queryKey: ["check", "list", code, roll],
    queryFn: ({ signal }) => {
      const query = { code, ...(roll && { roll }) };
      return api.GET("/api/eligibility/check", { query, signal });
    },
    placeholderData: (before) => (before?.code === code ? before : undefined),
    staleTime: 0,
  });
