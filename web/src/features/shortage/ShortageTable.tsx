import { memo, useMemo } from "react";
import { useFormats } from "@/lib/format";
import { countOnLeave } from "@/lib/leaves";
import { LeaveCounts } from "@/ui/LeaveLetter";
import { OutcomeLetters } from "@/ui/Outcome";
import { type Column, type Sorting, Table } from "@/ui/Table";
import { ClassOf, Reach, RollOf } from "./ShortageCells";
import styles from "./ShortageTable.module.css";
import { lineKey, type ShortLine } from "./types";
import type { SortKey } from "./view";
import { useShortageWords } from "./words";

interface ShortageTableProps {
  /** Sorted already. */
  lines: readonly ShortLine[];
  /** Whether the lines are of several classes, so that each says of which. */
  ofSeveral: boolean;
  /** Whether anybody of the whole list came late. */
  withLate: boolean;
  /** Whether anybody of it missed a class on leave. */
  withLeave: boolean;
  /** Whether the percentages have letters. */
  lettered: boolean;
  /** Whether the classes to come may be of any subject. */
  ofAll: boolean;
  sorting: Sorting<SortKey>;
  onSort: (sorting: Sorting<SortKey>) => void;
}

/** Who is below, how far, and what it takes. Drawn anew only when the lines change. */
export const ShortageTable = memo(function ShortageTable({
  lines,
  ofSeveral,
  withLate,
  withLeave,
  lettered,
  ofAll,
  sorting,
  onSort,
}: ShortageTableProps) {
  const { list } = useShortageWords();
  const planned = lines.some((line) => line.planned !== null);
  const ofTerm = lines.length > 0 && lines.every((line) => line.standing.until !== null);
  const columns = useColumns({ ofSeveral, planned, ofTerm, withLate, withLeave, lettered, ofAll });
  return (
    <Table
      caption={list.caption}
      columns={columns}
      rows={lines}
      rowKey={lineKey}
      sorting={sorting}
      onSort={(next) => onSort(next as Sorting<SortKey>)}
    />
  );
});

/** Who is below in a subject alone has a total that is enough. */
const LOOKS = { met: "met", band: "band", short: "below" } as const;

interface Shown {
  ofSeveral: boolean;
  planned: boolean;
  /** Whether the timetable tells what is left, of all of them. */
  ofTerm: boolean;
  withLate: boolean;
  withLeave: boolean;
  lettered: boolean;
  ofAll: boolean;
}

function useColumns({
  ofSeveral,
  planned,
  ofTerm,
  withLate,
  withLeave,
  lettered,
  ofAll,
}: Shown): Column<ShortLine>[] {
  const { list } = useShortageWords();
  const { number, percent } = useFormats();
  return useMemo(() => {
    const { heads } = list;
    const columns: (Column<ShortLine> | false)[] = [
      {
        key: "roll",
        head: heads.roll,
        phone: "title",
        sorts: true,
        cell: (line) => <RollOf line={line} />,
      },
      {
        key: "name",
        head: heads.name,
        phone: "detail",
        sorts: true,
        cell: (line) => (
          <>
            <bdi>{line.name}</bdi>
            {line.shortIn > 0 && <span className={styles.inSubjects}> {list.shortIn(line.shortIn)}</span>}
            {line.standing.late > 0 && (
              <span className={styles.lateOnPhone}> · {list.late(number(line.standing.late))}</span>
            )}
            {countOnLeave(line.standing) > 0 && (
              <span className={styles.leaveOnPhone}>
                {" "}
                · {list.onLeave(number(countOnLeave(line.standing)))}
              </span>
            )}
            {ofSeveral && (
              <span className={styles.onPhone}>
                <ClassOf line={line} />
              </span>
            )}
          </>
        ),
      },
      ofSeveral && {
        key: "class",
        head: heads.class,
        phone: "left-out",
        sorts: true,
        cell: (line) => <ClassOf line={line} />,
      },
      {
        key: "present",
        head: heads.present,
        figure: true,
        phone: "left-out",
        sorts: true,
        cell: ({ standing }) => list.presentOf(standing.attended, standing.counted),
      },
      withLate && {
        key: "late",
        head: heads.late,
        figure: true,
        phone: "left-out",
        sorts: true,
        cell: ({ standing }) => number(standing.late),
      },
      withLeave && {
        key: "leave",
        head: heads.leave,
        figure: true,
        phone: "left-out",
        sorts: true,
        cell: ({ standing }) => <LeaveCounts counts={standing} />,
      },
      {
        key: "percentage",
        head: heads.percentage,
        figure: true,
        phone: "end",
        sorts: true,
        cell: ({ standing: { percentage, outcome }, words, unreachable }) => (
          <b className={outcome ? styles[LOOKS[outcome]] : undefined}>
            {percentage !== null && percent(percentage)}
            {lettered && outcome && (
              <OutcomeLetters outcome={outcome} words={words} unreachable={unreachable} />
            )}
          </b>
        ),
      },
      {
        key: "short",
        head: heads.short,
        figure: true,
        phone: "left-out",
        sorts: true,
        cell: ({ shortBy }) => (shortBy > 0 ? number(shortBy) : "–"),
      },
      {
        key: "must",
        head: ofTerm ? heads.mustOfLeft : ofAll ? heads.mustAny : heads.must,
        figure: true,
        phone: "second-end",
        sorts: true,
        cell: ({ standing: { mustAttend, left }, shortBy }) =>
          shortBy > 0 ? (
            <>
              <span className={styles.shortOnPhone}>{list.short(number(shortBy))} · </span>
              {mustAttend === null ? (
                list.never
              ) : left === null ? (
                <Next count={number(mustAttend)} ofAll={ofAll} />
              ) : (
                list.ofLeft(number(mustAttend), number(left))
              )}
            </>
          ) : (
            "–" // the total is enough: it is a subject of which there is too little
          ),
      },
      planned && {
        key: "reach",
        head: ofTerm ? heads.reachOfTerm : heads.reach,
        phone: "reason",
        cell: (line) => <Reach line={line} />,
      },
    ];
    return columns.filter((column) => column !== false);
  }, [list, number, percent, ofSeveral, planned, ofTerm, withLate, withLeave, lettered, ofAll]);
}

function Next({ count, ofAll }: { count: string; ofAll: boolean }) {
  const { list } = useShortageWords();
  return (
    <>
      <span className={styles.nextOnPhone}>{ofAll ? list.nextAny(count) : list.next(count)}</span>
      <span className={styles.atDesk}>{count}</span>
    </>
  );
}
