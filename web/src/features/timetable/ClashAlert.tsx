import { Alert } from "@/ui/Alert";
import styles from "./ClashAlert.module.css";
import { findClashes, useClashWords } from "./clashes";
import type { HourOfDay, Slot } from "./types";
import { useTimetableWords } from "./words";

const NAMED = 3; // one by one; of more it is said how many there are

interface ClashAlertProps {
  slots: readonly Slot[];
  hours: readonly HourOfDay[];
  onShow: (slot: Slot) => void;
}

/** What meets in this week. Nothing is forbidden: a room may be large enough for two classes. */
export function ClashAlert({ slots, hours, onShow }: ClashAlertProps) {
  const { clashes: words } = useTimetableWords();
  const say = useClashWords();
  const clashes = findClashes(slots);
  const [first] = clashes;
  if (!first) return null;
  const show = (slot: Slot, label: string, which?: string) => (
    <button type="button" className={styles.show} onClick={() => onShow(slot)}>
      {label}
      {which && <span className="sr-only"> {which}</span>}
    </button>
  );
  return (
    <div data-print="no">
      {clashes.length === 1 ? (
        <Alert
          tone="warn"
          role="none"
          title={
            first.warning.kind === "no_right" ? say.title(first, hours) : words.one(say.title(first, hours))
          }
        >
          {first.warning.kind === "no_right" ? words.noRightText : words.shown(say.pair(first))}{" "}
          {show(first.slot, words.showIt)}
        </Alert>
      ) : (
        <Alert tone="warn" role="none" title={words.many(clashes.length)}>
          <ul>
            {clashes.slice(0, NAMED).map((clash) => (
              <li key={clash.key}>
                {say.title(clash, hours)} {show(clash.slot, words.show, say.pair(clash))}
              </li>
            ))}
          </ul>
          {clashes.length > NAMED ? words.moreShown(clashes.length - NAMED) : words.allShown}
        </Alert>
      )}
    </div>
  );
}
