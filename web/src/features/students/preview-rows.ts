import type { Missing, Preview, PreviewRow, RowKind } from "./types";

/** What needs a look comes first. */
export const KINDS = ["refused", "changed", "missing", "new", "unchanged"] as const satisfies RowKind[];

export type Filter = RowKind | "all";

export type RowGroups = Record<RowKind, PreviewRow[]>;

/** The rows by what happens to them; inside a kind they stay in the order of the file. */
export function groupRows(rows: readonly PreviewRow[]): RowGroups {
  const groups: RowGroups = { refused: [], changed: [], missing: [], new: [], unchanged: [] };
  for (const row of rows) groups[row.kind].push(row);
  return groups;
}

/** The rows to list. Among all, those that stay the same are folded away until they are asked for. */
export function rowsToShow(groups: RowGroups, filter: Filter, unfolded: boolean): PreviewRow[] {
  if (filter !== "all") return groups[filter];
  const kinds = unfolded ? KINDS : KINDS.filter((kind) => kind !== "unchanged");
  return kinds.flatMap((kind) => groups[kind]);
}

export interface Outcome {
  /** `unusable`: every row is refused. `nothing`: file and list are the same. */
  does: "rows" | "order" | "nothing" | "unusable";
  write: number;
  archive: number;
  leaveOut: number;
}

/** What Submit will do. */
export function outcomeOf(
  { counts, reordered }: Pick<Preview, "counts" | "reordered">,
  missing: Missing,
): Outcome {
  const write = counts.new + counts.changed;
  const archive = missing === "archive" ? counts.missing : 0;
  const figures = { write, archive, leaveOut: counts.refused };
  if (counts.refused > 0 && write + counts.unchanged === 0) return { does: "unusable", ...figures };
  if (write + archive > 0) return { does: "rows", ...figures };
  return { does: reordered ? "order" : "nothing", ...figures };
}
