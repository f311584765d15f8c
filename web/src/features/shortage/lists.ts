import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import { type Place, subjectQuery, type WholePlace } from "@/lib/place";
import type { View } from "./view";

const PAGE = 1000; // the most the server gives at a time: nearly always all of them

/** As the server names it. */
export const asked = ({ place, per, planned }: Omit<View, "sorting">) => ({
  ...placeQuery(place),
  per,
  ...(planned !== null && { planned }),
});

const placeQuery = ({ year, ...rest }: Place) => ({ ...(year && { batch: year }), ...rest });

/** Who is below the line, the furthest first. The figures stand in every page. */
export const shortageOf = (view: Omit<View, "sorting">) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(paths.studentMarks(view.place)), { view: "shortage", ...asked(view) }],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...asked(view), limit: PAGE, ...(pageParam && { after: pageParam }) };
      return answer(api.GET("/api/shortage", { params: { query }, signal }));
    },
    initialPageParam: "",
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });

export const plannedKey = (place: WholePlace) => [...keyOf(paths.studentMarks(place)), { view: "planned" }];

/** How many classes of a subject are planned in the term; null where nobody has said. */
export const plannedOf = (place: WholePlace) =>
  queryOptions({
    queryKey: plannedKey(place),
    queryFn: async ({ signal }) => {
      const query = subjectQuery(place);
      return (await answer(api.GET("/api/planned", { params: { query }, signal }))).planned;
    },
  });

export const keepPlanned = (place: WholePlace, planned: number | null) =>
  answer(api.PUT("/api/planned", { body: { ...subjectQuery(place), planned } }));

/** Who fell below the line by the classes of the last seven days. */
export const fallen = queryOptions({
  queryKey: [...keyOf(paths.studentMarks({})), { view: "fallen" }],
  queryFn: ({ signal }) => answer(api.GET("/api/home/fallen", { signal })),
});
