import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { FormerLabels } from "@/features/catalogue/FormerLabels";
import { useLevelOptions } from "@/features/catalogue/use-level-options";
import { FilterForm } from "@/features/history/FilterForm";
import { countOf, filterQuery, filtersFrom, type HistoryFilters, queryOf } from "@/features/history/filters";
import { HistoryList } from "@/features/history/HistoryList";
import { OnPaper } from "@/features/history/OnPaper";
import { historyOf } from "@/features/history/queries";
import { useHistoryWords } from "@/features/history/words";
import { IN_PLACE } from "@/lib/address";
import { LEVELS } from "@/lib/place";
import { FileLinks } from "@/ui/FileLinks";
import { Page } from "@/ui/Page";

export function Component() {
  const words = useHistoryWords();
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => filtersFrom(query), [query]);
  const setFilters = (next: HistoryFilters) => setQuery(queryOf(next), IN_PLACE);
  const found = useInfiniteQuery(historyOf(filters));
  const pages = found.data?.pages;
  const entries = useMemo(() => pages?.flatMap(({ items }) => items), [pages]);
  const options = useLevelOptions(filters.place, "see");
  // A level can be chosen once the one above is: the server takes no other.
  const open = LEVELS.filter((level, depth) => depth === 0 || filters.place[LEVELS[depth - 1] ?? level]);
  return (
    <Page
      title={words.title}
      lead={countOf(filters) > 0 ? <span data-print="no">{words.lead}</span> : words.lead}
      below={<OnPaper filters={filters} newest={found.hasNextPage ? (entries?.length ?? null) : null} />}
      actions={
        (found.isPending || (entries && entries.length > 0)) && (
          <FileLinks address="/api/history/export" query={filterQuery(filters)} />
        )
      }
    >
      {filters.place.batch && <FormerLabels place={filters.place} />}
      <FilterForm
        filters={filters}
        onFilter={setFilters}
        options={Object.fromEntries(open.map((level) => [level, options[level]]))}
      />
      <HistoryList
        query={found}
        entries={entries}
        filtered={countOf(filters) > 0}
        onClear={() => setFilters({ place: {} })}
      />
    </Page>
  );
}
