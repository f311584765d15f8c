import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { keyOf, paths } from "@/lib/paths";
import type { SemesterPlace } from "./types";
import type { View } from "./view";

/**
 * The students of a list in all subjects of a semester. A guest's subject may be taught in another department: so what is
 * marked anywhere in the college asks for it anew.
 */
export const semesterOf = (place: SemesterPlace, { groupId, asOf }: Pick<View, "groupId" | "asOf">) => {
  const query = { ...place, ...(groupId !== null && { groupId }), ...(asOf !== null && { asOf }) };
  return queryOptions({
    queryKey: [...keyOf(paths.studentMarks({})), { view: "semester", ...query }],
    queryFn: ({ signal }) => api.GET("/api/semester", { query, signal }),
    placeholderData: keepPreviousData,
  });
};
