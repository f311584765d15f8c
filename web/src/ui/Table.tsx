import { memo, type ReactNode, useMemo, useState } from "react";
import { inOrder } from "@/lib/order";
import { classes } from "./classes";
import { Icon } from "./Icon";
import styles from "./Table.module.css";

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** What the column sorts by. */
  sortBy?: (row: Row) => string | number;
  /** Where the rows come sorted already: that its header can be pressed. Without either it is plain text. */
  sorts?: boolean;
  /** Figures stand at the right, tabular. */
  figure?: boolean;
  /** Where it stands in a phone's two-line entry. `whole` and `reason` get a line of their own; `left-out` is for repeats. */
  phone: "title" | "end" | "detail" | "second-end" | "whole" | "reason" | "left-out";
}

export interface Sorting<Key extends string = string> {
  key: Key;
  direction: "ascending" | "descending";
}

interface TableProps<Row> {
  /** What the table is of; for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sortedBy?: Sorting;
  /** Where the rows come sorted already, because more hangs on their order: how, and what a header asks for. */
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
}

/** 36 px rows with a sticky, sortable header at a desk; below 960 px each row is a two-line entry. */
export function Table<Row>({ caption, columns, rows, rowKey, sortedBy, ...given }: TableProps<Row>) {
  const [own, setOwn] = useState<Sorting | undefined>(sortedBy);
  const { sorting = own, onSort = setOwn } = given;
  const sorted = useMemo(() => sortRows(rows, columns, own), [rows, columns, own]);
  // The roles are written out because browsers drop them when a phone's layout changes `display`.
  return (
    <table className={styles.table} role="table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {columns.map((column) => (
            <Header key={column.key} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sorted.map((row) => (
          <TableRow key={rowKey(row)} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
}

/** Drawn anew only when it changes: a long table grows without drawing what stands there already. */
const TableRow = memo(function TableRow<Row>({ row, columns }: TableRowProps<Row>) {
  return (
    <tr role="row">
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          className={classes(column.figure && styles.figure, styles[column.phone])}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

interface HeaderProps<Row> {
  column: Column<Row>;
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
}

function Header<Row>({ column, sorting, onSort }: HeaderProps<Row>) {
  const sortable = column.sorts ?? column.sortBy !== undefined;
  const direction = sorting?.key === column.key ? sorting.direction : undefined;
  const turned = direction === "ascending" ? "descending" : "ascending";
  return (
    <th
      scope="col"
      role="columnheader"
      className={classes(column.figure && styles.figure)}
      aria-sort={sortable ? (direction ?? "none") : undefined}
      data-head={sortable ? column.head : undefined}
    >
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ key: column.key, direction: turned })}
        >
          {direction && <Icon name={direction} className={styles.arrow} />}
          <span>{column.head}</span>
        </button>
      ) : (
        column.head
      )}
    </th>
  );
}

function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sorting: Sorting | undefined) {
  const by = columns.find((column) => column.key === sorting?.key)?.sortBy;
  if (!by || !sorting) return rows;
  const sign = sorting.direction === "ascending" ? 1 : -1;
  return [...rows].sort((one, other) => sign * compare(by(one), by(other)));
}

const compare = (one: string | number, other: string | number) =>
  typeof one === "number" && typeof other === "number" ? one - other : inOrder(String(one), String(other));
