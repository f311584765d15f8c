import { memo, useCallback, useState } from "react";
import { Link } from "react-router";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import type { Sorting } from "@/ui/Table";
import { Unbroken } from "@/ui/Unbroken";
import { useFigure } from "@/ui/use-figure";
import { CellFigure } from "./CellFigure";
import { OutcomeWord } from "./OutcomeWord";
import styles from "./SemesterTable.module.css";
import { type Explained, SumPopover, type SumPopoverProps } from "./SumPopover";
import {
  classesPath,
  headOf,
  isBelow,
  type SemesterCell,
  type SemesterLine,
  type SemesterSheet,
  subjectToSee,
} from "./types";
import { turned } from "./view";
import { useSemesterWords } from "./words";

interface SemesterTableProps extends Pick<SumPopoverProps, "renderSum"> {
  sheet: SemesterSheet;
  /** Those to be drawn, sorted already. */
  lines: readonly SemesterLine[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

type Explain = (explained: Explained) => void;

/** Students by subjects. Each figure opens its sum. */
export function SemesterTable({ sheet, lines, sorting, onSort, renderSum }: SemesterTableProps) {
  const words = useSemesterWords();
  const [explained, setExplained] = useState<Explained | null>(null);
  const explain: Explain = useCallback((next) => setExplained(next), []);
  const figure = useFigure(sheet.rule);
  const { heads } = words;
  const head = (key: string, label: string, title?: string | null) => (
    <SortHead key={key} sortKey={key} label={label} title={title} sorting={sorting} onSort={onSort} />
  );
  return (
    <>
      <table className={styles.table}>
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr>
            {head("roll", heads.roll)}
            {head("name", heads.name)}
            {sheet.subjects.map((subject) => head(String(subject.id), headOf(subject, sheet), subject.name))}
            {sheet.whole && (
              <>
                {head("together", heads.together)}
                <th scope="col">{heads.outcome}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.student} line={line} sheet={sheet} figure={figure} onExplain={explain} />
          ))}
        </tbody>
      </table>
      <SumPopover
        explained={explained}
        sheet={sheet}
        onClose={() => setExplained(null)}
        renderSum={renderSum}
      />
    </>
  );
}

interface RowProps {
  line: SemesterLine;
  sheet: SemesterSheet;
  figure: (percentage: number) => string;
  onExplain: Explain;
}

/** Drawn anew only when it changes: a long sheet grows without drawing what stands there already. */
const Row = memo(function Row({ line, sheet, figure, onExplain }: RowProps) {
  const { words } = sheet.rule;
  const subject = subjectToSee(line, sheet.subjects);
  const roll = <Unbroken>{line.roll}</Unbroken>;
  const cellOf = (cell: SemesterCell | null, column: Explained["column"]) => (
    <td key={column} className={styles.figure}>
      {cell && (
        <button
          type="button"
          className={classes(
            styles.cell,
            typeof cell.percentage === "number" && !isBelow(cell) && styles.unlettered,
          )}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onExplain({ line, column, from: currentTarget })}
        >
          <CellFigure cell={cell} figure={figure} own={words} />
        </button>
      )}
    </td>
  );
  return (
    <tr>
      <th scope="row">{subject ? <Link to={classesPath(subject, line, sheet)}>{roll}</Link> : roll}</th>
      <td>
        <bdi>{line.name}</bdi>
      </td>
      {line.cells.map((cell, column) => cellOf(cell, column))}
      {sheet.whole && (
        <>
          {cellOf(line.together, "together")}
          <td className={styles.outcome}>
            <OutcomeWord outcome={line.outcome} own={words} />
          </td>
        </>
      )}
    </tr>
  );
});

interface SortHeadProps {
  sortKey: string;
  label: string;
  /** What the code stands for. */
  title?: string | null | undefined;
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

function SortHead({ sortKey, label, title, sorting, onSort }: SortHeadProps) {
  const direction = sorting?.key === sortKey ? sorting.direction : undefined;
  const isText = sortKey === "roll" || sortKey === "name";
  return (
    <th scope="col" className={classes(!isText && styles.figure)} aria-sort={direction ?? "none"}>
      <button
        type="button"
        className={styles.sort}
        title={title ?? undefined}
        onClick={() => onSort(turned(sorting, sortKey))}
      >
        {direction && <Icon name={direction} className={styles.arrow} />}
        <span>{label}</span>
      </button>
    </th>
  );
}
