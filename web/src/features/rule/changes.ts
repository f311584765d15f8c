import { useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { rulesQuery } from "@/lib/rules-in-force";
import { useChange, useRefresh } from "@/lib/use-change";
import { isSameRule } from "./compare";
import { newestOf } from "./scopes";
import type { NewRule, Rule, Rules, Scope } from "./types";

export type KeptRule = Omit<NewRule, "batch" | "department" | "rule"> & { scope: Scope; rule: Rule | null };

/** Whether the version kept last is just this: it was kept, and only the answer was lost. */
export function isKept(rules: Rules, { scope, startsOn, rule }: KeptRule): boolean {
  const newest = newestOf(rules, scope);
  if (newest?.id == null || newest.startsOn !== startsOn) return false;
  if (!rule || !newest.rule) return rule === newest.rule;
  return isSameRule(rule, newest.rule);
}

/** Keeps a rule from a day on, and takes back one that has not begun. Both answer how all rules stand then. What is sent twice is kept once. */
export function useRuleChanges() {
  const client = useQueryClient();
  const after = {
    onSuccess: (rules: Rules) => client.setQueryData(rulesQuery.queryKey, rules),
    onError: useRefresh(rulesQuery.queryKey), // perhaps somebody else has changed them
  };
  return {
    keep: useChange(after, ({ scope, ...kept }: KeptRule) =>
      api.POST("/api/rules", { body: { ...scope, ...kept } }),
    ),
    takeBack: useChange(after, (id: number) => api.DELETE("/api/rules/{id}", { path: { id } })),
  };
}
