import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { useTelling } from "@/ui/use-telling";
import { useDayChanges } from "./changes";
import { useNaming } from "./naming";
import styles from "./SlotForm.module.css";
import type { HourOfDay, Slot, SlotDay } from "./types";
import { useTimetableWords } from "./words";

/** What was said of single days already, and the way back. */
export function SaidDays({ slot, hours }: { slot: Slot; hours: readonly HourOfDay[] }) {
  const { oneDay: words, ...all } = useTimetableWords();
  const naming = useNaming();
  const { shortDate } = useFormats();
  const { tell, tellFailure } = useTelling();
  const { say, takeBack } = useDayChanges();
  if (slot.days.length === 0) return null;

  const inWords = ({ day, hour, kind, reason, words: because, movedTo, movedHour }: SlotDay) => {
    const when = hour > 0 ? `${shortDate(day)}, ${all.hour(hour)}` : shortDate(day);
    if (kind === "not_held") return words.standsNotHeld(when, because ?? words.reasons[reason ?? "other"]);
    const to = { weekday: slot.weekday, hour: movedHour ?? slot.hour };
    return words.standsMoved(when, `${shortDate(movedTo ?? day)}, ${naming.dayAndTime(to, hours)[1]}`);
  };

  async function asUsual(said: SlotDay) {
    const { day, kind, reason, words: because, movedTo, movedHour, room } = said;
    try {
      await takeBack.mutateAsync({ slot, day, hour: said.hour || null, kind });
      const again =
        kind === "moved"
          ? ({ kind, movedTo: movedTo ?? day, movedHour: movedHour ?? slot.hour, room } as const)
          : ({ kind, hour: said.hour || null, reason: reason ?? "other", words: because } as const);
      tell({
        text: words.takenBack(naming.what(slot), shortDate(day)),
        icon: "tick",
        undo: () => say.mutateAsync({ slot, day, ...again }),
      });
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <div className={styles.together}>
      <p className={styles.legend}>{words.stands}</p>
      <ul className={styles.others}>
        {slot.days.map((each) => (
          <li key={`${each.day} ${each.hour}`}>
            <span>{inWords(each)}</span>
            <Button look="quiet" size="small" which={shortDate(each.day)} onClick={() => void asUsual(each)}>
              {words.asUsual}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
