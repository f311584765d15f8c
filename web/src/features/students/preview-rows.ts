import { GROUP_FIELDS } from "./columns";
import type { GroupCounts, GroupKind, Missing, Preview, PreviewRow, RowKind } from "./types";

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
  /** Where the file has columns of groups. */
  groups?: GroupCounts;
}

/** What Submit will do. */
export function outcomeOf(
  { counts, reordered, groupCounts }: Pick<Preview, "counts" | "reordered" | "groupCounts">,
  missing: Missing,
): Outcome {
  const write = counts.new + counts.changed;
  const archive = missing === "archive" ? counts.missing : 0;
  const figures = { write, archive, leaveOut: counts.refused, ...(groupCounts && { groups: groupCounts }) };
  if (counts.refused > 0 && write + counts.unchanged === 0) return { does: "unusable", ...figures };
  if (write + archive > 0) return { does: "rows", ...figures };
  return { does: reordered ? "order" : "nothing", ...figures };
}

export interface GroupMove {
  kind: GroupKind;
  from: string[];
  to: string[];
}

/** Which groups a student leaves and comes to, kind by kind. */
export function movesOf({ groups = [] }: Pick<PreviewRow, "groups">): GroupMove[] {
  const labels = (kind: GroupKind, change: "comes" | "goes") =>
    groups.filter((group) => group.kind === kind && group.change === change).map(({ label }) => label);
  return GROUP_FIELDS.map((kind) => ({ kind, from: labels(kind, "goes"), to: labels(kind, "comes") })).filter(
    ({ from, to }) => from.length + to.length > 0,
  );
}
