import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { Got } from "@/lib/api/got";
import { keyOf, paths } from "@/lib/paths";

/** One class that was taken twice, and perhaps two: `second` waits, and `first` counts unless it waits itself. */
export type Twin = Got<"/api/twins">[number];
export type TwinWithDifferences = Got<"/api/twins/{id}">;
export type Difference = TwinWithDifferences["differences"][number];
export type Answer = "one" | "two";

/** What this person is asked, or was answered in the last day. */
export const twinsNow = queryOptions({
  queryKey: keyOf(paths.twins),
  queryFn: ({ signal }) => api.GET("/api/twins", { signal }),
});

export const twinOf = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(paths.twins), { id }],
    queryFn: ({ signal }) => api.GET("/api/twins/{id}", { path: { id }, signal }),
  });
