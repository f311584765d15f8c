import { useState } from "react";
import { readable } from "@/lib/clock-time";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { DateField } from "@/ui/DateField";
import { Field } from "@/ui/Field";
import { SelectField } from "@/ui/SelectField";
import { useTelling } from "@/ui/use-telling";
import { useDayChanges } from "./changes";
import { useNaming } from "./naming";
import { Refused } from "./Refused";
import styles from "./SlotForm.module.css";
import type { DayFormProps, HourOfDay } from "./types";
import { useTimetableWords } from "./words";

interface MoveFormProps extends DayFormProps {
  hours: readonly HourOfDay[];
  rooms: readonly string[];
}

/** It is held on another day, or at another hour, this once. */
export function MoveForm({ slot, day, said, hours, rooms, onDone }: MoveFormProps) {
  const { oneDay: words, done, ...all } = useTimetableWords();
  const { ui } = useMessages();
  const naming = useNaming();
  const { shortDate } = useFormats();
  const { tell } = useTelling();
  const { say, takeBack } = useDayChanges();
  const [to, setTo] = useState(day);
  const [hour, setHour] = useState(slot.hour);
  const [room, setRoom] = useState("");

  async function submit() {
    if (!to || !day) return;
    const moved = { kind: "moved", movedTo: to, movedHour: hour, room: room.trim() || null } as const;
    try {
      await say.mutateAsync({ slot, day, ...moved });
      tell({
        text: done.movedOnce(naming.what(slot), said, `${shortDate(to)}, ${all.hour(hour)}`),
        icon: "tick",
        undo: () => takeBack.mutateAsync({ slot, day, hour: null, kind: "moved" }),
      });
      onDone();
    } catch {
      // Why not stands in the form.
    }
  }

  return (
    <>
      <Refused problem={say.error} />
      <DateField
        label={words.toDay}
        value={to}
        fault={to ? undefined : ui.missing}
        onChange={({ target }) => setTo(target.value)}
      />
      <div className={styles.two}>
        <SelectField
          label={words.toHour}
          options={hours.map((each) => ({
            value: String(each.hour),
            label: `${all.hour(each.hour)}, ${readable(each.starts)}`,
          }))}
          value={String(hour)}
          onChange={({ target }) => setHour(Number(target.value))}
        />
        <Field
          label={words.toRoom}
          list="rooms-to-move-to"
          autoComplete="off"
          placeholder={slot.room ?? undefined}
          value={room}
          onChange={({ target }) => setRoom(target.value)}
        />
      </div>
      <datalist id="rooms-to-move-to">
        {rooms.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Button look="primary" size="large" block running={say.isPending} onClick={() => void submit()}>
        {words.moveAct}
      </Button>
    </>
  );
}
