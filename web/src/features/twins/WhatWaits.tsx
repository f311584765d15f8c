import type { Twin } from "./queries";
import { useReader } from "./use-reader";
import { useTwinWords } from "./words";

/** Which of the two counts, and for whose answer the other waits; or that neither does yet. */
export function WhatWaits({ twin: { first, second, firstWaits } }: { twin: Twin }) {
  const words = useTwinWords();
  const nameOf = useReader();
  return firstWaits ? words.waitsBehind(nameOf(first.by)) : words.waits(nameOf(first.by), nameOf(second.by));
}
