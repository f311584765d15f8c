import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Who has scrolled by hand is looking at somebody: so long the list stays where it is. */
const LEFT_ALONE_MS = 4_000;

/**
 * Keeps the current row of a list that scrolls in its middle third, at once and without motion. `away` while the list
 * was scrolled by hand; `back` leads to the current row before the time is over.
 */
export function useFollowing(at: number | null) {
  const list = useRef<HTMLOListElement>(null);
  const [away, setAway] = useState(false);
  const left = useRef(0); // where we have scrolled to: anything else was done by hand

  const follow = useCallback(() => {
    const box = list.current;
    const row = at === null ? undefined : box?.children[at];
    if (!box || !(row instanceof HTMLElement)) return;
    const { clientHeight: height, scrollTop } = box;
    const lowest = row.offsetTop - height / 3;
    const highest = row.offsetTop + row.offsetHeight - (2 * height) / 3;
    const to = Math.max(Math.min(scrollTop, lowest), highest);
    if (to !== scrollTop) box.scrollTop = to;
    left.current = box.scrollTop; // what the browser made of it at the list's two ends
  }, [at]);

  useLayoutEffect(() => {
    if (!away) follow();
  }, [away, follow]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const back = useCallback(() => {
    clearTimeout(timer.current);
    setAway(false);
  }, []);
  const onScroll = useCallback(() => {
    if (Math.abs((list.current?.scrollTop ?? 0) - left.current) < 1) return;
    setAway(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(back, LEFT_ALONE_MS);
  }, [back]);

  return { list, away: away && at !== null, back, onScroll };
}
