import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { MARKS, type Mark, MEANINGS } from "@/lib/marks";
import { indexOf, moveAmongTiles, tileOf } from "@/ui/roll-tiles";
import { useMovedAt } from "./use-moved-at";

interface TileGrid {
  count: number;
  /** `onShown` is called with the drawing that shows the mark: the tile is where Tab enters from then on. */
  onPress: (index: number, onShown: () => void) => void;
  onMark: (index: number, mark: Mark) => void;
  /** A long press, a right click or the menu key. */
  onOpen: (index: number) => void;
}

const LONG_PRESS_MS = 500;
const SLIP_PX = 10;

/** A finger on its way when the tiles moved was meant for the tile that stood there before. */
const ON_ITS_WAY_MS = 300;

/** One set of listeners for all tiles: tap, long press, and keys that move among them. */
export function useTileGrid({ count, onPress, onMark, onOpen }: TileGrid) {
  const [stop, setStop] = useState(0);
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const opened = useRef(false);
  const { tiles, movedAt } = useMovedAt();
  const astray = useRef(false);

  function letGo() {
    clearTimeout(hold.current?.timer);
    hold.current = null;
  }

  function open(index: number) {
    opened.current = true;
    onOpen(index);
  }

  function openHeld(index: number) {
    swallowClick();
    open(index);
  }

  function pointerDown(event: PointerEvent) {
    const index = indexOf(event.target);
    opened.current = false;
    letGo();
    astray.current = event.timeStamp - movedAt.current < ON_ITS_WAY_MS;
    if (index === null || event.button !== 0 || astray.current) return;
    hold.current = {
      timer: setTimeout(() => openHeld(index), LONG_PRESS_MS),
      x: event.clientX,
      y: event.clientY,
    };
  }

  function pointerMove(event: PointerEvent) {
    if (!hold.current) return;
    if (Math.hypot(event.clientX - hold.current.x, event.clientY - hold.current.y) > SLIP_PX) letGo();
  }

  function click(event: MouseEvent) {
    letGo();
    const index = indexOf(event.target);
    const byKey = event.detail === 0;
    if (index === null || (astray.current && !byKey)) return;
    onPress(index, () => setStop(index));
  }

  function contextMenu(event: MouseEvent) {
    const index = indexOf(event.target);
    if (index === null) return;
    event.preventDefault();
    letGo();
    if (!opened.current) open(index);
  }

  function key(event: KeyboardEvent<HTMLElement>) {
    const tile = tileOf(event.target);
    if (!tile || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = Number(tile.dataset.index);
    const letter = event.key.toLowerCase();
    const mark = MARKS.find((each) => MEANINGS[each].letter === letter);
    if (event.repeat && (mark !== undefined || [" ", "enter"].includes(letter)))
      return event.preventDefault();
    if (mark !== undefined) return onMark(index, mark);
    const to = moveAmongTiles(event.key, tile, count);
    if (to === null) return;
    event.preventDefault();
    setStop(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus();
  }

  return {
    tiles,
    stop: Math.min(stop, count - 1),
    handlers: {
      onPointerDown: pointerDown,
      onPointerMove: pointerMove,
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onClick: click,
      onContextMenu: contextMenu,
      onKeyDown: key,
    },
  };
}

const CLICK_FOLLOWS_MS = 100;

/** The end of a long press is no tap, neither on the tile nor on what has opened under the finger. */
function swallowClick() {
  const over = new AbortController();
  const { signal } = over;
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    over.abort();
  };
  const stopSoon = () => setTimeout(() => over.abort(), CLICK_FOLLOWS_MS);
  window.addEventListener("click", swallow, { capture: true, signal });
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, stopSoon, { signal });
}
