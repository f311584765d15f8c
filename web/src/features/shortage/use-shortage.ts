import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { restOf, shortageOf, viewQuery } from "./queries";
import { isFirstSorting, queryOf, type View, viewFrom } from "./view";

/** The view in the address bar, and how to change it: Back leaves the page instead of undoing one choice after another. */
export function useView(): [View, (view: View) => void] {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => viewFrom(query), [query]);
  const setView = useCallback(
    (next: View) => setQuery(queryOf(next), { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  return [view, setView];
}

/**
 * The figures, and the lines fetched so far. Those of a large college come when they are asked for; an order of their
 * own asks for all of them, since any of them may stand first in it.
 */
export function useShortage(view: View) {
  const client = useQueryClient();
  const { data: report, error, isPlaceholderData, refetch } = useQuery(shortageOf(view));
  const scope = JSON.stringify(viewQuery(view));
  const [wanted, setWanted] = useState<string | null>(null);
  const next = isPlaceholderData ? null : report?.next;
  const enabled = !!next && (wanted === scope || !isFirstSorting(view.sorting));
  const rest = useQuery({ ...restOf(view, next), enabled });
  const following = next ? rest.data : undefined;
  const lines = useMemo(() => [...(report?.items ?? []), ...(following ?? [])], [report, following]);

  async function fetchRest() {
    setWanted(scope);
    await client.fetchQuery(restOf(view, next));
  }

  return {
    report,
    lines,
    error,
    refetch: () => void refetch(),
    updating: isPlaceholderData,
    fetchRest: next && !following ? fetchRest : null,
    fetching: rest.isFetching,
    restError: rest.error,
  };
}
