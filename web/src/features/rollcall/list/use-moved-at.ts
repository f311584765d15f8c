import { useLayoutEffect, useRef } from "react";

/** When the element last moved down or up the page, because something above it came or went. Scrolling does not count. */
export function useMovedAt() {
  const tiles = useRef<HTMLDivElement>(null);
  const top = useRef<number | null>(null);
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    const now = tiles.current?.offsetTop ?? null;
    if (top.current !== null && now !== top.current) movedAt.current = performance.now();
    top.current = now;
  });
  return { tiles, movedAt };
}
