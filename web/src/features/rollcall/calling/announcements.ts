import type { Line } from "@/features/rollcall/engine/types";
import type { Mark } from "@/lib/marks";
import type { rollcall } from "@/lib/messages/en/rollcall";
import { shortRoll } from "@/lib/rolls";

type Words = (typeof rollcall)["say"];

interface Roster {
  lines: readonly Line[];
  prefix: string;
}

/** "039 Manish Tiwari present. 040 Meera Krishnaswamy, 40 of 60." */
export function sayMarked(
  words: Words,
  { lines, prefix }: Roster,
  marked: Line,
  mark: Mark,
  next: number | null,
): string {
  const done = words.marked(shortRoll(marked.roll, prefix), marked.name, mark);
  return `${done} ${sayNow(words, { lines, prefix }, next)}`;
}

/** Where the roll call stands: the student now called, or that all are marked. */
export function sayNow(words: Words, { lines, prefix }: Roster, at: number | null): string {
  const line = at === null ? undefined : lines[at];
  if (!line || at === null) return words.all(lines.length);
  return words.now(shortRoll(line.roll, prefix), line.name, at + 1, lines.length);
}
