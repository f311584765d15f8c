import { memo } from "react";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import type { Mark } from "./engine/types";
import styles from "./ListMode.module.css";
import { useRollCallWords } from "./words";

interface StudentTileProps {
  index: number;
  roll: string;
  short: string;
  name: string;
  mark: Mark | null;
  /** Somebody else's mark stands. */
  theirs: boolean;
  /** Where Tab enters the tiles. */
  stop: boolean;
}

/** One roll in List. The grid around it listens: a tile is drawn anew only when its own student changes. */
export const StudentTile = memo(function StudentTile(props: StudentTileProps) {
  const { index, roll, short, name, mark, theirs, stop } = props;
  const words = useRollCallWords();
  return (
    <button
      type="button"
      data-index={index}
      tabIndex={stop ? 0 : -1}
      className={classes(
        styles.tile,
        mark === 1 && styles.present,
        mark === 0 && styles.absent,
        theirs && styles.theirs,
      )}
      aria-label={words.list.tile(roll, name, mark)}
    >
      {mark !== null && <Icon name={mark === 1 ? "tick" : "cross"} />}
      <span className={styles.roll} aria-hidden="true">
        {short}
      </span>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
    </button>
  );
});
