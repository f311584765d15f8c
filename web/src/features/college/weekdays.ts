import { daysAfter, noonOf } from "@/lib/civil-days";
import { useMessages } from "@/lib/messages/context";

const A_MONDAY = "2024-01-01";

/** Names of weekdays, of which 1 is Monday. */
export function useWeekdays(length: "short" | "long"): (weekday: number) => string {
  const { locale } = useMessages();
  const format = new Intl.DateTimeFormat(locale, { weekday: length, timeZone: "UTC" });
  return (weekday) => format.format(noonOf(daysAfter(A_MONDAY, weekday - 1)));
}
