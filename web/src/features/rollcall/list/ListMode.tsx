import { useCallback, useEffect, useRef, useState } from "react";
import type { Called } from "@/features/rollcall/calling/use-calling";
import { KEEPS_TOASTS_AWAY } from "@/features/rollcall/calling/use-toasts-above";
import { useRollCallWords } from "@/features/rollcall/words";
import { ABSENT, hasMissed, MARKS, type Mark, MEANINGS, PRESENT } from "@/lib/marks";
import { shortRoll } from "@/lib/rolls";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import tiles from "@/ui/RollTiles.module.css";
import { shapeTiles } from "@/ui/roll-tiles";
import { Row } from "@/ui/Stack";
import styles from "./ListMode.module.css";
import { Palette } from "./Palette";
import { StudentTile } from "./StudentTile";
import { useTileGrid } from "./use-tile-grid";

/** All rolls on one screen; a tap marks. What a tap marks is chosen above. */
export function ListMode({ called }: { called: Called }) {
  const words = useRollCallWords();
  const { state, prefix, markStudent } = called;
  const [tap, setTap] = useState<Mark>(ABSENT);
  const [opened, setOpened] = useState<number | null>(null);

  // The tiles keep their handlers from mark to mark, so that only the marked one is drawn anew.
  const latest = useRef({ lines: state.lines, tap });
  useEffect(() => {
    latest.current = { lines: state.lines, tap };
  });
  const press = useCallback(
    (index: number, onShown: () => void) => {
      const line = latest.current.lines[index];
      if (!line) return;
      markStudent(line.student, line.mark === null ? latest.current.tap : MEANINGS[line.mark].other, onShown);
    },
    [markStudent],
  );
  const markAt = useCallback(
    (index: number, mark: Mark) => {
      const line = latest.current.lines[index];
      if (line) markStudent(line.student, mark);
    },
    [markStudent],
  );
  const grid = useTileGrid({ count: state.lines.length, onPress: press, onMark: markAt, onOpen: setOpened });
  const line = opened === null ? undefined : state.lines[opened];

  return (
    <>
      <Palette state={state} tap={tap} onTap={setTap} />
      <fieldset className={styles.all} aria-label={words.allStudents} {...grid.handlers}>
        <div
          ref={grid.tiles}
          className={tiles.tiles}
          {...KEEPS_TOASTS_AWAY}
          style={shapeTiles(state.lines.map(({ roll }) => shortRoll(roll, prefix)))}
        >
          {state.lines.map((one, index) => (
            <StudentTile
              key={one.student}
              index={index}
              prefix={prefix}
              roll={shortRoll(one.roll, prefix)}
              name={one.name}
              mark={one.mark}
              theirs={one.by !== null}
              stop={index === grid.stop}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.foot}>
        <Button icon="undo" iconOnly className={styles.undo} onClick={called.undo}>
          {words.undo}
        </Button>
        <Button className={styles.rest} onClick={() => called.rest(ABSENT)}>
          {words.list.rest[ABSENT]}
        </Button>
        <Button
          look={state.unmarked > 0 ? "primary" : "outline"} // else Upload is the primary one
          className={styles.rest}
          onClick={() => called.rest(PRESENT)}
        >
          {words.list.rest[PRESENT]}
        </Button>
      </div>
      <Dialog open={line !== undefined} onClose={() => setOpened(null)} title={line?.name ?? ""}>
        {line && (
          <>
            <p className={styles.about}>
              <b>{line.roll}</b> {line.mark === null ? words.notMarked : words.stands(line.mark)}{" "}
              {line.by && words.byOther(line.by)}
            </p>
            <Row>
              {[...MARKS, null]
                .filter((mark) => mark !== line.mark)
                .map((mark) => (
                  <Button
                    key={String(mark)}
                    look={hasMissed(mark) ? "danger" : "outline"}
                    onClick={() => {
                      markStudent(line.student, mark);
                      setOpened(null);
                    }}
                  >
                    {mark === null ? words.list.unmark : words[MEANINGS[mark].word]}
                  </Button>
                ))}
            </Row>
          </>
        )}
      </Dialog>
    </>
  );
}
