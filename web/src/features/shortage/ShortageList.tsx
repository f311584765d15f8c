import { useMemo } from "react";
import { MoreRows } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import { SortChoice } from "@/ui/SortChoice";
import type { Sorting } from "@/ui/Table";
import { usePaged } from "@/ui/use-paged";
import styles from "./ShortageList.module.css";
import { ShortageTable } from "./ShortageTable";
import { sorted } from "./sort";
import type { ShortLine } from "./types";
import { queryOf, SORTS, type SortKey, type View } from "./view";
import { useShortageWords } from "./words";

const PAGE = 60;

interface ShortageListProps {
  /** Those fetched so far, the furthest below first. */
  lines: readonly ShortLine[];
  /** How many there are in all. */
  below: number;
  view: View;
  onSort: (sorting: Sorting<SortKey>) => void;
  /** Fetches the next ones; null where all are here. */
  onFetch: (() => void) | null;
  fetching: boolean;
}

/** The list, a part at a time. */
export function ShortageList({ lines, below, view, onSort, onFetch, fetching }: ShortageListProps) {
  const { list } = useShortageWords();
  const { sorting, place } = view;
  const inOrder = useMemo(() => sorted(lines, sorting), [lines, sorting]);
  const { part, left, more, end } = usePaged(inOrder, PAGE, queryOf(view).toString());
  const ofSeveral = !place.subject;
  const sorts = SORTS.filter((sort) => sort !== "class" || ofSeveral);
  return (
    <Panel flush>
      <div className={styles.tools}>
        {onFetch && <p className={styles.part}>{list.part(lines.length, below)}</p>}
        <SortChoice
          options={sorts.map((sort) => ({ value: sort, label: list.heads[sort] }))}
          sorting={sorting}
          onSort={onSort}
        />
      </div>
      <ShortageTable lines={part} ofSeveral={ofSeveral} sorting={sorting} onSort={onSort} />
      {left > 0 && (
        <MoreRows ref={end} onMore={more}>
          {list.more(Math.min(left, PAGE))}
        </MoreRows>
      )}
      {left === 0 && onFetch && (
        <MoreRows onMore={onFetch} running={fetching} runningLabel={list.fetching}>
          {list.more(Math.min(below - lines.length, lines.length))}
        </MoreRows>
      )}
    </Panel>
  );
}
