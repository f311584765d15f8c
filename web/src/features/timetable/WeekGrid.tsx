import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import type { View } from "./address";
import type { Where } from "./draft";
import { Caption, HeadRow, KeysLine } from "./GridParts";
import {
  type Cell,
  cellAt,
  columnsOf,
  isEven,
  isMove,
  layOut,
  moveSpot,
  type Pause,
  pausesOf,
  type Spot,
  settle,
  weekdaysOf,
} from "./grid";
import { useNaming } from "./naming";
import { SlotButton } from "./SlotButton";
import type { HourOfDay, Slot } from "./types";
import { useDrag } from "./use-drag";
import styles from "./WeekGrid.module.css";
import { useTimetableWords } from "./words";

interface WeekGridProps {
  view: View;
  whose: string;
  slots: readonly Slot[];
  hours: readonly HourOfDay[];
  /** What stands open beside it: a slot by its id, or a free hour. */
  open: number | Where | null;
  /** Counts up whenever the focus shall come back to where it was. */
  focusCount: number;
  mayAdd: boolean;
  onOpen: (slot: Slot) => void;
  onAdd: (at: Where) => void;
  onMove: (slot: Slot, to: Where) => void;
  onRemove: (slot: Slot) => void;
}

/** The week: rows are days, columns hours. One place in it takes the Tab key, and the arrows lead from there. */
export function WeekGrid(props: WeekGridProps) {
  const { view, whose, slots, hours, open, focusCount, mayAdd, onOpen, onAdd, onMove, onRemove } = props;
  const words = useTimetableWords();
  const naming = useNaming();
  const table = useRef<HTMLTableElement>(null);
  const isInside = useRef(false);
  const [at, setAt] = useState<Spot>({ weekday: 1, hour: 1, index: 0 });
  const [carriedId, setCarriedId] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const drag = useDrag((slot, to) => {
    setAt({ ...to, index: 0 });
    onMove(slot, to);
  });

  const rows = layOut(slots, weekdaysOf(slots), hours.length);
  const pauses = pausesOf(hours);
  const spot = settle(rows, at);
  const here = cellAt(rows, spot);
  const slotHere = here?.slots[spot.index];
  const carried = slots.find(({ id }) => id === (carriedId ?? drag.dragged?.id));
  const mayChange = mayAdd || slots.some(({ mayEdit }) => mayEdit);
  const key = `${spot.weekday} ${spot.hour} ${spot.index} ${slotHere?.id ?? ""}`;

  // What had the focus may have gone, or moved away: the place where it stood keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another spot, or another thing at the same
  useLayoutEffect(() => {
    if (isInside.current) table.current?.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus();
  }, [key]);
  useLayoutEffect(() => {
    if (focusCount > 0) table.current?.querySelector<HTMLElement>('[data-stop][tabindex="0"]')?.focus();
  }, [focusCount]);

  /** Where the keys lead from, however the focus came there. */
  function goTo(cell: Cell, index: number) {
    if (cell !== here || index !== spot.index) setAt({ weekday: cell.weekday, hour: cell.hour, index });
  }

  function press(event: KeyboardEvent) {
    const ctrl = event.ctrlKey || event.metaKey;
    if (isMove(event.key) && !ctrl && !event.altKey) setAt(moveSpot(rows, spot, event.key));
    else if (event.key === "Delete" && slotHere?.mayEdit) onRemove(slotHere);
    else if (ctrl && event.key.toLowerCase() === "x" && slotHere?.mayEdit) {
      setCarriedId(slotHere.id);
      setSaid(words.grid.taken(naming.what(slotHere)));
    } else if (ctrl && event.key.toLowerCase() === "v" && carried) {
      setCarriedId(null);
      setSaid("");
      setAt({ ...spot, index: 0 });
      onMove(carried, {
        weekday: spot.weekday,
        hour: here?.slots.length ? (here?.hour ?? spot.hour) : spot.hour,
      });
    } else if (event.key === "Escape" && carriedId !== null) {
      setCarriedId(null);
      setSaid(words.grid.put);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.frame}>
      <section className={styles.scroll} aria-label={words.grid.label}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys lead through it
          role="grid"
          className={classes(styles.week, drag.dragged && styles.dragging, open !== null && styles.narrow)}
          onKeyDown={press}
          onFocus={() => {
            isInside.current = true;
          }}
          onBlur={(event) => {
            isInside.current = event.currentTarget.contains(event.relatedTarget);
          }}
        >
          <Caption whose={whose} />
          <HeadRow hours={hours} pauses={pauses} />
          <tbody>
            {rows.map((row, index) => (
              <tr key={row[0]?.weekday}>
                <th scope="row" className={styles.day}>
                  {naming.weekday(row[0]?.weekday ?? 1)}
                </th>
                {row.map((cell) => (
                  <GridCell
                    key={cell.hour}
                    cell={cell}
                    pauses={pauses}
                    over={drag.over}
                    isFirst={index === 0}
                  >
                    {cell.slots.map((slot, place) => (
                      <SlotButton
                        key={slot.id}
                        slot={slot}
                        hours={hours}
                        of={view.of}
                        groupId={view.of === "group" ? view.groupId : null}
                        stacked={cell.slots.length > 1}
                        uneven={!isEven(cell)}
                        chosen={open === slot.id}
                        carried={carried?.id === slot.id}
                        current={cell === here && place === spot.index}
                        onOpen={() => {
                          if (drag.isClick()) onOpen(slot);
                        }}
                        onFocus={() => goTo(cell, place)}
                        onPointerDown={(event) => drag.begin(slot, event)}
                      />
                    ))}
                    {cell.slots.length === 0 && (
                      <FreeHour
                        cell={cell}
                        current={cell === here}
                        chosen={
                          open !== null &&
                          typeof open === "object" &&
                          open.weekday === cell.weekday &&
                          open.hour === cell.hour
                        }
                        mayAdd={mayAdd}
                        onAdd={() => {
                          if (mayAdd) onAdd(cell);
                        }}
                        onFocus={() => goTo(cell, 0)}
                      />
                    )}
                  </GridCell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="sr-only" role="status">
        {said}
      </p>
      {mayChange && <KeysLine />}
    </div>
  );
}

interface GridCellProps {
  cell: Cell;
  pauses: readonly Pause[];
  over: Where | null;
  isFirst: boolean;
  children: ReactNode;
}

/** A cell, and the pause behind it. */
function GridCell({ cell, pauses, over, isFirst, children }: GridCellProps) {
  const words = useTimetableWords();
  const { weekday, hour, length } = cell;
  const pause = pauses.find(({ after }) => after === hour + length - 1);
  const isOver = over?.weekday === weekday && over.hour >= hour && over.hour < hour + length;
  return (
    <>
      <td
        className={classes(styles.cell, isOver && styles.over)}
        colSpan={columnsOf(cell, pauses)}
        data-weekday={weekday}
        data-hour={hour}
        data-length={length}
      >
        <div className={styles.inside}>{children}</div>
      </td>
      {pause && (
        <td className={styles.pause}>
          {isFirst && <span aria-hidden="true">{pause.isLunch ? words.lunch : words.pause}</span>}
        </td>
      )}
    </>
  );
}

interface FreeHourProps {
  cell: Cell;
  current: boolean;
  chosen: boolean;
  mayAdd: boolean;
  onAdd: () => void;
  onFocus: () => void;
}

function FreeHour({ cell, current, chosen, mayAdd, onAdd, onFocus }: FreeHourProps) {
  const { grid } = useTimetableWords();
  const naming = useNaming();
  const name = (mayAdd ? grid.add : grid.free)(naming.weekday(cell.weekday), cell.hour);
  return (
    <button
      type="button"
      className={classes(styles.free, chosen && styles.freeChosen)}
      tabIndex={current ? 0 : -1}
      aria-label={name}
      aria-disabled={!mayAdd || undefined}
      data-stop
      onClick={onAdd}
      onFocus={onFocus}
    >
      {mayAdd && <Icon name="add" />}
    </button>
  );
}
