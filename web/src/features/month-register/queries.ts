import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { Got } from "@/lib/api/got";
import { CATEGORIES, countOnLeave, LEAVES } from "@/lib/leaves";
import { keyOf, paths } from "@/lib/paths";
import { type WholePlace, withPlace } from "@/lib/place";

export type MonthRegister = Got<"/api/attendance/register">;
export type MonthLine = MonthRegister["lines"][number];
export type MonthClass = MonthRegister["classes"][number];

/** Which days, of which group; all of it in the address bar. */
export interface Wanted {
  /** Both null: the month of the last class. */
  from: string | null;
  to: string | null;
  group: number | null;
}

/** Told anew with every class of the subject. */
export const monthOf = (place: WholePlace, { from, to, group }: Wanted) =>
  queryOptions({
    queryKey: [...keyOf(paths.studentMarks(place)), { view: "month", from, to, group }],
    queryFn: ({ signal }) => {
      const days = { ...(from !== null && { from }), ...(to !== null && { to }) };
      const query = { ...place, ...days, ...(group !== null && { groupId: group }) };
      return api.GET("/api/attendance/register", { query, signal });
    },
  });

export function wantedFrom(query: URLSearchParams): Wanted {
  const group = Number(query.get("group"));
  return {
    from: query.get("from") || null,
    to: query.get("to") || null,
    group: Number.isSafeInteger(group) && group > 0 ? group : null,
  };
}

export function monthPath(place: WholePlace, { from, to, group }: Wanted): string {
  const query = withPlace(new URLSearchParams(), place);
  if (from) query.set("from", from);
  if (to) query.set("to", to);
  if (group) query.set("group", String(group));
  return `/monthregister?${query}`;
}

/** Where nothing that is told of now differs from what is told of all classes, the second column says nothing. */
export const tellsToDate = ({ lines }: MonthRegister): boolean =>
  lines.some(
    ({ standing, toDate }) => standing.attended !== toDate.attended || standing.counted !== toDate.counted,
  );

/** A: missed, and on no leave. */
export const countAbsent = ({ standing }: MonthLine): number => standing.absent - countOnLeave(standing);

/** D3 M1 */
export const tellLeave = ({ standing }: MonthLine): string =>
  CATEGORIES.filter((category) => standing[category] > 0)
    .map((category) => `${LEAVES[category].letter}${standing[category]}`)
    .join(" ");
