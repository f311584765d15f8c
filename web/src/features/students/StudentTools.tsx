import { Filters } from "@/ui/Filters";
import { SearchBox } from "@/ui/SearchBox";
import { SortChoice } from "@/ui/SortChoice";
import type { Sorting } from "@/ui/Table";
import styles from "./StudentTools.module.css";
import { SORTS, type SortKey } from "./search";
import { useStudentWords } from "./words";

export type View = "active" | "archived";

interface StudentToolsProps {
  view: View;
  counts: Record<View, number>;
  onView: (view: View) => void;
  sought: string;
  onSeek: (text: string) => void;
  found: number;
  of: number;
  sorting: Sorting<SortKey>;
  onSort: (sorting: Sorting<SortKey>) => void;
}

/** Over the table: search, archived or not, and on a phone, which has no headers, the order. */
export function StudentTools(props: StudentToolsProps) {
  const { list } = useStudentWords();
  const { view, counts, onView, sought, onSeek, found, of, sorting, onSort } = props;
  return (
    <div className={styles.tools}>
      <SearchBox
        label={list.search}
        placeholder={list.searchHint}
        sought={sought}
        onSeek={onSeek}
        className={styles.search}
      />
      {counts.archived > 0 && (
        <Filters
          label={list.show}
          options={[
            { value: "active", label: list.onList, count: counts.active },
            { value: "archived", label: list.archived, count: counts.archived },
          ]}
          chosen={view}
          onChoose={onView}
        />
      )}
      <SortChoice
        className={styles.sort}
        options={SORTS.map((sort) => ({ value: sort, label: list.heads[sort] }))}
        sorting={sorting}
        onSort={onSort}
      />
      <p role="status" className={styles.found}>
        {sought.trim() && (found > 0 ? list.found(found, of) : list.nothing(sought.trim()))}
      </p>
    </div>
  );
}
