import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { Got } from "@/lib/api/got";
import { calledIn } from "@/lib/groups";
import { readKeptSubject } from "@/lib/kept-lists";
import { keyOf, paths } from "@/lib/paths";
import { isWhole, type Place, placeKey, type WholePlace } from "@/lib/place";
import { listKept } from "./engine/rollcalls";

/** A roll call as the server lists it. */
export type CallSummary = Got<"/api/rollcalls/open">[number];

/** A class of today, open or uploaded. */
export type ClassToday = Got<"/api/home/classes">[number];

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

/** The places whose class list is on this device. */
export const rostersKept = queryOptions({ queryKey: ["rosters-kept"], queryFn: listKept, staleTime: 0 });

/** A subject, with whom it calls, as it is kept on this device; null where it is not. */
export const subjectKept = (place: Place) =>
  queryOptions({
    queryKey: ["subject-kept", placeKey(place)],
    queryFn: () => (isWhole(place) ? readKeptSubject(place) : null),
    staleTime: 0,
  });
