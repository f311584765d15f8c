import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { Got } from "@/lib/api/got";
import { calledIn } from "@/lib/groups";
import { keyOf, paths } from "@/lib/paths";

/** A class of today, open or uploaded. */
export type ClassToday = Got<"/api/home/classes">[number];

/** What is open anywhere in the college, and the places whose roll this admin took last. */
export const callsNow = queryOptions({
  queryKey: keyOf(paths.sheets),
  queryFn: async ({ signal }) => {
    const [open, recent] = await Promise.all([
      api.GET("/api/rollcalls/open", { signal }),
      api.GET("/api/rollcalls/recent", { signal }),
    ]);
    return { open, recent: recent.map(calledIn) };
  },
});

/** Today's classes of the whole college, the newest first. */
export const classesToday = queryOptions({
  queryKey: [...keyOf(paths.sheets), { view: "today" }],
  queryFn: ({ signal }) => api.GET("/api/home/classes", { signal }),
});
