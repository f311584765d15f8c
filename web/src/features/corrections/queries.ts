import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { Got } from "@/lib/api/got";
import { keyOf, paths } from "@/lib/paths";

export type Correction = Got<"/api/corrections">["waits"][number];

/** What waits for this person, the oldest first; and what they asked for, the latest first. */
export const correctionsNow = queryOptions({
  queryKey: keyOf(paths.corrections),
  queryFn: ({ signal }) => api.GET("/api/corrections", { signal }),
});
