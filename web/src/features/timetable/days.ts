import { daysAfter, noonOf } from "@/lib/civil-days";
import type { Slot, Term } from "./types";

/** 1 is Monday. */
export const weekdayOf = (civil: string): number => noonOf(civil).getUTCDay() || 7;

/** Of two days the later. */
const later = (one: string, other: string): string => (one > other ? one : other);

/** From when a change counts where nobody says it: today, or the first day of a term that has not begun. */
export const firstDayOfChange = (term: Term, today: string): string => later(term.firstDay, today);

/** The next day on which a slot is held, today counted; its last day where there is none. */
export function nextDayOf({ weekday, since, lastDay }: Slot, today: string): string {
  const from = later(since, today);
  const next = daysAfter(from, (weekday - weekdayOf(from) + 7) % 7);
  return next > lastDay ? lastDay : next;
}
