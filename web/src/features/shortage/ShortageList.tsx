import { useMemo } from "react";
import { useMessages } from "@/lib/messages/context";
import { FormProblem } from "@/ui/FormProblem";
import { MoreButton, MoreRows } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import { SortChoice } from "@/ui/SortChoice";
import type { Sorting } from "@/ui/Table";
import { usePaged } from "@/ui/use-paged";
import { Letters } from "./Letters";
import styles from "./ShortageList.module.css";
import { ShortageTable } from "./ShortageTable";
import { sortLines } from "./sort";
import { hasLate, hasLeave, isLettered, isOfAll, type Shortage, type ShortLine } from "./types";
import { queryOf, SORTS, type SortKey, type View } from "./view";
import { useShortageWords } from "./words";

const PAGE = 60;

interface ShortageListProps {
  report: Shortage;
  /** Those fetched so far, the furthest below first. */
  lines: readonly ShortLine[];
  view: View;
  onSort: (sorting: Sorting<SortKey>) => void;
  /** Fetches the rest of them; null where all are here. */
  fetchRest: (() => Promise<unknown>) | null;
  fetching: boolean;
  /** Why the rest did not come. */
  problem: unknown;
}

/** The list, a part at a time. In another order than the server's it is sorted as a whole. */
export function ShortageList(props: ShortageListProps) {
  const { report, lines, view, onSort, fetchRest, fetching, problem } = props;
  const { list } = useShortageWords();
  const { ui } = useMessages();
  const { sorting, place } = view;
  const { below } = report;
  const inOrder = useMemo(() => sortLines(lines, sorting), [lines, sorting]);
  const { part, ...paged } = usePaged(inOrder, PAGE, queryOf(view).toString());
  const ofSeveral = !place.subject;
  const withLate = hasLate(lines);
  const withLeave = hasLeave(lines);
  const shown: Partial<Record<SortKey, boolean>> = { class: ofSeveral, late: withLate, leave: withLeave };
  const sorts = SORTS.filter((sort) => shown[sort] ?? true);
  return (
    <Panel flush>
      <div className={styles.tools}>
        {fetchRest && <p className={styles.part}>{list.part(lines.length, below)}</p>}
        {isLettered(report) && (
          <p className={styles.part}>
            <Letters report={report} lines={lines} />
          </p>
        )}
        <SortChoice
          options={sorts.map((sort) => ({ value: sort, label: list.heads[sort] }))}
          sorting={sorting}
          onSort={onSort}
        />
      </div>
      <ShortageTable
        lines={part}
        ofSeveral={ofSeveral}
        withLate={withLate}
        withLeave={withLeave}
        lettered={isLettered(report)}
        ofAll={isOfAll(report)}
        sorting={sorting}
        onSort={onSort}
      />
      <MoreRows {...paged} />
      <FormProblem problem={problem} />
      {paged.left === 0 && fetchRest && (
        <MoreButton
          onMore={() => void fetchRest().catch(() => undefined)} // the problem is told above
          running={fetching}
        >
          {ui.showSomeMore(below - lines.length)}
        </MoreButton>
      )}
    </Panel>
  );
}
