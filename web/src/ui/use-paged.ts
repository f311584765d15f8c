import { useState } from "react";
import { useNearEnd } from "./use-near-end";

/** What is not shown yet of a long list. */
export interface Paged {
  left: number;
  /** How many of them come next. */
  next: number;
  more: () => void;
  /** For what stands at the end of the part that is shown. */
  end: (element: Element | null) => void;
}

/**
 * The first part of a long list, and how to go on. Goes on by itself when the reader comes near the end.
 * Starts over with another `view` of the list, not when the list changes.
 */
export function usePaged<T>(all: readonly T[], page: number, view: string): Paged & { part: readonly T[] } {
  const [shown, setShown] = useState({ view, count: page });
  const count = shown.view === view ? shown.count : page;
  const more = () => setShown({ view, count: count + page });
  const end = useNearEnd(more, `${view}\n${count}`);
  const left = Math.max(0, all.length - count);

  return { part: left > 0 ? all.slice(0, count) : all, left, next: Math.min(left, page), more, end };
}
