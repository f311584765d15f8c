import { useCallback, useEffect, useRef, useState } from "react";
import type { Called } from "@/features/rollcall/calling/use-calling";
import { KEEPS_TOASTS_AWAY } from "@/features/rollcall/calling/use-toasts-above";
import type { Line } from "@/features/rollcall/engine/types";
import { useMeeting } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { ABSENT, hasMissed, MARKS, type Mark, MEANINGS, PRESENT } from "@/lib/marks";
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
  const meeting = useMeeting();
  const { state, shortOf, prefixOf, markStudent } = called;
  const fromHour = meeting?.fromHour ?? 1;
  const [tap, setTap] = useState<Mark>(ABSENT);
  const [opened, setOpened] = useState<number | null>(null);

  // The tiles keep their handlers from mark to mark, so that only the marked one is drawn anew.
  const latest = useRef({ lines: state.lines, tap, fromHour });
  useEffect(() => {
    latest.current = { lines: state.lines, tap, fromHour };
  });
  const press = useCallback(
    (index: number, onShown: () => void) => {
      const { lines, tap, fromHour } = latest.current;
      const line = lines[index];
      if (!line) return;
      const mark = line.hours[fromHour - 1] ?? null;
      markStudent(line.student, mark === null ? tap : MEANINGS[mark].other, onShown, fromHour);
    },
    [markStudent],
  );
  const markAt = useCallback(
    (index: number, mark: Mark) => {
      const { lines, fromHour } = latest.current;
      const line = lines[index];
      if (line) markStudent(line.student, mark, undefined, fromHour);
    },
    [markStudent],
  );
  const grid = useTileGrid({ count: state.lines.length, onPress: press, onMark: markAt, onOpen: setOpened });
  const line = opened === null ? undefined : state.lines[opened];

  const tilesOf = (lines: readonly Line[], first: number) => (
    <div
      ref={first === 0 ? grid.tiles : undefined}
      className={tiles.tiles}
      {...KEEPS_TOASTS_AWAY}
      style={shapeTiles(lines.map(shortOf))}
    >
      {lines.map((one, index) => (
        <StudentTile
          key={one.student}
          index={first + index}
          prefix={prefixOf(one)}
          roll={shortOf(one)}
          name={one.name}
          mark={one.mark}
          {...meeting?.partly(one)}
          theirs={one.by !== null}
          stop={first + index === grid.stop}
        />
      ))}
    </div>
  );

  return (
    <>
      <Palette state={state} tap={tap} onTap={setTap} />
      {meeting && <meeting.FromHour />}
      <fieldset className={styles.all} aria-label={words.allStudents} {...grid.handlers}>
        {meeting ? <meeting.TilesByPart calling={called} tilesOf={tilesOf} /> : tilesOf(state.lines, 0)}
      </fieldset>
      {meeting && <meeting.LastMarked calling={called} />}
      <div className={styles.foot}>
        <Button icon="undo" iconOnly className={styles.undo} onClick={called.undo}>
          {words.undo}
        </Button>
        {meeting?.severalHours && state.unmarked === 0 ? (
          <meeting.LeaveOpen />
        ) : (
          <>
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
          </>
        )}
      </div>
      <Dialog open={line !== undefined} onClose={() => setOpened(null)} title={line?.name ?? ""}>
        {line && (
          <>
            <p className={styles.about}>
              <b>{line.roll}</b>{" "}
              {line.mark === null ? words.notMarked : !meeting?.partly(line) && words.stands(line.mark)}{" "}
              {line.by && words.byOther(line.by)}
            </p>
            {meeting && <meeting.OnCard line={line} calling={called} />}
            <Row>
              {[...MARKS, null]
                .filter((mark) => mark !== line.mark || meeting?.partly(line))
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
