import { useState } from "react";
import { useNearEnd } from "./use-near-end";

/**
 * The first part of a long list, and how to go on. Goes on by itself when the reader comes near the end;
 * `end` is for what stands there. Starts over with another `view` of the list, not when the list changes.
 */
export function usePaged<T>(all: readonly T[], page: number, view: string) {
  const [shown, setShown] = useState({ view, count: page });
  const count = shown.view === view ? shown.count : page;
  const more = () => setShown({ view, count: count + page });
  const end = useNearEnd(more, `${view}\n${count}`);

  return {
    part: count < all.length ? all.slice(0, count) : all,
    left: Math.max(0, all.length - count),
    more,
    end,
  };
}
