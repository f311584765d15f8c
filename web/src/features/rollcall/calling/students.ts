import type { ShownLine as Line } from "@/features/rollcall/meeting-context";
import { hasMissed } from "@/lib/marks";
import { findEntries } from "@/lib/search";

/**
 * The next student without a mark after this one, going round to the beginning; null when all are marked. Those who
 * are being marked count as marked.
 */
export function nextUnmarked(
  lines: readonly Line[],
  after: number,
  beingMarked?: ReadonlySet<number>,
): number | null {
  for (let step = 1; step <= lines.length; step += 1) {
    const index = (after + step) % lines.length;
    if (lines[index]?.mark === null && !beingMarked?.has(index)) return index;
  }
  return null;
}

export const firstUnmarked = (lines: readonly Line[]): number | null => nextUnmarked(lines, -1);

export type JumpFilter = "all" | "unmarked" | "absent";

/** Who is meant by what was typed into the search box, of those the filter shows. */
export function findStudents(lines: readonly Line[], text: string, filter: JumpFilter): readonly Line[] {
  const shown = lines.filter(
    ({ mark, hours }) => filter === "all" || (filter === "absent" ? hours.every(hasMissed) : mark === null),
  );
  return findEntries(shown, text, ({ roll, name }) => `${roll}\n${name}`);
}
