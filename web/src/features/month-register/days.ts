import { daysAfter, daysOfMonth, monthOfDay, noonOf } from "@/lib/civil-days";
import { useMessages } from "@/lib/messages/context";

/** Which month the days are, from its first to its last; null where they are none. */
export function wholeMonth(from: string, to: string): string | null {
  const month = monthOfDay(from);
  const days = daysOfMonth(month);
  return days.from === from && days.to === to ? month : null;
}

/** Every month from that of the first day to that of the last, the newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (
    let month = monthOfDay(last);
    month >= monthOfDay(first);
    month = monthOfDay(daysAfter(`${month}-01`, -1))
  )
    months.push(month);
  return months;
}

/** Two or three letters for each name, no two the same: there is no more room below a class. */
export function initialsOf(names: readonly string[]): Map<string, string> {
  const short = new Map<string, string>();
  for (const name of new Set(names)) {
    const parts = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
    const letters =
      parts
        .map(([first = ""]) => first)
        .join("")
        .slice(0, 3) || name.slice(0, 2);
    const taken = new Set(short.values());
    let initials = letters;
    for (let number = 2; taken.has(initials); number += 1) initials = `${letters}${number}`;
    short.set(name, initials);
  }
  return short;
}

/** Days and months as this page writes them. */
export function useDayWords() {
  const { locale } = useMessages();
  const say = (civil: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(noonOf(civil));
  return {
    /** October 2026 */
    month: (month: string) => say(`${month}-01`, { month: "long", year: "numeric" }),
    /** Mon */
    weekday: (civil: string) => say(civil, { weekday: "short" }),
    /** 16, or 16/11 where the days are of several months. */
    day: (civil: string, withMonth: boolean) => {
      const [, month, day] = civil.split("-").map(Number);
      return withMonth ? `${day}/${month}` : String(day);
    },
  };
}
