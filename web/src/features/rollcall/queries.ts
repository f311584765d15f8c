import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { Got } from "@/lib/api/got";
import { keyOf, paths } from "@/lib/paths";
import type { WholePlace } from "@/lib/place";
import { listKept } from "./engine/rollcalls";

/** A roll call as the server lists it. */
export type CallSummary = Got<"/api/rollcalls/open">[number];

/** The subject's classes of that day: open ones and uploaded ones. */
export const dayOf = (place: WholePlace, heldOn: string) =>
  queryOptions({
    queryKey: keyOf(paths.sheet(place, heldOn)),
    queryFn: ({ signal }) => {
      const query = { ...place, heldOn };
      return api.GET("/api/rollcalls", { query, signal });
    },
  });

/** One class with its marks, as they stand. */
export const marksOf = (id: string, { place, heldOn }: { place: WholePlace; heldOn: string }) =>
  queryOptions({
    queryKey: [...keyOf(paths.sheet(place, heldOn)), { view: "marks", id }],
    queryFn: ({ signal }) => api.GET("/api/rollcalls/{id}", { path: { id }, signal }),
    retry: false,
  });

/** The places whose class list is on this device. */
export const rostersKept = queryOptions({ queryKey: ["rosters-kept"], queryFn: listKept, staleTime: 0 });
