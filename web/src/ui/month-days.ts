import { daysAfter, daysOfMonth, monthOfDay, noonOf } from "@/lib/civil-days";

/** 1 is Monday. */
const weekdayOf = (civil: string): number => noonOf(civil).getUTCDay() || 7;

/** The weeks of a month from Monday to Sunday, with null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const { from, to } = daysOfMonth(month);
  const begins = daysAfter(from, 1 - weekdayOf(from));
  const weeks: (string | null)[][] = [];
  for (let monday = begins; monday <= to; monday = daysAfter(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, at) => daysAfter(monday, at));
    weeks.push(days.map((day) => (monthOfDay(day) === month ? day : null)));
  }
  return weeks;
}

/** So many months later, or earlier: "2026-11" and -1 is "2026-10". */
export function monthsAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 15)).toISOString().slice(0, 7);
}

/** The same day of another month, or its last where it has none. */
function sameDayOf(month: string, civil: string): string {
  const { to } = daysOfMonth(month);
  const day = `${month}${civil.slice(7)}`;
  return day > to ? to : day;
}

/** To which day a key leads in a month; null where it leads nowhere. */
export function dayByKey(key: string, withShift: boolean, day: string): string | null {
  const month = monthOfDay(day);
  switch (key) {
    case "ArrowLeft":
      return daysAfter(day, -1);
    case "ArrowRight":
      return daysAfter(day, 1);
    case "ArrowUp":
      return daysAfter(day, -7);
    case "ArrowDown":
      return daysAfter(day, 7);
    case "Home":
      return daysAfter(day, 1 - weekdayOf(day));
    case "End":
      return daysAfter(day, 7 - weekdayOf(day));
    case "PageUp":
      return sameDayOf(monthsAfter(month, withShift ? -12 : -1), day);
    case "PageDown":
      return sameDayOf(monthsAfter(month, withShift ? 12 : 1), day);
    default:
      return null;
  }
}
