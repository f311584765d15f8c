import { memo } from "react";
import type { OnLeave, Partly } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { type Mark, MEANINGS } from "@/lib/marks";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import tiles from "@/ui/RollTiles.module.css";
import styles from "./ListMode.module.css";

interface StudentTileProps extends Partial<Partly> {
  index: number;
  /** What all rolls begin with: read out, not shown. */
  prefix: string;
  /** The rest of this one. */
  roll: string;
  name: string;
  mark: Mark | null;
  onLeave: OnLeave | undefined;
  /** Somebody else's mark stands. */
  theirs: boolean;
  /** Where Tab enters the tiles. */
  stop: boolean;
}

/** One roll in List. The grid around it listens: a tile is drawn anew only when its own student changes. */
export const StudentTile = memo(function StudentTile(props: StudentTileProps) {
  const { index, prefix, roll, name, mark, onLeave, fraction, stands, theirs, stop } = props;
  const meaning = mark === null ? null : MEANINGS[mark];
  const words = useRollCallWords();
  return (
    <button
      type="button"
      data-index={index}
      tabIndex={stop ? 0 : -1}
      className={classes(
        tiles.tile,
        fraction ? "meeting-partly" : meaning && styles[meaning.word],
        theirs && styles.theirs,
      )}
    >
      {fraction ? <small aria-hidden="true">{fraction}</small> : meaning && <Icon name={meaning.sign} />}
      <span className="sr-only">{prefix}</span> <span className={tiles.roll}>{roll}</span>{" "}
      <span className={tiles.name}>{name}</span> {onLeave?.letter}{" "}
      <span className="sr-only">{stands ?? words.list.stands(mark)}</span>
    </button>
  );
});
