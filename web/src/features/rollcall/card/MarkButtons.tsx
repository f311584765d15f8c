import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useState } from "react";
import { KeyCaps } from "@/features/rollcall/calling/KeyCaps";
import { spotOf } from "@/features/rollcall/calling/tap-guard";
import type { Called } from "@/features/rollcall/calling/use-calling";
import type { Line } from "@/features/rollcall/engine/types";
import { useRollCallWords } from "@/features/rollcall/words";
import { MARKS, type Mark, MEANINGS, PRESENT } from "@/lib/marks";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
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
      {MARKS.map((mark) => (
        <div key={mark} className={styles.side}>
          <MarkButton
            mark={mark}
            label={words.markOf(mark, line.roll, line.name)}
            onMark={onMark}
            {...(mark === PRESENT && { ref: presentRef })}
          />
          {desk && <KeyCaps keys={words.keys[MEANINGS[mark].word]} on={MEANINGS[mark].word} />}
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
      className={classes(styles.mark, styles[MEANINGS[mark].word])}
      data-shivers={shivers || undefined}
      aria-label={label}
      onKeyDown={onlyOnce}
      onClick={press}
    >
      <Icon name={MEANINGS[mark].sign} />
      {words[MEANINGS[mark].word]}
    </button>
  );
}

/** Enter held down would click again and again. */
function onlyOnce(event: KeyboardEvent) {
  if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
}
