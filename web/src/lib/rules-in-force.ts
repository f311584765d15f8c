import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "./api/client";
import type { Category } from "./leaves";
import { keyOf, paths } from "./paths";
import { agreeOnLeave, type Counts, type Rule } from "./rule";

/** What a class counts that was missed on such a leave; null where rules differ about it. */
export type CountsOnLeave = (category: Category) => Counts | null;

/** All rules of the college, version by version. */
export const rulesQuery = queryOptions({
  queryKey: keyOf(paths.rules),
  queryFn: ({ signal }) => api.GET("/api/rules", { signal }),
});

/** By all rules that are in force, for where it is not known by which of them; undefined while they are not here. */
export function useLeaveCounts(isNeeded = true): CountsOnLeave | undefined {
  const inForce = useRulesInForce(isNeeded);
  return inForce && ((category) => agreeOnLeave(category, inForce));
}

/** Whether lates add up to absences by some rule that is in force. */
export const useLatesAddUp = (isNeeded: boolean): boolean =>
  useRulesInForce(isNeeded)?.some(({ latePerAbsence }) => latePerAbsence != null) ?? false;

function useRulesInForce(isNeeded: boolean): readonly Rule[] | undefined {
  const { data } = useQuery({ ...rulesQuery, enabled: isNeeded });
  return data?.items.map(({ rule }) => rule);
}
