import type { Got } from "@/lib/api/got";

export type Comparison = Got<"/api/shortage/compare">;
/** A student whose standing in a subject is not the same on both days. */
export type Differing = Comparison["items"][number];

export const SHOWN = ["all", "fell", "rose", "unexplained"] as const;
export type Shown = (typeof SHOWN)[number];

const fell = ({ before, after }: Differing) => before.passing === true && after.passing === false;
const rose = ({ before, after }: Differing) => before.passing === false && after.passing === true;

export type Became = "fell" | "rose" | "below" | "decided" | "stillBelow" | "changed";

/** What became of it. `below`: nothing was counted before. `decided`: still below, in the band or out of it. */
export function becameOf(line: Differing): Became {
  const { before, after } = line;
  if (fell(line)) return "fell";
  if (rose(line)) return "rose";
  if (after.passing !== false) return "changed";
  if (before.passing === null) return "below";
  return before.outcome === after.outcome ? "stillBelow" : "decided";
}

const isShown: Record<Shown, (line: Differing) => boolean> = {
  all: () => true,
  fell,
  rose,
  unexplained: ({ why }) => why.length === 0,
};

export const linesOf = (items: readonly Differing[], show: Shown) => items.filter(isShown[show]);
