import { useState } from "react";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { DateField } from "@/ui/DateField";
import { Segments } from "@/ui/Segments";
import { CoverForm } from "./CoverForm";
import { nextDayOf } from "./days";
import { MoveForm } from "./MoveForm";
import { NotHeldForm } from "./NotHeldForm";
import { SaidDays } from "./SaidDays";
import styles from "./SlotForm.module.css";
import type { HourOfDay, Slot } from "./types";
import { useTimetableWords } from "./words";

type Kind = "cover" | "moved" | "notHeld";

interface OneDayFormProps {
  slot: Slot;
  hours: readonly HourOfDay[];
  rooms: readonly string[];
  onDone: () => void;
}

/** What is otherwise on one day: somebody else takes it, it is at another hour, or it is not held. */
export function OneDayForm({ slot, hours, rooms, onDone }: OneDayFormProps) {
  const { oneDay: words } = useTimetableWords();
  const { today } = useSession();
  const { shortDate } = useFormats();
  const kinds: Kind[] = [
    ...(slot.maySayNotHeld ? (["cover"] as const) : []),
    ...(slot.mayEdit ? (["moved"] as const) : []),
    ...(slot.maySayNotHeld || slot.mayEdit ? (["notHeld"] as const) : []),
  ];
  const [day, setDay] = useState(() => nextDayOf(slot, today));
  const [kind, setKind] = useState<Kind>(kinds[0] ?? "notHeld");
  const said = day ? shortDate(day) : "…";
  const form = { slot, day, said, onDone };
  return (
    <div className={styles.form}>
      <DateField
        label={words.day}
        min={slot.since}
        max={slot.lastDay}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Segments
        legend={words.what}
        options={kinds.map((value) => ({ value, label: words[value] }))}
        chosen={kind}
        onChoose={setKind}
      />
      {kind === "cover" && <CoverForm {...form} />}
      {kind === "moved" && <MoveForm {...form} hours={hours} rooms={rooms} />}
      {kind === "notHeld" && <NotHeldForm {...form} hours={hours} />}
      <SaidDays slot={slot} hours={hours} />
    </div>
  );
}
