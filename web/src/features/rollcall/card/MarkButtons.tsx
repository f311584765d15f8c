import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useState } from "react";
import { KeyCaps } from "@/features/rollcall/calling/KeyCaps";
import { spotOf } from "@/features/rollcall/calling/tap-guard";
import type { Called } from "@/features/rollcall/calling/use-calling";
import type { Line, Mark } from "@/features/rollcall/engine/types";
import { useRollCallWords } from "@/features/rollcall/words";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { markSign } from "@/ui/mark-sign";
import styles from "./MarkButtons.module.css";

interface MarkButtonsProps {
  line: Line;
  desk: boolean;
  onMark: Called["mark"];
  presentRef: Ref<HTMLButtonElement>;
}

/** Absent left, Present right, as on ← and →; at the thumb on a phone. The mark counts on click. */
export function MarkButtons({ line, desk, onMark, presentRef }: MarkButtonsProps) {
  const words = useRollCallWords();
  return (
    <div className={styles.marks}>
      {([0, 1] as const).map((mark) => (
        <div key={mark} className={styles.side}>
          <MarkButton
            mark={mark}
            label={words.markOf(mark, line.roll, line.name)}
            onMark={onMark}
            {...(mark === 1 && { ref: presentRef })}
          />
          {desk && (
            <KeyCaps
              keys={mark === 1 ? words.keys.present : words.keys.absent}
              on={mark === 1 ? "present" : "absent"}
            />
          )}
        </div>
      ))}
    </div>
  );
}

interface MarkButtonProps {
  mark: Mark;
  label: string;
  onMark: Called["mark"];
  ref?: Ref<HTMLButtonElement>;
}

const SHIVER_MS = 240;

/** It shivers at the second half of a double tap, which marks nobody. */
function MarkButton({ mark, label, onMark, ref }: MarkButtonProps) {
  const words = useRollCallWords();
  const [shivers, setShivers] = useState(false);
  useEffect(() => {
    if (!shivers) return;
    const timer = setTimeout(() => setShivers(false), SHIVER_MS);
    return () => clearTimeout(timer);
  }, [shivers]);

  function press(event: MouseEvent) {
    if (!onMark(mark, event.timeStamp, spotOf(event, String(mark)))) setShivers(true);
  }

  return (
    <button
      type="button"
      ref={ref}
      className={classes(styles.mark, mark === 1 ? styles.present : styles.absent)}
      data-shivers={shivers || undefined}
      aria-label={label}
      onKeyDown={onlyOnce}
      onClick={press}
    >
      <Icon name={markSign(mark)} />
      {mark === 1 ? words.present : words.absent}
    </button>
  );
}

/** Enter held down would click again and again. */
function onlyOnce(event: KeyboardEvent) {
  if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
}
