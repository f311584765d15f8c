import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { shortageOf } from "./lists";
import { queryOf, type View, viewFrom } from "./view";

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

/** The figures, and the lines fetched so far. */
export function useShortage(view: View) {
  const query = useInfiniteQuery(shortageOf(view));
  const pages = query.data?.pages;
  const lines = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]);
  return {
    report: pages?.[0],
    lines,
    error: query.error,
    refetch: () => void query.refetch(),
    updating: query.isPlaceholderData,
    fetchMore: query.hasNextPage ? () => void query.fetchNextPage() : null,
    fetching: query.isFetchingNextPage,
  };
}
