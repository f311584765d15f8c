import type { Line } from "@/features/rollcall/engine/types";
import type { rollcall } from "@/lib/messages/en/rollcall";

type Words = (typeof rollcall)["say"];

interface Roster {
  lines: readonly Line[];
  /** A roll without what all rolls of its list begin with. */
  shortOf: (line: Line) => string;
}

/** Where the roll call stands: the student now called, or that all are marked. */
export function sayNow(words: Words, { lines, shortOf }: Roster, at: number | null): string {
  const line = at === null ? undefined : lines[at];
  if (!line || at === null) return words.all(lines.length);
  return words.now(shortOf(line), line.name, at + 1, lines.length);
}
