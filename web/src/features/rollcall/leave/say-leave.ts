import type { Leave } from "@/features/rollcall/engine/types";
import { daysBetween, noonOf } from "@/lib/civil-days";
import type { leaveChip } from "@/lib/messages/en/leave-chip";

interface Day {
  /** Of the class. */
  heldOn: string;
  /** At the college. */
  today: string;
}

const WEEK = 7;

/** "on duty until Friday": a weekday alone is one of the week to come. */
export function sayLeave(
  { category, endsOn, toTime }: Leave,
  { heldOn, today }: Day,
  { on }: typeof leaveChip,
  locale: string,
): string {
  const words = on[category];
  if (toTime) return words.until(toTime);
  if (endsOn === heldOn) return heldOn === today ? words.today : words.thatDay;
  const isNear = heldOn === today && daysBetween(today, endsOn) < WEEK;
  const format = new Intl.DateTimeFormat(locale, {
    ...(isNear ? { weekday: "long" } : { day: "numeric", month: "short" }),
    timeZone: "UTC",
  });
  return words.until(format.format(noonOf(endsOn)));
}
