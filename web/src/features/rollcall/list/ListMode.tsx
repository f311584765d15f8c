import { useCallback, useEffect, useRef, useState } from "react";
import type { Called } from "@/features/rollcall/calling/called";
import { KEEPS_TOASTS_AWAY } from "@/features/rollcall/calling/use-toasts-above";
import { InMeeting, type ShownLine } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { ABSENT, hasMissed, LATE, MARKS, type Mark, MEANINGS, markOfAll, PRESENT } from "@/lib/marks";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import tiles from "@/ui/RollTiles.module.css";
import { shapeTiles } from "@/ui/roll-tiles";
import { Row } from "@/ui/Stack";
import styles from "./ListMode.module.css";
import { Palette } from "./Palette";
import { StudentTile } from "./StudentTile";
import { useTileGrid } from "./use-tile-grid";

/**
 * All rolls on one screen; a tap marks. What a tap marks is chosen above: late for one tap, whatever the tile has, since
 * a forgotten choice would make many late who were not.
 */
export function ListMode({ called }: { called: Called }) {
  const words = useRollCallWords();
  const { state, shortOf, prefixOf, markStudent } = called;
  const [tap, setTap] = useState<Mark>(ABSENT);
  const [late, setLate] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);

  // The tiles keep their handlers from mark to mark, so that only the marked one is drawn anew.
  const latest = useRef({ lines: state.lines, tap, late });
  useEffect(() => {
    latest.current = { lines: state.lines, tap, late };
  });
  const press = useCallback(
    (index: number, onShown: () => void) => {
      const line = latest.current.lines[index];
      if (!line) return;
      const given = latest.current.late
        ? LATE
        : line.mark === null
          ? latest.current.tap
          : MEANINGS[line.mark].other;
      latest.current.late = false;
      setLate(false);
      markStudent(line.student, given, onShown);
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
  const rest = (mark: Mark) => {
    setLate(false);
    called.rest(mark);
  };
  const open = useCallback((index: number) => {
    setLate(false);
    setOpened(index);
  }, []);
  const grid = useTileGrid({ count: state.lines.length, onPress: press, onMark: markAt, onOpen: open });
  const line = opened === null ? undefined : state.lines[opened];
  const stands = line ? markOfAll(line.hours) : null; // what is chosen there is for all hours

  const tilesOf = (lines: readonly ShownLine[], first: number) => (
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
          onLeave={one.onLeave}
          {...one.partly}
          theirs={one.by !== null}
          stop={first + index === grid.stop}
        />
      ))}
    </div>
  );

  return (
    <>
      <Palette
        state={state}
        tap={late ? LATE : tap}
        onTap={(mark) => {
          setLate(mark === LATE);
          if (mark !== LATE) setTap(mark);
        }}
      />
      <fieldset className={styles.all} aria-label={words.allStudents} {...grid.handlers}>
        <InMeeting piece="Tiles" calling={called} tilesOf={tilesOf}>
          {tilesOf(state.lines, 0)}
        </InMeeting>
      </fieldset>
      <div className={styles.foot}>
        <Button icon="undo" iconOnly className={styles.undo} onClick={called.undo}>
          {words.undo}
        </Button>
        <InMeeting piece="ListFoot">
          <Button className={styles.rest} onClick={() => rest(ABSENT)}>
            {words.list.rest[ABSENT]}
          </Button>
          <Button
            look={state.unmarked > 0 ? "primary" : "outline"} // else Upload is the primary one
            className={styles.rest}
            onClick={() => rest(PRESENT)}
          >
            {words.list.rest[PRESENT]}
          </Button>
        </InMeeting>
      </div>
      <Dialog open={line !== undefined} onClose={() => setOpened(null)} title={line?.name ?? ""}>
        {line && (
          <>
            <p className={styles.about}>
              <b>{line.roll}</b> {stands === null ? words.notMarked : !line.partly && words.stands(stands)}{" "}
              {line.by && words.byOther(line.by)}
            </p>
            {line.onLeave?.chip}
            <InMeeting piece="OnCard" line={line} calling={called} />
            <Row>
              {[...MARKS, null]
                .filter((mark) => mark !== stands || line.partly)
                .map((mark) => (
                  <Button
                    key={String(mark)}
                    look={hasMissed(mark) ? "danger" : "outline"}
                    onClick={() => {
                      markStudent(line.student, mark, undefined, 1);
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
