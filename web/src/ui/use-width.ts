import { useLayoutEffect, useState } from "react";

/** The width in px of what the ref is given to, as it changes; 0 before it is known. For plots drawn to measure. */
export function useWidth(): [ref: (box: Element | null) => void, width: number] {
  const [box, setBox] = useState<Element | null>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    if (!box) return;
    const measure = () => setWidth(Math.floor(box.getBoundingClientRect().width));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [box]);

  return [setBox, width];
}
