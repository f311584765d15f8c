import type { KeyboardEvent, Ref } from "react";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import type { Line, Mark } from "./engine/types";
import { KeyCaps } from "./KeyCaps";
import styles from "./MarkButtons.module.css";
import { useRollCallWords } from "./words";

interface MarkButtonsProps {
  line: Line;
  desk: boolean;
  onMark: (mark: Mark, at: number) => void;
  presentRef: Ref<HTMLButtonElement>;
}

/** Absent left, Present right, as on ← and →; at the thumb on a phone. The mark counts on click. */
export function MarkButtons({ line, desk, onMark, presentRef }: MarkButtonsProps) {
  const words = useRollCallWords();
  return (
    <div className={styles.marks}>
      <div className={styles.side}>
        <button
          type="button"
          className={classes(styles.mark, styles.absent)}
          aria-label={words.markOf(0, line.roll, line.name)}
          onKeyDown={onlyOnce}
          onClick={(event) => onMark(0, event.timeStamp)}
        >
          <Icon name="cross" />
          {words.absent}
        </button>
        {desk && <KeyCaps keys={words.keys.absent} on="absent" />}
      </div>
      <div className={styles.side}>
        <button
          type="button"
          ref={presentRef}
          className={classes(styles.mark, styles.present)}
          aria-label={words.markOf(1, line.roll, line.name)}
          onKeyDown={onlyOnce}
          onClick={(event) => onMark(1, event.timeStamp)}
        >
          <Icon name="tick" />
          {words.present}
        </button>
        {desk && <KeyCaps keys={words.keys.present} on="present" />}
      </div>
    </div>
  );
}

/** Enter held down would click again and again. */
function onlyOnce(event: KeyboardEvent) {
  if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
}
