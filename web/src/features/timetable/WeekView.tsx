import { useState } from "react";
import { mayAt } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { usePhone } from "@/ui/use-phone";
import type { View } from "./address";
import { ClashAlert } from "./ClashAlert";
import { DayList } from "./DayList";
import { firstDayOfChange, weekdayOf } from "./days";
import type { Where } from "./draft";
import { useNaming } from "./naming";
import { SlotPanel } from "./SlotPanel";
import type { Slot, Term, Week } from "./types";
import { useActs } from "./use-acts";
import { useOpened } from "./use-opened";
import { WeekGrid } from "./WeekGrid";
import styles from "./WeekView.module.css";
import { useTimetableWords } from "./words";

const SUNDAY = 7;

interface WeekViewProps {
  view: View;
  whose: string;
  week: Week;
  term: Term;
}

/** The week to look at and to change: a grid at a desk, a list of one day on a phone, and the form of what stands open. */
export function WeekView({ view, whose, week, term }: WeekViewProps) {
  const words = useTimetableWords();
  const naming = useNaming();
  const phone = usePhone();
  const session = useSession();
  const { today } = session;
  const { hours, slots } = week;
  const [focusCount, setFocusCount] = useState(0);
  const [weekday, setWeekday] = useState(() => (weekdayOf(today) === SUNDAY ? 1 : weekdayOf(today)));
  const from = firstDayOfChange(term, today);
  const acts = useActs({ timetable: term.id, hours, from });
  const { open, setOpen, slot, at, isChanged } = useOpened(slots, acts.running);

  const isOver = term.lastDay < today;
  const mayAdd = !isOver && view.of === "group" && mayAt(session, "keep", view);
  const rooms = [...new Set(slots.flatMap(({ room }) => room ?? []))].toSorted();

  function close() {
    setOpen(null);
    setFocusCount(focusCount + 1);
  }

  /** What is moved or taken out in the grid stands open no longer once it is gone from there. */
  async function closeIfGone({ id }: Slot, act: Promise<boolean>) {
    if (await act) setOpen((current) => (current === id ? null : current));
  }

  function show(clashing: Slot) {
    setWeekday(clashing.weekday);
    if (!phone) setOpen(clashing.id);
  }

  const shared = {
    view,
    slots,
    hours,
    mayAdd,
    onOpen: ({ id }: Slot) => setOpen(id),
    onAdd: ({ weekday: day, hour }: Where) => setOpen({ weekday: day, hour }),
  };
  return (
    <>
      <ClashAlert slots={slots} hours={hours} onShow={show} />
      <div className={at ? styles.beside : styles.alone}>
        {phone ? (
          <DayList {...shared} weekday={weekday} onWeekday={setWeekday} />
        ) : (
          <WeekGrid
            {...shared}
            whose={whose}
            open={open}
            focusCount={focusCount}
            onMove={(moved, to) => void closeIfGone(moved, acts.move(moved, to))}
            onRemove={(gone) => void closeIfGone(gone, acts.remove(gone))}
          />
        )}
        {at && (
          <SlotPanel
            key={slot?.id ?? `${at.weekday} ${at.hour}`}
            title={
              slot
                ? `${naming.when(slot, hours)}, ${naming.what(slot)}`
                : words.form.newAt(naming.when(at, hours))
            }
            slot={slot ?? null}
            isChanged={isChanged}
            at={at}
            term={term}
            hours={hours}
            place={placeOf(view, slot)}
            groupId={view.of === "group" ? view.groupId : null}
            students={view.of === "group" ? slots : []}
            rooms={rooms}
            from={from}
            running={acts.running}
            onSave={async (draft) => {
              const whose = view.of === "group" ? view : { batch: null, department: null, groupId: null };
              await acts.save(slot ?? null, draft, {
                batch: whose.batch,
                department: whose.department,
                groupId: whose.groupId,
              });
              close();
            }}
            onRemove={(day, seen) => {
              if (slot) void acts.remove(slot, day, seen ?? slot.edition);
              close();
            }}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}

/** Where a slot's subjects are taught: in its own place, or in that of the week. */
function placeOf(view: View, slot: Slot | undefined) {
  const [first] = slot?.taught ?? [];
  const place = first ?? (view.of === "group" ? view : null);
  return place && { batch: place.batch, department: place.department, semester: place.semester };
}
