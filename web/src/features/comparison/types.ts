import type { Got } from "@/lib/api/got";

export type Comparison = Got<"/api/shortage/compare">;
/** A student whose standing in a subject is not the same on both days. */
export type Differing = Comparison["items"][number];
/** One entry of the history that changed it. */
export type Why = Differing["why"][number];

export const SHOWN = ["all", "fell", "rose", "unexplained"] as const;
export type Shown = (typeof SHOWN)[number];

export const fell = ({ before, after }: Differing) => before.passing === true && after.passing === false;
export const rose = ({ before, after }: Differing) => before.passing === false && after.passing === true;

/** What became of it. `decided`: on the same side of the line, in the band or out of it. */
export function outcomeOf(line: Differing): "fell" | "rose" | "decided" | "changed" {
  if (fell(line)) return "fell";
  if (rose(line)) return "rose";
  const { before, after } = line;
  return before.outcome && after.outcome && before.outcome !== after.outcome ? "decided" : "changed";
}

const isShown: Record<Shown, (line: Differing) => boolean> = {
  all: () => true,
  fell,
  rose,
  unexplained: ({ why }) => why.length === 0,
};

export const linesOf = (items: readonly Differing[], show: Shown) => items.filter(isShown[show]);
