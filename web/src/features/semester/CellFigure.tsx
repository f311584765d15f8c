import type { OutcomeWords } from "@/lib/rule";
import { OutcomeLetters } from "@/ui/Outcome";
import styles from "./SemesterTable.module.css";
import { isBelow, type SemesterCell } from "./types";

interface CellFigureProps {
  cell: SemesterCell;
  figure: (percentage: number) => string;
  own: OutcomeWords;
}

/** A percentage, and behind it its letters, which are read out as words. */
export function CellFigure({ cell, figure, own }: CellFigureProps) {
  const { percentage, outcome, unreachable } = cell;
  if (typeof percentage !== "number") return <span className="quiet">–</span>;
  if (!outcome || !isBelow(cell)) return figure(percentage);
  return (
    <b className={styles[outcome]}>
      {figure(percentage)}
      <OutcomeLetters outcome={outcome} words={own} unreachable={unreachable ?? false} />
    </b>
  );
}
