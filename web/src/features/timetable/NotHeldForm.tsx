import { useState } from "react";
import { readable } from "@/lib/clock-time";
import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { SelectField } from "@/ui/SelectField";
import { useTelling } from "@/ui/use-telling";
import { useDayChanges } from "./changes";
import { useNaming } from "./naming";
import { Refused } from "./Refused";
import type { DayFormProps, HourOfDay, Reason } from "./types";
import { useTimetableWords } from "./words";

const REASONS: readonly Reason[] = ["leave", "duty", "event", "exam", "holiday", "other"];
const ALL = "all";

/** It is not held that day, or one of its hours is not. */
export function NotHeldForm({
  slot,
  day,
  said,
  hours,
  onDone,
}: DayFormProps & { hours: readonly HourOfDay[] }) {
  const { oneDay: words, done, ...all } = useTimetableWords();
  const { ui } = useMessages();
  const naming = useNaming();
  const { tell } = useTelling();
  const { say, takeBack } = useDayChanges();
  const [reason, setReason] = useState<Reason>("leave");
  const [because, setBecause] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [which, setWhich] = useState(ALL);
  const own = hours.filter(({ hour }) => hour >= slot.hour && hour < slot.hour + slot.length);

  async function submit() {
    const inWords = reason === "other" ? because.trim() : "";
    setMissing(reason === "other" && !inWords);
    if (!day || (reason === "other" && !inWords)) return;
    const hour = which === ALL ? null : Number(which);
    try {
      await say.mutateAsync({ slot, day, kind: "not_held", hour, reason, words: inWords || null });
      tell({
        text: done.notHeld(naming.what(slot), said),
        icon: "tick",
        undo: () => takeBack.mutateAsync({ slot, day, hour, kind: "not_held" }),
      });
      onDone();
    } catch {
      // Why not stands in the form.
    }
  }

  return (
    <>
      <Refused problem={say.error} />
      <SelectField
        label={words.because}
        options={REASONS.map((value) => ({ value, label: words.reasons[value] }))}
        value={reason}
        onChange={({ target }) => setReason(target.value as Reason)}
      />
      {reason === "other" && (
        <Field
          label={words.words}
          autoCapitalize="sentences"
          autoComplete="off"
          value={because}
          fault={isMissing && !because.trim() ? ui.missing : undefined}
          onChange={({ target }) => setBecause(target.value)}
        />
      )}
      {slot.length > 1 && (
        <SelectField
          label={words.hours}
          options={[
            { value: ALL, label: words.allHours },
            ...own.map(({ hour, starts }) => ({
              value: String(hour),
              label: `${all.hour(hour)}, ${readable(starts)}`,
            })),
          ]}
          value={which}
          onChange={({ target }) => setWhich(target.value)}
        />
      )}
      <Button look="primary" size="large" block running={say.isPending} onClick={() => void submit()}>
        {words.notHeldAct(said)}
      </Button>
    </>
  );
}
