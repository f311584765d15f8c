import { useMessages } from "@/lib/messages/context";
import { Button } from "./Button";
import { classes } from "./classes";
import { SelectField } from "./SelectField";
import styles from "./SortChoice.module.css";
import type { Sorting } from "./Table";

interface SortChoiceProps<Key extends string> {
  options: readonly { value: Key; label: string }[];
  sorting: Sorting<Key>;
  onSort: (sorting: Sorting<Key>) => void;
  className?: string | undefined;
}

/** The order of a table on a phone, where it has no headers to press. */
export function SortChoice<Key extends string>({
  options,
  sorting,
  onSort,
  className,
}: SortChoiceProps<Key>) {
  const { ui } = useMessages();
  const { key, direction } = sorting;
  const turned = direction === "ascending" ? "descending" : "ascending";
  return (
    <div className={classes(styles.sort, className)} data-print="no">
      <SelectField
        inline
        label={ui.sortBy}
        options={options}
        value={key}
        onChange={(event) => onSort({ key: event.target.value as Key, direction: "ascending" })}
      />
      <Button iconOnly icon={direction} onClick={() => onSort({ key, direction: turned })}>
        {ui.sorted[direction]}
      </Button>
    </div>
  );
}
