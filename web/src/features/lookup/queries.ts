import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import type { WholePlace } from "@/lib/place";

/** Whose record is asked for; the code only where the college wants one. */
export interface Asked {
  place: WholePlace;
  roll: string;
  code?: string | undefined;
}

/** What rolls look like where somebody types one: the first of the list. */
export const exampleOf = ({ batch, department }: WholePlace) =>
  queryOptions({
    queryKey: ["example roll", batch, department],
    queryFn: ({ signal }) => api.GET("/api/profile/example", { query: { batch, department }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What is known of one student in one subject. No name is in it. */
export const profileOf = ({ place, roll, code }: Asked) =>
  queryOptions({
    // Below the class dates, so that each upload brings the new number. A code goes into no path: others read those.
    queryKey: code ? ["profile", place, roll, { code }] : keyOf(paths.classDates(place, roll)),
    queryFn: ({ signal }) =>
      api.GET("/api/profile", {
        query: { ...place, roll },
        ...(code ? { header: { "X-Lookup-Code": code } } : {}),
        signal,
      }),
  });
