import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { IN_PLACE, withTexts } from "@/lib/address";
import { inOrder } from "@/lib/order";
import { findEntries } from "@/lib/search";
import { readCivil } from "@/ui/civil-day";
import type { Sorting } from "@/ui/Table";
import type { SemesterLine, SemesterSheet } from "./types";

export const SHOWN = ["all", "below", "band", "short", "unreachable"] as const;
export type Shown = (typeof SHOWN)[number];

/** What of the sheet is looked at, in the address bar beside the place. */
export interface View {
  /** Null: as the device begins. */
  show: Shown | null;
  groupId: number | null;
  /** As it stood at the end of that day; null: as it stands. */
  asOf: string | null;
  /** By "roll", "name", "together", or the id of a subject. Null: as the list stands. */
  sorting: Sorting | null;
}

export function viewFrom(query: URLSearchParams): View {
  const sort = query.get("sort") ?? "";
  const group = query.get("group") ?? "";
  return {
    show: SHOWN.find((shown) => shown === query.get("show")) ?? null,
    groupId: /^[1-9]\d{0,14}$/.test(group) ? Number(group) : null,
    asOf: readCivil(query.get("asOf")),
    sorting: sort
      ? { key: sort.replace(/^-/, ""), direction: sort.startsWith("-") ? "descending" : "ascending" }
      : null,
  };
}

export function withView(query: URLSearchParams, { show, groupId, asOf, sorting }: View): URLSearchParams {
  const sort = sorting && (sorting.direction === "ascending" ? sorting.key : `-${sorting.key}`);
  return withTexts(query, { show, group: groupId, asOf, sort });
}

/** Back leaves the page instead of undoing one choice after another. */
export function useView(): [View, (changed: Partial<View>) => void] {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => viewFrom(query), [query]);
  const change = useCallback(
    (changed: Partial<View>) =>
      setQuery((current) => withView(current, { ...viewFrom(current), ...changed }), IN_PLACE),
    [setQuery],
  );
  return [view, change];
}

/** A phone begins with those below, where there are any: nobody looks through a whole list on it. */
export const beginsWith = (phone: boolean, { below }: Pick<SemesterSheet, "below">): Shown =>
  phone && below > 0 ? "below" : "all";

const isShown: Record<Shown, (line: SemesterLine) => boolean> = {
  all: () => true,
  below: ({ outcome }) => outcome === "band" || outcome === "short",
  band: ({ outcome }) => outcome === "band",
  short: ({ outcome }) => outcome === "short",
  unreachable: ({ unreachable }) => unreachable,
};

export function linesOf(sheet: SemesterSheet, show: Shown, sought: string, sorting: Sorting | null) {
  const shown = show === "all" ? sheet.items : sheet.items.filter(isShown[show]);
  const found = findEntries(shown, sought, ({ roll, name }) => `${roll} ${name}`);
  return sorting ? sortLines(found, sheet, sorting) : found;
}

/** Who has no percentage there stands last in either direction; equal ones keep the order of the list. */
function sortLines(lines: readonly SemesterLine[], sheet: SemesterSheet, { key, direction }: Sorting) {
  const sign = direction === "ascending" ? 1 : -1;
  if (key === "roll" || key === "name") {
    return lines.toSorted((one, other) => sign * inOrder(one[key], other[key]));
  }
  const column = sheet.subjects.findIndex(({ id }) => String(id) === key);
  if (column < 0 && key !== "together") return lines;
  const figure = (line: SemesterLine) =>
    (key === "together" ? line.together : line.cells[column])?.percentage ?? null;
  return lines.toSorted((one, other) => {
    const [first, second] = [figure(one), figure(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second);
  });
}

/** The next press on a header: lowest first, then highest, then as the list stands. */
export function turned(sorting: Sorting | null, key: string): Sorting | null {
  if (sorting?.key !== key) return { key, direction: "ascending" };
  return sorting.direction === "ascending" ? { key, direction: "descending" } : null;
}
