import { useEffect, useState } from "react";

/**
 * The first part of a long list, and how to go on. Goes on by itself when the reader comes near the end;
 * `end` is for what stands there. Starts over with another `view` of the list, not when the list changes.
 */
export function usePaged<T>(all: readonly T[], page: number, view: string) {
  const [shown, setShown] = useState({ view, count: page });
  const [end, setEnd] = useState<Element | null>(null);
  const count = shown.view === view ? shown.count : page;

  useEffect(() => {
    if (!end) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setShown({ view, count: count + page }),
      { rootMargin: "1200px" },
    );
    watcher.observe(end);
    return () => watcher.disconnect();
  }, [end, view, count, page]);

  return {
    part: count < all.length ? all.slice(0, count) : all,
    left: Math.max(0, all.length - count),
    more: () => setShown({ view, count: count + page }),
    end: setEnd,
  };
}
