import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import type { Got } from "@/lib/api/got";
import { keyOf, paths } from "@/lib/paths";
import { placeOf, type WholePlace } from "@/lib/place";
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
      return answer(api.GET("/api/rollcalls", { params: { query }, signal }));
    },
  });

/** What is open anywhere in the college, and the places whose roll this admin took last. */
export const callsNow = queryOptions({
  queryKey: keyOf(paths.sheets),
  queryFn: async ({ signal }) => {
    const [open, recent] = await Promise.all([
      answer(api.GET("/api/rollcalls/open", { signal })),
      answer(api.GET("/api/rollcalls/recent", { signal })),
    ]);
    return { open, recent: recent.map(placeOf) };
  },
});

/** Today's classes of the whole college, the newest first. */
export const classesToday = queryOptions({
  queryKey: [...keyOf(paths.sheets), { view: "today" }],
  queryFn: ({ signal }) => answer(api.GET("/api/home/classes", { signal })),
});

/** The places whose class list is on this device. */
export const rostersKept = queryOptions({ queryKey: ["rosters-kept"], queryFn: listKept, staleTime: 0 });

export const callPath = (id: string) => `/attendance?${new URLSearchParams({ id })}`;
