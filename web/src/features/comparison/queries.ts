import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import type { WholePlace } from "@/lib/place";

/** A list and a semester, or one subject of them. */
export type ComparedPlace = Omit<WholePlace, "subject"> & { subject?: string };

export const comparisonOf = (place: ComparedPlace, first: string, second: string) => {
  const query = { ...place, first, second };
  return queryOptions({
    queryKey: [...keyOf(paths.studentMarks({})), { view: "comparison", ...query }],
    queryFn: ({ signal }) => api.GET("/api/shortage/compare", { query, signal }),
    placeholderData: keepPreviousData,
  });
};
