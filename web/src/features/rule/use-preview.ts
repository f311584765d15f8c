import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isPassing } from "@/lib/api/problem";
import { previewOf } from "./queries";
import type { Rule, RulePreview, Scope } from "./types";

const SETTLE_MS = 500;

/**
 * Whom a rule would move, asked once nothing more is changed. What was answered last stays until the next answer, with
 * the rule that it is about; nothing is known of a rule that was refused, or could not be asked for. One that cannot be
 * read yet, null, is not asked for. Where the network was away it is asked again once it is back.
 */
export function usePreview(scope: Scope, rule: Rule | null) {
  const [settled, setSettled] = useState(rule);
  const [example, setExample] = useState(0);
  const text = JSON.stringify(rule);
  useEffect(() => {
    const timer = setTimeout(() => setSettled((before) => JSON.parse(text) ?? before), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const query = useQuery({
    ...previewOf(scope, settled ?? NO_RULE, example),
    enabled: settled !== null,
    refetchOnReconnect: ({ state }) => isPassing(state.error),
  });
  const [shown, setShown] = useState<{ rule: Rule; answer: RulePreview } | null>(null);
  if (query.data && settled && (query.data !== shown?.answer || settled !== shown.rule))
    setShown({ rule: settled, answer: query.data });
  return {
    shown,
    error: query.error,
    refetch: query.refetch,
    /** Whether what is shown is about another rule than the boxes have. */
    isBehind: JSON.stringify(shown?.rule) !== text,
    /** Whether an answer about what the boxes have is on its way. */
    isComing: rule !== null && (JSON.stringify(settled) !== text || query.isFetching),
    showAnother: () => setExample((number) => number + 1),
  };
}

const NO_RULE = {} as Rule; // for a query that is not enabled
