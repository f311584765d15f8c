import { daysAfter } from "@/lib/civil-days";
import type { Leave, SeenDay } from "./types";

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

/** Who asked for a leave: who entered it, or, on the student's own page, the student or a guardian. */
export const askerOf = (
  { askedBy, askedAs }: Pick<Leave, "askedBy" | "askedAs">,
  words: Record<NonNullable<Leave["askedAs"]>, string>,
): string => askedBy ?? (askedAs ? words[askedAs] : "");
