import { useEffect, useState } from "react";

/**
 * The first part of a long list, and how to go on. Goes on by itself when the reader comes near the end;
 * `end` is for the button that stands there. Starts over with another list.
 */
export function usePaged<T>(all: readonly T[], page: number) {
  const [shown, setShown] = useState({ all, count: page });
  const [end, setEnd] = useState<Element | null>(null);
  const count = shown.all === all ? shown.count : page;

  useEffect(() => {
    if (!end) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setShown({ all, count: count + page }),
      { rootMargin: "1200px" },
    );
    watcher.observe(end);
    return () => watcher.disconnect();
  }, [end, all, count, page]);

  return {
    part: count < all.length ? all.slice(0, count) : all,
    left: Math.max(0, all.length - count),
    more: () => setShown({ all, count: count + page }),
    end: setEnd,
  };
}
