import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import styles from "./SumPopover.module.css";
import { classesPath, type FilledCell, filled, type SemesterLine, type SemesterSheet } from "./types";
import { useSemesterWords } from "./words";

/** Which figure is explained, and where it stands. */
export interface Explained {
  line: SemesterLine;
  column: number | "together";
  from: HTMLElement;
}

export interface SumPopoverProps {
  explained: Explained | null;
  sheet: SemesterSheet;
  onClose: () => void;
  /** The sum as on paper. */
  renderSum: (cell: FilledCell, sheet: SemesterSheet) => ReactNode;
}

const WIDTH = 336;
const EDGE = 8;

/** One for the whole sheet, under the figure that was pressed. The browser closes it by Escape and by a press beside it. */
export function SumPopover({ explained, sheet, onClose, renderSum }: SumPopoverProps) {
  const words = useSemesterWords();
  const popover = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const box = popover.current;
    if (!explained || !box) return;
    const { left, right, bottom, top } = explained.from.getBoundingClientRect();
    box.style.left = `${Math.max(EDGE, Math.min(right - WIDTH, innerWidth - WIDTH - EDGE, left)) + scrollX}px`;
    box.showPopover();
    const isRoomBelow = bottom + box.offsetHeight + EDGE < innerHeight;
    box.style.top = `${(isRoomBelow ? bottom + 2 : Math.max(EDGE, top - box.offsetHeight - 2)) + scrollY}px`;
    box.focus({ preventScroll: true });
  }, [explained]);

  const { line, column } = explained ?? {};
  const cell = column === "together" ? line?.together : column !== undefined && line?.cells[column];
  const subject = typeof column === "number" ? sheet.subjects[column] : undefined;
  const title = subject ? [subject.subject, subject.name].filter(Boolean).join(" · ") : words.together;
  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label={line ? `${line.roll} ${title}` : title}
      tabIndex={-1}
      className={styles.popover}
      onToggle={({ newState }) => newState === "closed" && onClose()}
    >
      {line && cell && (
        <>
          <p className={styles.who}>
            <b>{line.roll}</b> <bdi>{line.name}</bdi>
          </p>
          <p className="quiet">{title}</p>
          {renderSum(filled(cell), sheet)}
          {subject && (
            <p className={styles.classes}>
              <Link to={classesPath(subject, line, sheet)}>{words.allClasses}</Link>
            </p>
          )}
        </>
      )}
    </div>
  );
}
