import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { Got } from "@/lib/api/got";
import { keyOf, paths } from "@/lib/paths";

export type TaughtClass = Got<"/api/home/mine">[number];

/** What this person teaches, with what was held of it. */
export const taughtNow = queryOptions({
  queryKey: [...keyOf(paths.sheets), { view: "mine" }],
  queryFn: ({ signal }) => api.GET("/api/home/mine", { signal }),
});

/** How many leaves wait to be decided, and since when the oldest does. */
export const leavesAsked = queryOptions({
  queryKey: [...keyOf(paths.leaves), { view: "waiting" }],
  queryFn: async ({ signal }) => {
    const { counts, items } = await api.GET("/api/leaves", { query: { state: "asked" }, signal });
    return { count: counts.asked, since: items[0]?.askedAt ?? null };
  },
});
