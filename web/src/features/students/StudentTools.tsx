import { Button } from "@/ui/Button";
import { SearchBox } from "@/ui/SearchBox";
import { SelectField } from "@/ui/SelectField";
import type { Sorting } from "@/ui/Table";
import { Filters } from "./Filters";
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
      <SortChoice sorting={sorting} onSort={onSort} />
      <p role="status" className={styles.found}>
        {sought.trim() && (found > 0 ? list.found(found, of) : list.nothing(sought.trim()))}
      </p>
    </div>
  );
}

function SortChoice({ sorting, onSort }: Pick<StudentToolsProps, "sorting" | "onSort">) {
  const { list } = useStudentWords();
  const { key, direction } = sorting;
  const turned = direction === "ascending" ? "descending" : "ascending";
  return (
    <div className={styles.sort}>
      <SelectField
        inline
        label={list.sortBy}
        options={SORTS.map((sort) => ({ value: sort, label: list.heads[sort] }))}
        value={key}
        onChange={(event) => onSort({ key: event.target.value as SortKey, direction: "ascending" })}
      />
      <Button iconOnly icon={direction} onClick={() => onSort({ key, direction: turned })}>
        {list[direction]}
      </Button>
    </div>
  );
}
