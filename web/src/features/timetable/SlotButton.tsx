import type { PointerEvent } from "react";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import type { Of } from "./address";
import { useNaming } from "./naming";
import styles from "./SlotButton.module.css";
import type { HourOfDay, Slot } from "./types";
import { useTimetableWords } from "./words";

interface SlotButtonProps {
  slot: Slot;
  hours: readonly HourOfDay[];
  of: Of;
  groupId: number | null;
  /** One of several below each other: in one line. */
  stacked: boolean;
  /** It is at other hours than what stands beside it, and says which. */
  uneven: boolean;
  chosen: boolean;
  /** It is being moved. */
  carried: boolean;
  current: boolean;
  onOpen: () => void;
  onFocus: () => void;
  onPointerDown: (event: PointerEvent) => void;
}

/** One class of the week, in its hour. */
export function SlotButton(props: SlotButtonProps) {
  const {
    slot,
    hours,
    of,
    groupId,
    stacked,
    uneven,
    chosen,
    carried,
    current,
    onOpen,
    onFocus,
    onPointerDown,
  } = props;
  const words = useTimetableWords();
  const naming = useNaming();
  const isClash = slot.warnings.length > 0;
  const what = naming.what(slot, of === "group" ? groupId : null);
  const lines = naming.lines(slot, of);
  const said = [what, ...lines, isClash && words.grid.clash, carried && words.grid.cut].filter(Boolean);
  const timeOf = (hour: number) => words.hour(hour);
  const own = uneven && words.grid.only(timeOf(slot.hour), timeOf(slot.hour + slot.length - 1));
  return (
    <button
      type="button"
      className={classes(
        styles.slot,
        stacked && styles.stacked,
        isClash && styles.clash,
        chosen && styles.chosen,
        carried && styles.carried,
        slot.mayEdit && styles.movable,
      )}
      tabIndex={current ? 0 : -1}
      aria-pressed={chosen || undefined}
      data-stop
      title={naming.when(slot, hours, true)}
      onClick={onOpen}
      onFocus={onFocus}
      onPointerDown={onPointerDown}
    >
      <span className="sr-only">
        {[naming.weekday(slot.weekday), naming.hours(slot), ...said].join(", ")}
      </span>
      <b className={styles.what} aria-hidden="true">
        {what}
        {isClash && <Icon name="alert" />}
      </b>
      {stacked ? (
        <span aria-hidden="true">{[own, ...lines].filter(Boolean).join(" · ")}</span>
      ) : (
        [own, ...lines].filter(Boolean).map((line) => (
          <span key={String(line)} aria-hidden="true">
            {line}
          </span>
        ))
      )}
    </button>
  );
}
