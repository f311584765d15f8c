import { useEffect, useState } from "react";
import { isRefusedWith } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { DateField } from "@/ui/DateField";
import { Field } from "@/ui/Field";
import { Form } from "@/ui/Form";
import { Icon } from "@/ui/Icon";
import { useForm } from "@/ui/use-form";
import { useTelling } from "@/ui/use-telling";
import { useCalendarChanges } from "./changes";
import styles from "./DayForm.module.css";
import { type Draft, draftOf, isSame, specialOf } from "./draft";
import { Meanwhile } from "./Meanwhile";
import { useSpecialWords, useWeekdays } from "./special";
import type { SpecialDay } from "./types";
import { WhatItChanges } from "./WhatItChanges";
import { WhomBoxes } from "./WhomBoxes";
import { useCalendarWords } from "./words";

const KINDS = ["holiday", "runs"] as const;
const WEEKDAYS = ["1", "2", "3", "4", "5", "6", "7"];

interface DayFormProps {
  day: string;
  /** What is changed, as it stands now; else one is added. */
  special: SpecialDay | undefined;
  /** For whom a new one is at first; empty: for the whole college. */
  department: string;
  /** Whether something is written here that is not kept yet. */
  onTouch: (isTouched: boolean) => void;
  /** With what is kept now; null where it was taken out. */
  onDone: (kept: SpecialDay | null) => void;
}

/** A holiday, or a day that runs another weekday's classes. */
export function DayForm({ day, special, department, onTouch, onDone }: DayFormProps) {
  const { day: words } = useCalendarWords();
  const { ui } = useMessages();
  const { title } = useSpecialWords();
  const nameWeekday = useWeekdays();
  const { tell, tellFailure } = useTelling();
  const { save, remove } = useCalendarChanges();
  const [seen, setSeen] = useState(special); // what the boxes were filled from
  const [refused, setRefused] = useState<"changed" | "gone" | null>(null);
  // Whoever was told that somebody else has changed it, and saves again, means what stands there now.
  const over = refused === "gone" ? undefined : refused === "changed" ? special : seen;
  const filled = draftOf(day, seen, department);

  function check({ kind, firstDay, lastDay, name, weekday }: Draft): Partial<Draft> {
    if (kind === "runs")
      return { ...(!firstDay && { firstDay: ui.missing }), ...(!weekday && { weekday: words.noWeekday }) };
    return {
      ...(!firstDay && { firstDay: ui.missing }),
      ...(!lastDay ? { lastDay: ui.missing } : lastDay < firstDay && { lastDay: words.early }),
      ...(!name.trim() && { name: ui.missing }),
    };
  }

  const form = useForm({
    initial: filled,
    check,
    send: async (draft) => {
      const before = over && specialOf(draftOf(day, over, department));
      const kept = await save.mutateAsync({ seen: over ?? null, day: specialOf(draft) }).catch(noteRefusal);
      tell({
        text: words.saved(title(kept)),
        icon: "tick",
        undo: () => (before ? save.mutateAsync({ seen: kept, day: before }) : remove.mutateAsync(kept)),
      });
      refill(kept);
      onDone(kept);
    },
  });
  const draft = form.values;
  const isTouched = !isSame(draft, filled);
  if (special && special.edition !== seen?.edition && !isTouched) refill(special);
  useEffect(() => onTouch(isTouched), [onTouch, isTouched]);

  const kind = draft.kind === "runs" ? "runs" : "holiday";
  const first = form.field("firstDay");
  const weekday = form.field("weekday");

  function refill(from: SpecialDay) {
    setSeen(from);
    setRefused(null);
    form.fill(draftOf(day, from, department));
  }

  function noteRefusal(error: unknown): never {
    if (isRefusedWith(error, "special_day_changed_since")) setRefused("changed");
    if (isRefusedWith(error, "no_such_special_day")) setRefused("gone");
    throw error;
  }

  async function takeOut(taken: SpecialDay) {
    try {
      await remove.mutateAsync(taken).catch(noteRefusal);
      const again = specialOf(draftOf(day, taken, department));
      const undo = () => save.mutateAsync({ seen: null, day: again });
      tell({ text: words.removed(title(taken)), icon: "undo", undo });
      onDone(null);
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Form
      form={form}
      act={words.save[kind]}
      acting={words.saving}
      foot={
        over && (
          <Button look="danger" block running={remove.isPending} onClick={() => void takeOut(over)}>
            {words.remove}
          </Button>
        )
      }
    >
      {refused === "gone" ? (
        <Meanwhile standing={null} />
      ) : (
        special && special.edition !== seen?.edition && <Meanwhile standing={special} />
      )}
      <ChoiceGroup
        legend={words.happens}
        options={KINDS}
        labelOf={(each) => words.kinds[each as (typeof KINDS)[number]]}
        chosen={kind}
        layout="two"
        onChoose={(each) => form.fill({ kind: each })}
      />
      {kind === "runs" && (
        <div>
          <ChoiceGroup
            legend={words.weekday}
            options={WEEKDAYS}
            labelOf={(each) => nameWeekday(Number(each), "short")}
            chosen={draft.weekday}
            layout="grid"
            onChoose={(each) => form.fill({ weekday: each })}
          />
          {weekday.fault && (
            <p className={styles.fault} role="alert">
              <Icon name="alert" />
              <span>{weekday.fault}</span>
            </p>
          )}
        </div>
      )}
      <div className={styles.two}>
        <DateField
          label={kind === "runs" ? words.day : words.from}
          {...first}
          onChange={(typed) => {
            const { value } = typed.target;
            if (draft.lastDay === draft.firstDay || draft.lastDay < value)
              form.fill({ firstDay: value, lastDay: value });
            else first.onChange(typed);
          }}
        />
        {kind === "holiday" && (
          <DateField label={words.to} min={draft.firstDay || undefined} {...form.field("lastDay")} />
        )}
      </div>
      {kind === "holiday" && <Field label={words.name} autoCapitalize="sentences" {...form.field("name")} />}
      <WhomBoxes batch={draft.batch} department={draft.department} onWhom={form.fill} />
      <WhatItChanges day={specialOf(draft)} id={over?.id ?? null} />
    </Form>
  );
}
