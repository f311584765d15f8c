import { useEffect, useEffectEvent, useState } from "react";

/** Calls `onNear` when the reader comes near what the ref is given to; again once it has been drawn anew for `after`. */
export function useNearEnd(onNear: () => void, after: unknown) {
  const [end, setEnd] = useState<Element | null>(null);
  const near = useEffectEvent(onNear);

  // biome-ignore lint/correctness/useExhaustiveDependencies: still in sight after more has come: told again
  useEffect(() => {
    if (!end) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && near(),
      {
        rootMargin: "1200px",
      },
    );
    watcher.observe(end);
    return () => watcher.disconnect();
  }, [end, after]);

  return setEnd;
}
