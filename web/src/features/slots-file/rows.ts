import type { RowState, SlotRow, SlotShown, SlotsPreview } from "./types";

/** What needs a look comes first. */
export const STATES = ["refused", "clash", "changed", "missing", "new", "same"] as const satisfies RowState[];

export type Filter = RowState | "all";

/** Of what nobody needs to look at one by one, so many are listed until more are asked for. */
const FIRST_NEW = 20;

export type RowGroups = Record<RowState, SlotRow[]>;

/** The rows by what happens to them; inside a state they stay in the order of the file. */
export function groupRows(rows: readonly SlotRow[]): RowGroups {
  const groups: RowGroups = { refused: [], clash: [], changed: [], missing: [], new: [], same: [] };
  for (const row of rows) groups[row.state].push(row);
  return groups;
}

/** The rows to list. Among all, most of the new ones and those that stay the same are folded away. */
export function rowsToShow(groups: RowGroups, filter: Filter, unfolded: boolean): SlotRow[] {
  if (filter !== "all") return groups[filter];
  if (unfolded) return STATES.flatMap((state) => groups[state]);
  const { refused, clash, changed, missing } = groups;
  return [...refused, ...clash, ...changed, ...missing, ...groups.new.slice(0, FIRST_NEW)];
}

/** How many of the two kinds are folded away. */
export const foldedAway = (groups: RowGroups) => ({
  fresh: Math.max(groups.new.length - FIRST_NEW, 0),
  same: groups.same.length,
});

export interface Difference {
  what: "when" | "length" | "room" | "lecturers";
  was: SlotShown;
  now: SlotShown;
}

const FACTS: { [what in Difference["what"]]: (slot: SlotShown) => unknown } = {
  when: ({ weekday, hour }) => `${weekday} ${hour}`,
  length: ({ length }) => length,
  room: ({ room }) => room,
  lecturers: ({ lecturers }) => lecturers.toSorted().join("\n"),
};

/** In what a slot differs from the one that it comes in place of. */
export function differencesOf({ slot, was }: Pick<SlotRow, "slot" | "was">): Difference[] {
  if (!slot || !was) return [];
  return (Object.keys(FACTS) as Difference["what"][])
    .filter((what) => FACTS[what](slot) !== FACTS[what](was))
    .map((what) => ({ what, was, now: slot }));
}

/** Names that somebody has to look at first; those of earlier files, and what was just said, come after them. */
export function splitNames({ names }: Pick<SlotsPreview, "names">) {
  const isKnown = ({ how }: SlotsPreview["names"][number]) => how === "remembered";
  return { open: names.filter((name) => !isKnown(name)), known: names.filter(isKnown) };
}
