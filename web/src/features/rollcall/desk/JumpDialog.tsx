import { useDeferredValue, useEffect, useRef, useState } from "react";
import { findStudents, type JumpFilter } from "@/features/rollcall/calling/students";
import type { Line } from "@/features/rollcall/engine/types";
import type { ShownLine, ShownState } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { MEANINGS } from "@/lib/marks";
import { classes } from "@/ui/classes";
import { Dialog } from "@/ui/Dialog";
import { Filters } from "@/ui/Filters";
import { SearchBox } from "@/ui/SearchBox";
import { Tag } from "@/ui/Tag";
import styles from "./JumpDialog.module.css";

interface JumpDialogProps {
  open: boolean;
  desk: boolean;
  state: ShownState;
  at: number | null;
  onClose: () => void;
  onGo: (index: number) => void;
}

/** The list to jump in: by roll or name, of all, of those not marked, of the absent. */
export function JumpDialog({ open, desk, onClose, ...rest }: JumpDialogProps) {
  const { jump } = useRollCallWords();
  return (
    <Dialog open={open} onClose={onClose} title={jump.title} inBox={desk}>
      <JumpList {...rest} />
    </Dialog>
  );
}

const FILTERS = ["all", "unmarked", "absent"] as const;

function JumpList({ state, at, onGo }: Omit<JumpDialogProps, "open" | "desk" | "onClose">) {
  const words = useRollCallWords();
  const [text, setText] = useState("");
  const [filter, setFilter] = useState<JumpFilter>("all");
  const found = findStudents(state.lines, useDeferredValue(text), filter);
  const now = at === null ? undefined : state.lines[at];
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
    }); // the dialog around it opens after this effect
    return () => cancelAnimationFrame(frame);
  }, []);

  const counts = { all: state.lines.length, unmarked: state.unmarked, absent: state.absent };
  const go = (line: Line) => onGo(state.lines.findIndex(({ student }) => student === line.student));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = found;
        if (first) go(first);
      }}
    >
      <SearchBox label={words.jump.box} enterKeyHint="go" sought={text} onSeek={setText} />
      <Filters
        label={words.jump.show}
        options={FILTERS.map((value) => ({ value, label: words.jump.filters[value], count: counts[value] }))}
        chosen={filter}
        onChoose={setFilter}
      />
      <ul ref={list} className={styles.list}>
        {found.map((line) => (
          <li key={line.student}>
            <button
              type="button"
              className={classes(styles.line, line === now && styles.now)}
              aria-current={line === now || undefined}
              onClick={() => go(line)}
            >
              <span className={styles.who}>
                <b>{line.roll}</b>
                <span>
                  {line.name} {line.onLeave?.letter}
                </span>
              </span>
              {line === now ? <b>{words.jump.now}</b> : <MarkTag line={line} />}
            </button>
          </li>
        ))}
        {found.length === 0 && <li className={styles.none}>{words.jump.none}</li>}
      </ul>
    </form>
  );
}

function MarkTag({ line }: { line: ShownLine }) {
  const words = useRollCallWords();
  if (line.partly) return <Tag>{line.partly.stands}</Tag>;
  if (line.mark === null) return <Tag>{words.notMarked}</Tag>;
  return (
    <Tag tone={MEANINGS[line.mark].tone} icon={MEANINGS[line.mark].sign}>
      {words[MEANINGS[line.mark].word]}
    </Tag>
  );
}
