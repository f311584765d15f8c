import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { IN_PLACE } from "@/lib/address";
import { restOf, shortageOf, viewQuery } from "./queries";
import { isWholeTogether, type Per, type Shortage } from "./types";
import { isFirstSorting, type KnownView, queryOf, type View, viewFrom } from "./view";

/** The view in the address bar, and how to change it: Back leaves the page instead of undoing one choice after another. */
export function useView(): [View, (view: View) => void] {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => viewFrom(query), [query]);
  const setView = useCallback((next: View) => setQuery(queryOf(next), IN_PLACE), [setQuery]);
  return [view, setView];
}

/** What is counted where nobody has chosen: each subject, unless the list of all together has everybody who is below. */
const usualPer = (report: Shortage | undefined, { place }: View): Per =>
  report && !place.subject && isWholeTogether(report) ? "student" : "subject";

/**
 * The figures, and the lines fetched so far. Those of a large college come when they are asked for; an order of their
 * own asks for all of them, since any of them may stand first in it.
 */
export function useShortage(asked: View) {
  const client = useQueryClient();
  const first = useQuery(shortageOf({ ...asked, per: asked.per ?? "subject" }));
  const usual = usualPer(first.data, asked);
  const view: KnownView = { ...asked, per: asked.per ?? usual, usual };
  const { data, error, isPlaceholderData, refetch } = useQuery(shortageOf(view));
  const isOfOtherCount = asked.per === null && usual === "student" && data?.per !== usual;
  const report = isOfOtherCount ? undefined : data; // what nobody asked for is not shown meanwhile
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
    view,
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
