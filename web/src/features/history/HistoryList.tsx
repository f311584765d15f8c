import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { FormProblem } from "@/ui/FormProblem";
import { MorePages } from "@/ui/MoreRows";
import { NotYet } from "@/ui/NotYet";
import { Panel } from "@/ui/Panel";
import styles from "./HistoryList.module.css";
import { HistoryTable } from "./HistoryTable";
import type { HistoryEntry } from "./types";
import { useHistoryWords } from "./words";

interface HistoryListProps {
  query: Pick<
    UseInfiniteQueryResult,
    | "isError"
    | "error"
    | "refetch"
    | "isPlaceholderData"
    | "hasNextPage"
    | "fetchNextPage"
    | "isFetchingNextPage"
    | "isFetchNextPageError"
  >;
  /** Those fetched so far; undefined before the first. */
  entries: readonly HistoryEntry[] | undefined;
  filtered: boolean;
  onClear: () => void;
}

/** The entries, a page at a time as the reader goes on. */
export function HistoryList({ query, entries, filtered, onClear }: HistoryListProps) {
  const words = useHistoryWords();
  if (!entries || (query.isError && query.isPlaceholderData)) {
    return <NotYet boxed error={query.error} onRetry={query.refetch} count={8} />;
  }
  if (entries.length === 0) {
    const { none, noneText, noMatch, noMatchText } = words.empty;
    return (
      <EmptyState
        boxed
        title={filtered ? noMatch : none}
        actions={filtered && <Button onClick={onClear}>{words.filters.clear}</Button>}
      >
        {filtered ? noMatchText : noneText}
      </EmptyState>
    );
  }
  return (
    <div
      className={query.isPlaceholderData ? styles.updating : undefined}
      aria-busy={query.isPlaceholderData}
    >
      <Panel flush>
        <HistoryTable entries={entries} />
        <FormProblem problem={query.isFetchNextPageError && query.error} />
        <MorePages query={query} after={entries.length} />
      </Panel>
    </div>
  );
}
