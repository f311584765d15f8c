import type { Leave } from "@/features/rollcall/engine/types";
import type { leaveChip } from "@/lib/messages/en/leave-chip";

interface Day {
  /** Of the class. */
  heldOn: string;
  /** At the college. */
  today: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;

const noonOf = (civil: string) => new Date(`${civil}T12:00:00Z`);

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
  const days = (noonOf(endsOn).getTime() - noonOf(today).getTime()) / DAY_MS;
  const isNear = heldOn === today && days < WEEK;
  const format = new Intl.DateTimeFormat(locale, {
    ...(isNear ? { weekday: "long" } : { day: "numeric", month: "short" }),
    timeZone: "UTC",
  });
  return words.until(format.format(noonOf(endsOn)));
}
