import type { Rule, Rules, RuleVersion, Scope, ScopeRules } from "./types";

export const isCollege = ({ batch }: Scope): boolean => batch === undefined;

const isOf = (entry: ScopeRules, { batch, department }: Scope) =>
  entry.batch === (batch ?? null) && entry.department === (department ?? null);

/** What the server has of a scope; nothing where it never had a rule of its own. */
export const entryOf = (rules: Rules, scope: Scope): ScopeRules | undefined =>
  rules.items.find((entry) => isOf(entry, scope));

/** The scope whose rule holds where this one has none: of a department the batch, where that has one. */
export function scopeAbove(rules: Rules, { batch, department }: Scope): Scope {
  const ofBatch = batch !== undefined && department !== undefined ? { batch } : {};
  return entryOf(rules, ofBatch)?.own ? ofBatch : {};
}

/** The rule that holds in a scope today, its own or the one above. */
export function ruleOf(rules: Rules, scope: Scope): Rule {
  const entry = entryOf(rules, scope) ?? entryOf(rules, scopeAbove(rules, scope));
  if (!entry) throw new Error("the college has no rule"); // the server always tells it
  return entry.rule;
}

/** As Rollbook comes: the oldest of the college. */
export function asItCame(rules: Rules): Rule {
  const oldest = entryOf(rules, {})?.versions.at(-1)?.rule;
  return oldest ? oldest : ruleOf(rules, {});
}

/** The version of a scope that was kept last; null where there is none. A change of the rule says which one it has seen. */
export const newestOf = (rules: Rules, scope: Scope): RuleVersion | null =>
  (entryOf(rules, scope)?.versions ?? []).reduce<RuleVersion | null>(
    (newest, version) => ((version.id ?? 0) > (newest?.id ?? 0) ? version : newest),
    null,
  );

export const versionNow = (entry: ScopeRules | undefined): RuleVersion | undefined =>
  entry?.versions.find(({ state }) => state === "now");

/** Those that have not begun, the next one first. */
export const versionsToCome = (entry: ScopeRules | undefined): RuleVersion[] =>
  (entry?.versions ?? []).filter(({ state }) => state === "comes").toReversed();
