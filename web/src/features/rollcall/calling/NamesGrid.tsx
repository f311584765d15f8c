import { type CSSProperties, memo } from "react";
import type { OnLeave, Partly, ShownLine } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { type Mark, MEANINGS, markOfAll } from "@/lib/marks";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import styles from "./NamesGrid.module.css";
import { useFollowing } from "./use-following";

interface NamesGridProps {
  lines: readonly ShownLine[];
  shortOf: (line: ShownLine) => string;
  at: number | null;
  onGo: (index: number) => void;
}

const COLUMNS = 3;

/** The whole class beside the card at a desk, read downwards, with the current student in sight; a press on a name goes there. */
export function NamesGrid({ lines, shortOf, at, onGo }: NamesGridProps) {
  const words = useRollCallWords();
  const rows = Math.ceil(lines.length / COLUMNS);
  const { list, away, back, onScroll } = useFollowing(at);
  const current = at === null ? undefined : lines[at];
  return (
    <div className={styles.box}>
      <ol
        ref={list}
        className={styles.names}
        aria-label={words.allStudents}
        style={{ "--rows": rows } as CSSProperties}
        onScroll={onScroll}
      >
        {lines.map((line, index) => (
          <NameRow
            key={line.student}
            index={index}
            roll={shortOf(line)}
            name={line.name}
            mark={markOfAll(line.hours)}
            onLeave={line.onLeave}
            {...line.partly}
            by={line.by}
            now={index === at}
            onGo={onGo}
          />
        ))}
      </ol>
      {away && current && (
        <Button className={styles.back} onClick={back}>
          {words.backTo(shortOf(current))}
        </Button>
      )}
    </div>
  );
}

interface NameRowProps extends Partial<Partly> {
  index: number;
  roll: string;
  name: string;
  mark: Mark | null;
  onLeave: OnLeave | undefined;
  by: string | null;
  now: boolean;
  onGo: (index: number) => void;
}

const NameRow = memo(function NameRow(props: NameRowProps) {
  const { index, roll, name, mark, onLeave, fraction, stands, by, now, onGo } = props;
  const words = useRollCallWords();
  const look = !fraction && styles[mark === null ? "unmarked" : MEANINGS[mark].word];
  return (
    <li className={classes(look, now && styles.now, by !== null && styles.theirs)}>
      {/* The ribbon and the search are the keyboard's way to jump: 60 stops of Tab would bar the way. */}
      <button type="button" tabIndex={-1} aria-current={now || undefined} onClick={() => onGo(index)}>
        <b>{roll}</b>
        <span className={styles.name}>{name}</span>
        {onLeave?.letter}
        {fraction ?? (mark !== null && <Icon name={MEANINGS[mark].sign} />)}
        <span className="sr-only">{stands ?? (mark === null ? words.notMarked : words.markWords[mark])}</span>
      </button>
    </li>
  );
});
