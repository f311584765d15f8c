import { useState } from "react";
import { isSameRule } from "./compare";
import { type Draft, draftOf, readDraft } from "./draft";
import { newestOf, ruleOf, scopeAbove } from "./scopes";
import type { Rule, Rules, Scope } from "./types";

const standsNow = (rules: Rules, scope: Scope) => ({
  rule: ruleOf(rules, scope),
  seen: newestOf(rules, scope)?.id ?? null,
});

/** The rule in the boxes, and the one it is a change of: that which stood when the page was opened, or looked at since. */
export function useRuleDraft(rules: Rules, scope: Scope) {
  const [base, setBase] = useState(() => standsNow(rules, scope));
  const [draft, setDraft] = useState(() => draftOf(base.rule));
  const [isAboveAgain, setAboveAgain] = useState(false);
  const { rule, unread } = readDraft(draft);

  function change(next: Draft) {
    setAboveAgain(false);
    setDraft(next);
  }

  return {
    base,
    draft,
    rule,
    /** The boxes that have no number in them. */
    unread,
    isChanged: rule === null || !isSameRule(base.rule, rule),
    /** Whether the rule above is to hold again, in place of one of its own. */
    isAboveAgain,
    isOutdated: standsNow(rules, scope).seen !== base.seen,
    change,
    /** Another rule for all choices; its own marks and words stay. */
    start: (from: Rule) => {
      const { steps, words } = draft;
      change({ ...draftOf(from), steps, words });
    },
    takeAbove: () => {
      setDraft(draftOf(ruleOf(rules, scopeAbove(rules, scope))));
      setAboveAgain(true);
    },
    /** From here on it is a change of what stands now; what is in the boxes stays. */
    compare: () => setBase(standsNow(rules, scope)),
  };
}
