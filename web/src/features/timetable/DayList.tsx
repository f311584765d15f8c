import { Fragment, type TouchEvent, useRef } from "react";
import { readable } from "@/lib/clock-time";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { Tag } from "@/ui/Tag";
import type { View } from "./address";
import { useClashWords } from "./clashes";
import styles from "./DayList.module.css";
import type { Where } from "./draft";
import { type Cell, countHours, isEven, layOut, pausesOf, weekdaysOf } from "./grid";
import { useNaming } from "./naming";
import type { HourOfDay, Slot } from "./types";
import { useTimetableWords } from "./words";

const SWIPE_PX = 60;

interface DayListProps {
  view: View;
  slots: readonly Slot[];
  hours: readonly HourOfDay[];
  weekday: number;
  onWeekday: (weekday: number) => void;
  mayAdd: boolean;
  onOpen: (slot: Slot) => void;
  onAdd: (at: Where) => void;
}

/** The same week on a phone: one day as a list. A swipe leads to the next day, as its button does. */
export function DayList({ view, slots, hours, weekday, onWeekday, mayAdd, onOpen, onAdd }: DayListProps) {
  const words = useTimetableWords();
  const naming = useNaming();
  const touched = useRef<{ x: number; y: number } | null>(null);
  const weekdays = weekdaysOf(slots);
  const [row = []] = layOut(slots, [weekday], hours.length);
  const pauses = pausesOf(hours);

  function begin({ touches }: TouchEvent) {
    const finger = touches[0];
    touched.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
  }
  function end({ changedTouches }: TouchEvent) {
    const finger = changedTouches[0];
    if (!touched.current || !finger) return;
    const x = finger.clientX - touched.current.x;
    const y = finger.clientY - touched.current.y;
    touched.current = null;
    if (Math.abs(x) < SWIPE_PX || Math.abs(y) > Math.abs(x) / 2) return;
    const next = weekday + (x < 0 ? 1 : -1);
    if (weekdays.includes(next)) onWeekday(next);
  }

  return (
    <div className={styles.frame}>
      <fieldset className={styles.days} aria-label={words.day.label}>
        {weekdays.map((each) => {
          const ofDay = slots.filter((slot) => slot.weekday === each);
          const clash = ofDay.some(({ warnings }) => warnings.length > 0);
          return (
            <button key={each} type="button" aria-pressed={each === weekday} onClick={() => onWeekday(each)}>
              {naming.weekday(each)}
              <small>
                {countHours(ofDay)}
                {clash && (
                  <>
                    <span className={styles.mark} aria-hidden="true" />
                    <span className="sr-only"> {words.grid.clash}</span>
                  </>
                )}
              </small>
            </button>
          );
        })}
      </fieldset>
      <section
        className={styles.list}
        aria-label={naming.longWeekday(weekday)}
        onTouchStart={begin}
        onTouchEnd={end}
      >
        <ul>
          {row.map((cell) => (
            <Fragment key={cell.hour}>
              <Entries
                cell={cell}
                view={view}
                hours={hours}
                mayAdd={mayAdd}
                onOpen={onOpen}
                onAdd={() => onAdd(cell)}
              />
              {pauses
                .filter(({ after }) => after === cell.hour + cell.length - 1)
                .map((pause) => (
                  <li key={pause.after}>
                    <p className={classes(styles.entry, styles.pause)}>
                      <span className={styles.time}>{readable(pause.starts)}</span>
                      <span>{pause.isLunch ? words.lunch : words.pause}</span>
                    </p>
                  </li>
                ))}
            </Fragment>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface EntriesProps extends Pick<DayListProps, "view" | "hours" | "mayAdd" | "onOpen"> {
  cell: Cell;
  onAdd: () => void;
}

/** The classes of an hour, or that it is free. */
function Entries({ cell, view, hours, mayAdd, onOpen, onAdd }: EntriesProps) {
  const words = useTimetableWords();
  const naming = useNaming();
  const say = useClashWords();
  const at = (hour: number) => hours.find((each) => each.hour === hour);
  if (cell.slots.length === 0) {
    const inside = (
      <>
        <span className={styles.time}>{readable(at(cell.hour)?.starts ?? "")}</span>
        <span className="quiet">{words.day.free}</span>
        {mayAdd && <span className={styles.add}>{words.day.add}</span>}
      </>
    );
    return (
      <li>
        {mayAdd ? (
          <button type="button" className={styles.entry} onClick={onAdd}>
            {inside}
          </button>
        ) : (
          <p className={classes(styles.entry, styles.pause)}>{inside}</p>
        )}
      </li>
    );
  }
  const uneven = !isEven(cell);
  return cell.slots.map((slot) => {
    const isClash = slot.warnings.length > 0;
    return (
      <li key={slot.id}>
        <button
          type="button"
          className={classes(styles.entry, isClash && styles.clash)}
          onClick={() => onOpen(slot)}
        >
          <span className={styles.time}>
            {readable(at(slot.hour)?.starts ?? "")}
            <br />
            {readable(at(slot.hour + slot.length - 1)?.ends ?? "")}
          </span>
          <span>
            <b>{naming.what(slot, view.of === "group" ? view.groupId : null)}</b>
            <span className={styles.more}>
              {[uneven && naming.hours(slot), ...naming.lines(slot, view.of)].filter(Boolean).join(" · ")}
            </span>
            {slot.warnings.map((warning) => (
              <span key={say.line(warning)} className={styles.more}>
                {say.line(warning)}
              </span>
            ))}
          </span>
          {isClash ? (
            <Tag tone="warn" icon="alert">
              {words.day.clash}
            </Tag>
          ) : (
            <Icon name="next" className={styles.go} />
          )}
        </button>
      </li>
    );
  });
}
