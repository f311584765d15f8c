import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { allEntries } from "@/lib/api/pages";
import { keyOf, paths } from "@/lib/paths";
import type { WholePlace } from "@/lib/place";
import type { KnownView } from "./view";

const PAGE = 1000; // the most the server gives at a time: nearly always all of them

type AskedView = Omit<KnownView, "sorting" | "usual">;

/** The view as the server names it. */
export const viewQuery = ({ place, per, planned, only, asOf }: AskedView) => ({
  ...place,
  per,
  ...(planned !== null && { planned }),
  ...(only === "late" && { late: true }),
  ...(only === "leave" && { leave: true }),
  ...(asOf !== null && { asOf }),
});

/** The same for an address. */
export const fileQuery = (view: AskedView): Record<string, string> =>
  Object.fromEntries(Object.entries(viewQuery(view)).map(([name, value]) => [name, String(value)]));

/** The figures, and the first of those below the pass line, the furthest first. */
export const shortageOf = (view: AskedView) =>
  queryOptions({
    queryKey: [...keyOf(paths.studentMarks(view.place)), { view: "shortage", ...viewQuery(view) }],
    queryFn: ({ signal }) => api.GET("/api/shortage", { query: { ...viewQuery(view), limit: PAGE }, signal }),
    placeholderData: keepPreviousData,
  });

/** All who stand after the first: in a large college there are thousands, and few want to see them. */
export const restOf = (view: AskedView, after: string | null | undefined) =>
  queryOptions({
    queryKey: [
      ...keyOf(paths.studentMarks(view.place)),
      { view: "shortage-rest", ...viewQuery(view), after },
    ],
    queryFn: ({ signal }) =>
      allEntries(
        (page) => api.GET("/api/shortage/lines", { query: { ...viewQuery(view), ...page }, signal }),
        after,
      ),
  });

export const plannedKey = (place: WholePlace) => [...keyOf(paths.studentMarks(place)), { view: "planned" }];

/** How many classes of a subject are planned in the term; null where nobody has said. */
export const plannedOf = (place: WholePlace) =>
  queryOptions({
    queryKey: plannedKey(place),
    queryFn: async ({ signal }) => {
      const query = place;
      return (await api.GET("/api/planned", { query, signal })).planned;
    },
  });

/** Who fell below the pass line by the classes of the last seven days. */
export const fallen = queryOptions({
  queryKey: [...keyOf(paths.studentMarks({})), { view: "fallen" }],
  queryFn: ({ signal }) => api.GET("/api/home/fallen", { signal }),
});
