import { daysAfter } from "@/lib/civil-days";
import type { SeenDay } from "./types";

/** From the first to the last of them. */
export interface Days {
  startsOn: string;
  endsOn: string;
}

/**
 * The days of a leave without those at its beginning or end on which the student was in class: what could be granted in
 * place of the whole. Null where that is the whole, or nothing.
 */
export function partNotSeen(
  { startsOn, endsOn, fromTime }: Days & { fromTime: string | null },
  seen: readonly Pick<SeenDay, "day" | "present">[],
): Days | null {
  if (fromTime) return null;
  const there = new Set(seen.filter(({ present }) => present > 0).map(({ day }) => day));
  let [first, last] = [startsOn, endsOn];
  while (first <= last && there.has(first)) first = daysAfter(first, 1);
  while (last >= first && there.has(last)) last = daysAfter(last, -1);
  const isWhole = first === startsOn && last === endsOn;
  return isWhole || first > last ? null : { startsOn: first, endsOn: last };
}
