import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { commonPrefix, shortRoll } from "@/lib/rolls";
import { findEntries } from "@/lib/search";
import { classes } from "@/ui/classes";
import { Panel } from "@/ui/Panel";
import tiles from "@/ui/RollTiles.module.css";
import { moveAmongTiles, shapeTiles, tileOf } from "@/ui/roll-tiles";
import { SearchBox } from "@/ui/SearchBox";
import { MemberTile, type TileStanding } from "./MemberTile";
import styles from "./MemberTiles.module.css";
import type { GroupDetails, Who } from "./types";
import type { GroupDraft } from "./use-group-draft";
import { useGroupWords } from "./words";

const SEARCH_ABOVE = 150;
const AT_DESK = { short: 8, long: 5 };

interface MemberTilesProps {
  details: GroupDetails;
  draft: GroupDraft;
}

/** The list as tiles, as in the roll call; a tap takes a student in or out. */
export function MemberTiles({ details, draft }: MemberTilesProps) {
  const { one } = useGroupWords();
  const { group, candidates, members } = details;
  const [sought, setSought] = useState("");
  const heard = useDeferredValue(sought);
  const found = useMemo(
    () => findEntries(candidates, heard, ({ roll, name }) => `${roll} ${name}`),
    [candidates, heard],
  );
  const inside = useMemo(() => new Set(members.map(({ student }) => student)), [members]);
  const prefix = useMemo(() => commonPrefix(candidates.map(({ roll }) => roll)), [candidates]);
  const { stop, setStop, onKeyDown } = useArrows(found.length);
  const toggle = useSteadyToggle(draft.toggle);
  const searched = candidates.length > SEARCH_ABOVE;
  const lettered = candidates.some(({ section, student }) => section && !inside.has(student));
  return (
    <Panel
      title={one.tap}
      end={
        <span className={styles.legend}>
          <span>{one.tickMeans(group.label)}</span>
          {lettered && <span>{one.letterMeans}</span>}
        </span>
      }
    >
      {searched && (
        <div className={styles.search}>
          <SearchBox label={one.find} placeholder={one.findHint} sought={sought} onSeek={setSought} />
          <p role="status" className={styles.found}>
            {heard.trim() &&
              (found.length > 0 ? one.found(found.length, candidates.length) : one.nobodyFound(heard.trim()))}
          </p>
        </div>
      )}
      <fieldset aria-label={one.allStudents} onKeyDown={onKeyDown}>
        <div
          className={classes(tiles.tiles, styles.tiles)}
          style={shapeTiles(
            candidates.map(({ roll }) => shortRoll(roll, prefix)),
            AT_DESK,
          )}
        >
          {found.map((who, index) => (
            <MemberTile
              key={who.student}
              index={index}
              who={who}
              prefix={prefix}
              label={group.label}
              standing={standingOf(inside.has(who.student), draft.isIn(who.student))}
              from={group.kind === "section" ? who.section : null}
              stop={index === stop}
              onPress={toggle}
              onStop={setStop}
            />
          ))}
        </div>
      </fieldset>
    </Panel>
  );
}

const standingOf = (isInside: boolean, isIn: boolean): TileStanding =>
  isIn ? (isInside ? "in" : "comes") : isInside ? "goes" : "out";

/** The same function from drawing to drawing, so that only the tile that was pressed is drawn anew. */
function useSteadyToggle(toggle: (who: Who) => void) {
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  return useCallback((who: Who) => latest.current(who), []);
}

/** Tab enters the tiles once; arrows move among them. */
function useArrows(count: number) {
  const [stop, setStop] = useState(0);
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const tile = tileOf(event.target);
    if (!tile || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = moveAmongTiles(event.key, tile, count);
    if (to === null) return;
    event.preventDefault();
    setStop(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus();
  }
  return { stop: Math.min(stop, Math.max(0, count - 1)), setStop, onKeyDown };
}
