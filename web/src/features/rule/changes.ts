import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { isRefusedWith } from "@/lib/api/problem";
import { isSameRule } from "./compare";
import { rulesQuery } from "./queries";
import { newestOf } from "./scopes";
import { type NewRule, type Rules, type Scope, wholeOf } from "./types";

export type KeptRule = Omit<NewRule, "batch" | "department"> & { scope: Scope };

/** Whether the version kept last is just this: it was kept before, and only the answer was lost. */
export function isKept(rules: Rules, { scope, startsOn, rule }: KeptRule): boolean {
  const newest = newestOf(rules, scope);
  if (newest?.id == null || newest.startsOn !== startsOn) return false;
  if (!rule || !newest.rule) return rule === newest.rule;
  return isSameRule(wholeOf(rule), wholeOf(newest.rule));
}

/** Keeping what was kept already is keeping it once. */
async function keepOnce(client: QueryClient, { scope, ...kept }: KeptRule): Promise<Rules> {
  try {
    return await answer(api.POST("/api/rules", { body: { ...scope, ...kept } }));
  } catch (error) {
    if (!isRefusedWith(error, "rule_changed_since")) throw error;
    const rules = await client.fetchQuery({ ...rulesQuery, staleTime: 0 });
    if (!isKept(rules, { scope, ...kept })) throw error;
    return rules;
  }
}

/** Keeps a rule from a day on, and takes back one that has not begun. Both answer how all rules stand then. */
export function useRuleChanges() {
  const client = useQueryClient();
  const onSuccess = (rules: Rules) => client.setQueryData(rulesQuery.queryKey, rules);
  return {
    keep: useMutation({ mutationFn: (kept: KeptRule) => keepOnce(client, kept), onSuccess }),
    takeBack: useMutation({
      mutationFn: (id: number) => answer(api.DELETE("/api/rules/{id}", { params: { path: { id } } })),
      onSuccess,
      onError: () => client.invalidateQueries({ queryKey: rulesQuery.queryKey }),
    }),
  };
}
