import type { ShownLine as Line, ShownStep } from "@/features/rollcall/meeting-context";
import { type Mark, PRESENT } from "@/lib/marks";
import type { rollcall } from "@/lib/messages/en/rollcall";

type Words = (typeof rollcall)["say"];

interface Roster {
  lines: readonly Line[];
  /** A roll without what all rolls of its list begin with. */
  shortOf: (line: Line) => string;
}

/** "039 Manish Tiwari present. 040 Meera Krishnaswamy, 40 of 60." */
export function sayMarked(
  words: Words,
  { lines, shortOf }: Roster,
  marked: Line,
  mark: Mark,
  next: number | null,
): string {
  const done = words.marked(shortOf(marked), marked.name, mark);
  return `${done} ${sayNow(words, { lines, shortOf }, next)}`;
}

/** Where the roll call stands: the student now called, or that all are marked. */
export function sayNow(words: Words, { lines, shortOf }: Roster, at: number | null): string {
  const line = at === null ? undefined : lines[at];
  if (!line || at === null) return words.all(lines.length);
  return words.now(shortOf(line), line.name + (line.onLeave?.said ?? ""), at + 1, lines.length);
}

/** What a step for many has done. */
export const sayBulk = ({ bulk }: typeof rollcall, { told, students, away = 0, mark }: ShownStep): string =>
  told ?? bulk(students.length - away, mark ?? PRESENT);
