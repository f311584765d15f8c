import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { useTelling } from "@/ui/use-telling";
import { useSlotChanges } from "./changes";
import { bodyOf, type Draft, movedBody, type Where, type Whose, whoseIs } from "./draft";
import { useNaming } from "./naming";
import type { HourOfDay, Slot } from "./types";
import { useTimetableWords } from "./words";

interface Acting {
  timetable: number;
  hours: readonly HourOfDay[];
  /** The first day on which a change counts where none is chosen. */
  from: string;
}

/** What is done with slots: each act is told with its undo. */
export function useActs({ timetable, hours, from }: Acting) {
  const { done } = useTimetableWords();
  const naming = useNaming();
  const { tell, tellFailure } = useTelling();
  const { add, change, remove, undo } = useSlotChanges();
  const { today } = useSession();
  const { shortDate } = useFormats();
  const told = (text: string, { change: id, from: day }: { change: string; from: string }) =>
    tell({
      text: day > today ? done.fromDay(text, shortDate(day)) : text,
      icon: "tick",
      undo: () => undo.mutateAsync(id),
    });

  return {
    /** Throws what the form has to say. */
    save: async (slot: Slot | null, draft: Draft, whose: Whose) => {
      const body = bodyOf(draft, slot && slot.taught.length === 0 ? whoseIs(slot) : whose);
      const changed = slot
        ? await change.mutateAsync({ id: slot.id, seen: draft.seen, ...body })
        : await add.mutateAsync({ timetable, ...body });
      const what = changed.slot ? naming.what(changed.slot) : "";
      told(slot ? done.changed(what) : done.added(what, naming.when(draft, hours)), changed);
    },
    /** Whether the slot is gone by it: another one stands there, or none. */
    move: async (slot: Slot, to: Where): Promise<boolean> => {
      if (slot.weekday === to.weekday && slot.hour === to.hour) return false;
      try {
        const moved = await change.mutateAsync({
          id: slot.id,
          seen: slot.edition,
          ...movedBody(slot, to, from),
        });
        told(done.moved(naming.what(slot), naming.when(to, hours)), moved);
        return moved.slot?.id !== slot.id;
      } catch (error) {
        tellFailure(error);
        return false;
      }
    },
    /** The same. */
    remove: async (slot: Slot, day = from, seen = slot.edition): Promise<boolean> => {
      try {
        const gone = await remove.mutateAsync({ id: slot.id, from: day, seen });
        told(done.removed(naming.what(slot)), gone);
        return true;
      } catch (error) {
        tellFailure(error);
        return false;
      }
    },
    running: add.isPending || change.isPending || remove.isPending,
  };
}
