import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Where } from "./draft";
import type { Slot } from "./types";

const FAR_ENOUGH_PX = 6; // a hand that only clicks trembles less

interface Drag {
  slot: Slot;
  from: { x: number; y: number };
  /** Null until the mouse has gone far enough. */
  over: Where | null;
  begun: boolean;
}

/**
 * A slot that is dragged by the mouse to another hour. Touch has its own way, in the form: a finger that is drawn over the
 * page scrolls it.
 */
export function useDrag(onDrop: (slot: Slot, to: Where) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const justDropped = useRef(false);

  const move = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!drag) return;
    const { x, y } = drag.from;
    const begun = drag.begun || Math.hypot(event.clientX - x, event.clientY - y) > FAR_ENOUGH_PX;
    if (begun) setDrag({ ...drag, begun, over: hourUnder(event) });
  });
  const end = useEffectEvent(() => {
    if (drag?.begun) {
      justDropped.current = true;
      setTimeout(() => {
        justDropped.current = false; // where the mouse was let go beside it, no click follows
      });
      if (drag.over) onDrop(drag.slot, drag.over);
    }
    setDrag(null);
  });
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") setDrag(null);
  });

  const isOn = drag !== null;
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("keydown", leave);
    return () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("keydown", leave);
    };
  }, [isOn]);

  return {
    dragged: drag?.begun ? drag.slot : null,
    over: drag?.begun ? drag.over : null,
    begin: (slot: Slot, event: PointerEvent) => {
      if (event.pointerType !== "mouse" || event.button !== 0 || !slot.mayEdit) return;
      setDrag({ slot, from: { x: event.clientX, y: event.clientY }, over: null, begun: false });
    },
    /** The click that ends a drag opens nothing. */
    isClick: () => !justDropped.current,
  };
}

/** Which hour the mouse is over. In a wide cell each hour has its share of the width. */
function hourUnder(event: globalThis.PointerEvent): Where | null {
  const cell = document
    .elementFromPoint(event.clientX, event.clientY)
    ?.closest<HTMLElement>("[data-weekday][data-hour]");
  if (!cell) return null;
  const { left, width } = cell.getBoundingClientRect();
  const length = Number(cell.dataset.length);
  const share = Math.min(length - 1, Math.max(0, Math.floor(((event.clientX - left) / width) * length)));
  return { weekday: Number(cell.dataset.weekday), hour: Number(cell.dataset.hour) + share };
}
