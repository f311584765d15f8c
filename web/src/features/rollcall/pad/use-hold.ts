import { useEffect, useRef } from "react";

const HELD_MS = 500;

/** Handlers of a button that does something more when it is held; the click that follows does what it does by itself. */
export function useHold(onHeld: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const letGo = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: () => {
      letGo();
      timer.current = setTimeout(onHeld, HELD_MS);
    },
    onPointerUp: letGo,
    onPointerLeave: letGo,
    onPointerCancel: letGo,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
