import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useState } from "react";
import type { Called } from "@/features/rollcall/calling/called";
import { KeyCaps } from "@/features/rollcall/calling/KeyCaps";
import { spotOf } from "@/features/rollcall/calling/tap-guard";
import type { Line } from "@/features/rollcall/engine/types";
import { useRollCallWords } from "@/features/rollcall/words";
import { MAIN_MARKS, type Mark, MEANINGS, PRESENT } from "@/lib/marks";
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
      {MAIN_MARKS.map((mark) => (
        <div key={mark} className={styles.side}>
          <MarkButton
            mark={mark}
            line={line}
            className={classes(styles.mark, styles[MEANINGS[mark].word])}
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
  line: Line;
  className: string | undefined;
  onMark: Called["mark"];
  ref?: Ref<HTMLButtonElement>;
}

const SHIVER_MS = 240;

/** Marks who is being called. It shivers at the second half of a double tap, which marks nobody. */
export function MarkButton({ mark, line, className, onMark, ref }: MarkButtonProps) {
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
      className={classes(styles.button, className)}
      data-shivers={shivers || undefined}
      aria-label={words.markOf(mark, line.roll, line.name)}
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
